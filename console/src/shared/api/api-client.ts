import { createApiClient, type RequestOptions } from '@fieldhouse/client/api/api-client'
import { ApiError } from '@fieldhouse/client/api/api-error'
import { readAnswer } from '@fieldhouse/client/api/contract-version'
import { sendRequest } from '@fieldhouse/client/api/send-request'
import { createTokenRenewal } from '@fieldhouse/client/api/token-renewal'
import { refreshToken } from '@fieldhouse/contract/auth/auth'
import type { Endpoint, EndpointAnswer } from '@fieldhouse/contract/endpoint'
import type { EndpointInput, RequestCaller } from '@fieldhouse/contract/request'
import { getDeviceId, getSession, setSession } from '../session/session.ts'
import { requestConfirmation } from './confirming.ts'
import { getStaffReasonOfError } from './staff-reason.ts'

const timeoutMs = 30_000

const getCaller = (): RequestCaller => ({ device: getDeviceId(), jwt: getSession()?.jwt })

const sendWithSession = createApiClient({
  timeoutMs,
  getCaller,
  renewToken: createTokenRenewal(() => getSession()?.jwt, renewSession),
})

/** Sends a request of the contract as the signed-in staff member. Throws an ApiError, never anything else. */
export async function sendStaffRequest<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options?: Pick<RequestOptions, 'once'>,
): Promise<EndpointAnswer<E>> {
  const jwtUsed = getSession()?.jwt
  try {
    return await sendWithSession(endpoint, input, options)
  } catch (error) {
    if (isUnauthorized(endpoint, error) && getSession()?.jwt !== jwtUsed) setSession(undefined)
    if (getStaffReasonOfError(error) !== 'confirm' || !(await requestConfirmation())) throw error
    return sendWithSession(endpoint, input, options)
  }
}

/** A 401 after the token was renewed means that the session is over. */
const isUnauthorized = (endpoint: Endpoint, error: unknown): boolean =>
  endpoint.auth !== 'public' && error instanceof ApiError && error.status === 401

/** Renews the token. A server that is unreachable or busy does not end the session. */
async function renewSession(jwt: string): Promise<boolean> {
  const response = await sendRequest(refreshToken, { body: { jwt } }, getCaller(), { timeoutMs }).catch(() => undefined)
  if (!response || response.status >= 500 || response.status === 429) return false
  const answer = response.ok ? ((await readAnswer(response)) as { jwt?: string } | null | undefined) : null
  if (answer === undefined) return false
  const session = getSession()
  // The person signed out or in before the answer arrived.
  if (session?.jwt !== jwt) return session !== undefined
  setSession(answer?.jwt ? { ...session, jwt: answer.jwt } : undefined)
  return getSession() !== undefined
}
