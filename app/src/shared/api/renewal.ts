import { readAnswer } from '@fieldhouse/client/api/contract-version'
import { sendRequest } from '@fieldhouse/client/api/send-request'
import { createTokenRenewal } from '@fieldhouse/client/api/token-renewal'
import { getToken, heartbeat, refreshToken } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import type { Endpoint, EndpointAnswer } from '@fieldhouse/contract/endpoint'
import { getApnsToken, getAuthStorage, getDeviceId, getDeviceToken } from '../device/device-storage.ts'
import { platform } from '../device/platform.ts'
import type { SessionState } from '../session/session.model.ts'
import { getSession, killSession, updateSession } from '../session/session.ts'

const timeoutMs = 20_000

/** Renews the session after a 401 with the stored uid (spec 4). On failure, or without a uid, the session ends. */
export const renewSession = createTokenRenewal(getJwt, requestToken)

export function getJwt(): string | undefined {
  const now = getSession()
  return now.kind === 'signed-out' ? undefined : now.jwt
}

async function requestToken(jwtUsed: string): Promise<boolean> {
  await readStoredSession()
  const now = getSession()
  if (now.kind === 'signed-out') return false
  if (now.jwt !== jwtUsed) return true
  const uid = now.kind === 'signed-in' ? now.fan.uid : now.uid
  const answer = await postForKey(getToken, 'data', { company_id: currentSchool().id, uid }, now.jwt)
  if (answer === 'offline') return false
  const later = getSession()
  if (isOtherSession(later, now.jwt)) return later.kind !== 'signed-out'
  // An anonymous answer must not replace a signed-in fan's session.
  if (answer === 'refused' || (now.kind === 'signed-in' && answer.data.anonymous)) {
    killSession()
    return false
  }
  updateSession({ kind: 'opened', session: answer.data, at: Date.now() })
  return true
}

/** Opens an anonymous session for a signed-out visitor (spec 4). Without it the visitor is just unknown. */
export async function openAnonymous(): Promise<void> {
  await readStoredSession()
  if (getSession().kind !== 'signed-out') return
  const answer = await postForKey(getToken, 'data', { company_id: currentSchool().id })
  if (typeof answer === 'object' && getSession().kind === 'signed-out')
    updateSession({ kind: 'opened', session: answer.data, at: Date.now() })
}

/**
 * Reads the stored session again, because a page the browser froze missed other tabs' changes, and an old jwt would end
 * the session.
 */
const readStoredSession = (): Promise<void> => getAuthStorage().refresh()

/**
 * Tells whether the session changed while the answer was on its way, by a sign-in, a sign-out or another tab's renewal.
 */
const isOtherSession = (later: SessionState, jwtAsked: string): boolean =>
  later.kind === 'signed-out' || later.jwt !== jwtAsked

/**
 * Sends a heartbeat and returns when the next is due. Undefined while offline, which ends no session; a server without
 * an answer does (spec 4).
 */
export async function sendHeartbeat(): Promise<number | undefined> {
  await readStoredSession()
  const now = getSession()
  if (now.kind === 'signed-out') return undefined
  const answer = await postForKey(
    heartbeat,
    'jwt',
    { jwt: now.jwt, devicetype: platform, devicetoken: getDeviceToken(), apnstoken: getApnsToken() },
    now.jwt,
  )
  if (answer === 'offline') return undefined
  applyRenewal(answer, now.jwt)
  return answer === 'refused' ? undefined : answer.next_in * 1000
}

/** Renews the jwt of a session whose tab was suspended, before a call is refused because of its age. */
export async function refreshJwt(): Promise<void> {
  const now = getSession()
  if (now.kind === 'signed-out') return
  const answer = await postForKey(refreshToken, 'jwt', { jwt: now.jwt }, now.jwt)
  if (answer !== 'offline') applyRenewal(answer, now.jwt)
}

function applyRenewal(answer: { jwt: string } | 'refused', jwtAsked: string): void {
  if (isOtherSession(getSession(), jwtAsked)) return
  if (answer === 'refused') killSession()
  else updateSession({ kind: 'renewed', jwt: answer.jwt, at: Date.now() })
}

/** Posts a request. An answer without `key` counts as a refusal (spec 4). */
async function postForKey<E extends Endpoint>(
  endpoint: E,
  key: keyof EndpointAnswer<E> & string,
  body: object,
  jwt?: string,
): Promise<EndpointAnswer<E> | 'refused' | 'offline'> {
  try {
    const response = await sendRequest(endpoint, { body }, { device: getDeviceId(), jwt }, { timeoutMs })
    if (response.status >= 500 || response.status === 429) return 'offline'
    if (!response.ok) return 'refused'
    const answer = (await readAnswer(response)) as Partial<EndpointAnswer<E>> | null | undefined
    if (answer === undefined) return 'offline'
    return answer?.[key] ? (answer as EndpointAnswer<E>) : 'refused'
  } catch {
    return 'offline'
  }
}
