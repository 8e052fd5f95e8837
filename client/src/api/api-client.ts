import { getApiErrorCode, getErrorMessage, getFieldErrors } from '@fieldhouse/contract/api-error'
import type { Endpoint, EndpointAnswer } from '@fieldhouse/contract/endpoint'
import { hosts } from '@fieldhouse/contract/hosts'
import type { EndpointInput, RequestCaller, RequestInput } from '@fieldhouse/contract/request'
import { ApiError, offlineError } from './api-error.ts'
import { readAnswer } from './contract-version.ts'
import { type SendOptions, sendRequest } from './send-request.ts'

export interface ApiClientOptions extends Pick<SendOptions, 'timeoutMs' | 'takeEarly'> {
  /** Identifies this device and its session. */
  getCaller(): RequestCaller
  /** Renews a refused token and returns true when a newer one is available. Gets the body of that 401. */
  renewToken(refused: string | undefined, body: unknown): Promise<boolean>
}

export interface RequestOptions
  extends Pick<RequestCaller, 'bearer' | 'once'>,
    Pick<SendOptions, 'signal' | 'keepalive'> {
  /** Names an error: "Signing in" becomes "Signing in failed". */
  action?: string
}

/** Sends a request of the contract and reads its answer. Throws an ApiError, never anything else. */
export type SendApiRequest = <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options?: RequestOptions,
) => Promise<EndpointAnswer<E>>

export function createApiClient(client: ApiClientOptions): SendApiRequest {
  const sendOnce = (endpoint: Endpoint, input: RequestInput, options: RequestOptions): Promise<Response> =>
    sendRequest(endpoint, input, { ...client.getCaller(), ...options }, { ...client, ...options }).catch(() => {
      throw offlineError(options.action)
    })

  return async (endpoint, typedInput, options = {}) => {
    const input: RequestInput = typedInput
    const token = client.getCaller().jwt
    let response = await sendOnce(endpoint, input, options)
    let body = await readBody(response)
    // A 401 may be about the pin: sent again, a wrong one would count as two tries.
    const { pin } = (input.body ?? {}) as { pin?: unknown }
    const isRefused = response.status === 401 && endpoint.auth !== 'public'
    if (isRefused && (await client.renewToken(token, body)) && pin === undefined) {
      response = await sendOnce(endpoint, input, options)
      body = await readBody(response)
    }
    const { status } = response
    const { action } = options
    if (!response.ok)
      throw new ApiError({
        action,
        message: getErrorMessage(hosts[endpoint.host].errors, status, body as Record<string, unknown> | undefined),
        code: getApiErrorCode(status, body),
        status,
        fields: getFieldErrors(body),
        body,
      })
    if (body === undefined || body === null)
      throw new ApiError({
        action,
        message:
          'Something else answered in place of the server. If this Wi-Fi has a sign-in page, sign in there first.',
        code: 'answer',
        status,
      })
    return body as EndpointAnswer<typeof endpoint>
  }
}

const readBody = (response: Response): Promise<unknown> =>
  response.ok ? readAnswer(response) : response.json().catch(() => undefined)
