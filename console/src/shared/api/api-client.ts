import { createApiClient } from '@fieldhouse/client/api/api-client'
import { ApiError } from '@fieldhouse/client/api/api-error'
import { readAnswer } from '@fieldhouse/client/api/contract-version'
import { sendRequest } from '@fieldhouse/client/api/send-request'
import { createTokenRenewal } from '@fieldhouse/client/api/token-renewal'
import { refreshToken } from '@fieldhouse/contract/auth/auth'
import type { Endpoint, EndpointAnswer } from '@fieldhouse/contract/endpoint'
import type { EndpointInput, RequestCaller } from '@fieldhouse/contract/request'
import { deviceId, getSession, setSession } from '../session/session.ts'
import { confirmed } from './confirming.ts'
import { staffReasonOf } from './staff-reason.ts'

const timeoutMs = 30_000

const getCaller = (): RequestCaller => ({ device: deviceId(), jwt: getSession()?.jwt })

const send = createApiClient({
  timeoutMs,
  getCaller,
  renewToken: createTokenRenewal(() => getSession()?.jwt, renew),
})

/** Sends a request of the contract as whoever is signed in. Throws an ApiError, never anything else. */
export async function request<E extends Endpoint>(endpoint: E, input: EndpointInput<E>): Promise<EndpointAnswer<E>> {
  const jwtUsed = getSession()?.jwt
  try {
    return await send(endpoint, input)
  } catch (error) {
    if (isUnauthorized(endpoint, error) && getSession()?.jwt !== jwtUsed) setSession(undefined)
    if (staffReasonOf(error) !== 'confirm' || !(await confirmed())) throw error
    return send(endpoint, input)
  }
}

/** With a token that was renewed meanwhile it means that the session is over. */
const isUnauthorized = (endpoint: Endpoint, error: unknown): boolean =>
  endpoint.auth !== 'public' && error instanceof ApiError && error.status === 401

/** A server that cannot be reached, or that has no time, ends no session. */
async function renew(jwt: string): Promise<boolean> {
  const response = await sendRequest(refreshToken, { body: { jwt } }, getCaller(), { timeoutMs }).catch(() => undefined)
  if (!response || response.status >= 500 || response.status === 429) return false
  const answer = response.ok ? ((await readAnswer(response)) as { jwt?: string } | null | undefined) : null
  if (answer === undefined) return false
  const session = getSession()
  // Somebody signed out or in while the answer was on its way.
  if (session?.jwt !== jwt) return session !== undefined
  setSession(answer?.jwt ? { ...session, jwt: answer.jwt } : undefined)
  return getSession() !== undefined
}
