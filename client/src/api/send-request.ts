import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { buildRequest, type RequestCaller, type RequestInput } from '@fieldhouse/contract/request'
import { fetchFromServer } from './server-address.ts'

export interface SendOptions {
  timeoutMs: number
  /** Cancels the request. */
  signal?: AbortSignal
  /** Completes after the page is closed. */
  keepalive?: boolean
  /** A response that was requested before this code ran. */
  takeEarly?(path: string, token: string | undefined): Promise<Response | undefined>
}

/** Sends one request of the contract. Rejects as `fetch` does when no server answers. */
export async function sendRequest(
  endpoint: Endpoint,
  input: RequestInput,
  caller: RequestCaller,
  { timeoutMs, signal, keepalive, takeEarly }: SendOptions,
): Promise<Response> {
  const { path, ...request } = buildRequest(endpoint, input, caller)
  const early = endpoint.method === 'GET' ? await takeEarly?.(path, caller.jwt) : undefined
  if (early) return early
  const timeout = AbortSignal.timeout(timeoutMs)
  return fetchFromServer(path, {
    ...request,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    keepalive,
    cache: 'no-store',
  })
}
