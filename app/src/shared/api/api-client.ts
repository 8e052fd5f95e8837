import { createApiClient, type RequestOptions } from '@fieldhouse/client/api/api-client'
import { ApiError } from '@fieldhouse/client/api/api-error'
import type { Endpoint, EndpointAnswer } from '@fieldhouse/contract/endpoint'
import type { EndpointInput, RequestCaller } from '@fieldhouse/contract/request'
import { deviceId } from '../device/device-storage.ts'
import { firstAnswer } from './first/first-answers.ts'
import { jwtNow, renewSession } from './renewal.ts'

/** Spec 8: this 401 says that there are no ads, not that the session is over. */
const noAdsMessage = 'No matching action for GET/explore/ads'

export const saysNoAds = (error: unknown): boolean => error instanceof ApiError && error.message === noAdsMessage

/** Who asks: this device, this session. */
export const callerNow = (): RequestCaller => ({ device: deviceId(), jwt: jwtNow() })

const send = createApiClient({
  timeoutMs: 20_000,
  getCaller: callerNow,
  renewToken: async (refused, body) =>
    (body as { message?: unknown } | undefined)?.message !== noAdsMessage && renewSession(refused),
  takeEarly: firstAnswer,
})

/** Sends a request of the contract as this fan. Throws an ApiError, never anything else. */
export const request = <E extends Endpoint>(
  endpoint: E,
  action: string,
  input: EndpointInput<E>,
  options?: Omit<RequestOptions, 'action'>,
): Promise<EndpointAnswer<E>> => send(endpoint, input, { ...options, action })
