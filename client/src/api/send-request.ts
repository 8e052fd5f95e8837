import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { type Caller, type CallRequest, type Input, requestOf } from '@fieldhouse/contract/request'

export interface SendOptions {
  timeoutMs: number
  /** Cancels the request. */
  signal?: AbortSignal | undefined
  /** Completes after the page is closed. */
  keepalive?: boolean | undefined
}

/** Sends one request of the contract. Rejects as `fetch` does when no server answers. */
export const sendRequest = (
  endpoint: Endpoint,
  input: Input,
  caller: Caller,
  options: SendOptions,
): Promise<Response> => fetchRequest(requestOf(endpoint, input, caller), options)

export function fetchRequest(
  { path, ...request }: CallRequest,
  { timeoutMs, signal, keepalive = false }: SendOptions,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs)
  return fetch(path, {
    ...request,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    keepalive,
    cache: 'no-store',
  })
}
