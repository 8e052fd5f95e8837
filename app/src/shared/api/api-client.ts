import { createApiClient, type RequestOptions } from '@fieldhouse/client/api/api-client'
import { ApiError } from '@fieldhouse/client/api/api-error'
import type { Endpoint, EndpointAnswer } from '@fieldhouse/contract/endpoint'
import type { EndpointInput, RequestCaller } from '@fieldhouse/contract/request'
import { getDeviceId } from '../device/device-storage.ts'
import { takeFirstAnswer } from './first/first-answers.ts'
import { getJwt, renewSession } from './renewal.ts'

/** Spec 8: this 401 means that there are no ads, not that the session is over. */
const noAdsMessage = 'No matching action for GET/explore/ads'

export const isNoAdsError = (error: unknown): boolean => error instanceof ApiError && error.message === noAdsMessage

/** Returns the caller of a request: this device and this session. */
export const getRequestCaller = (): RequestCaller => ({ device: getDeviceId(), jwt: getJwt() })

const sendApiRequest = createApiClient({
  timeoutMs: 20_000,
  getCaller: getRequestCaller,
  renewToken: async (refused, body) =>
    (body as { message?: unknown } | undefined)?.message !== noAdsMessage && renewSession(refused),
  takeEarly: takeFirstAnswer,
})

/** Sends a contract request as this fan. It throws an ApiError and nothing else. */
export const request = <E extends Endpoint>(
  endpoint: E,
  action: string,
  input: EndpointInput<E>,
  options?: Omit<RequestOptions, 'action'>,
): Promise<EndpointAnswer<E>> => sendApiRequest(endpoint, input, { ...options, action })
