import { fieldErrorsOf, messageOf } from '@fieldhouse/contract/api-error'
import type { AnswerOf, Endpoint } from '@fieldhouse/contract/endpoint'
import { hosts } from '@fieldhouse/contract/hosts'
import { type Caller, type Input, type InputOf, requestOf } from '@fieldhouse/contract/request'
import { ApiError, titleOf } from './api-error.ts'
import { fetchRequest, type SendOptions } from './send-request.ts'

export interface ApiClientOptions extends Pick<SendOptions, 'timeoutMs'> {
  offlineMessage: string
  /** Who sends: this device, with the token of its session. */
  getCaller(): Caller
  /** True when there is a newer token than the one that was refused, with the body of that 401. */
  renewToken(refused: string | undefined, body: unknown): Promise<boolean>
  /** A renewed token was refused too. */
  onUnauthorized?(): void
  /** A response that was requested before this code ran. */
  takeEarlyResponse?(path: string, token: string | undefined): Promise<Response | undefined>
}

export interface RequestOptions extends Pick<Caller, 'bearer' | 'once'>, Pick<SendOptions, 'signal' | 'keepalive'> {
  /** Names an error: "Signing in" becomes "Signing in failed". */
  action?: string
}

/** Sends a request of the contract and parses its response. Throws an ApiError, never anything else. */
export type SendApiRequest = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: RequestOptions,
) => Promise<AnswerOf<E>>

export function createApiClient(client: ApiClientOptions): SendApiRequest {
  const send = async (endpoint: Endpoint, input: Input, options: RequestOptions): Promise<Response> => {
    const caller = client.getCaller()
    const request = requestOf(endpoint, input, { ...caller, ...options })
    const early = endpoint.method === 'GET' ? await client.takeEarlyResponse?.(request.path, caller.jwt) : undefined
    return (
      early ??
      fetchRequest(request, { ...client, ...options }).catch(() => {
        throw new ApiError({
          title: titleOf(options.action),
          message: client.offlineMessage,
          code: 'network',
          status: 0,
        })
      })
    )
  }

  return async (endpoint, given, options = {}) => {
    const input: Input = given
    const token = client.getCaller().jwt
    let response = await send(endpoint, input, options)
    let body = await readBody(response)
    // A 401 may be about the pin: sent again, a wrong one would count as two tries.
    if (isAboutSession(endpoint, response) && (await client.renewToken(token, body)) && !guessesPin(input)) {
      response = await send(endpoint, input, options)
      body = await readBody(response)
      if (isAboutSession(endpoint, response)) client.onUnauthorized?.()
    }
    const { ok, status, headers } = response
    const title = titleOf(options.action)
    if (!ok)
      throw new ApiError({
        title,
        message: messageOf(hosts[endpoint.host].errors, status, body as Record<string, unknown> | undefined),
        status,
        fields: fieldErrorsOf(body),
        retryAfterS: Number(headers.get('retry-after')) || undefined,
        body,
      })
    const parsed = endpoint.response.safeParse(body)
    if (!parsed.success)
      throw new ApiError({
        title,
        message: 'The server answered in a way this app does not know. Reload to get the newest version.',
        code: 'answer',
        status,
      })
    return parsed.data as AnswerOf<typeof endpoint>
  }
}

const isAboutSession = (endpoint: Endpoint, { status }: Response): boolean =>
  status === 401 && endpoint.auth !== 'public'

const guessesPin = ({ body }: Input): boolean => typeof body === 'object' && body !== null && 'pin' in body

const readBody = (response: Response): Promise<unknown> => response.json().catch(() => undefined)
