import { readAnswer } from '@fieldhouse/client/api/contract-version'
import { sendRequest } from '@fieldhouse/client/api/send-request'
import { createTokenRenewal } from '@fieldhouse/client/api/token-renewal'
import { getToken, heartbeat, refreshToken } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import type { Endpoint, EndpointAnswer } from '@fieldhouse/contract/endpoint'
import { authStorage, deviceId, deviceToken } from '../device/device-storage.ts'
import { platform } from '../device/platform.ts'
import type { SessionState } from '../session/session.model.ts'
import { killSession, session, tellSession } from '../session/session.ts'

const timeoutMs = 20_000

/** Spec 4: on a 401 a new token is asked for with the stored uid; on failure, or without a uid, the session is killed. */
export const renewSession = createTokenRenewal(jwtNow, askForToken)

export function jwtNow(): string | undefined {
  const now = session()
  return now.kind === 'signed-out' ? undefined : now.jwt
}

async function askForToken(jwtUsed: string): Promise<boolean> {
  await storedCounts()
  const now = session()
  if (now.kind === 'signed-out') return false
  if (now.jwt !== jwtUsed) return true
  const uid = now.kind === 'signed-in' ? now.fan.uid : now.uid
  const answer = await post(getToken, 'data', { company_id: currentSchool().id, uid }, now.jwt)
  if (answer === 'offline') return false
  const later = session()
  if (isAnother(later, now.jwt)) return later.kind !== 'signed-out'
  // A fan who is answered anonymously could not prove to be the fan.
  if (answer === 'refused' || (now.kind === 'signed-in' && answer.data.anonymous)) {
    killSession()
    return false
  }
  tellSession({ kind: 'opened', session: answer.data, at: Date.now() })
  return true
}

/** Spec 4: who has not signed in has an anonymous session. Without it a visitor is merely not known. */
export async function openAnonymous(): Promise<void> {
  await storedCounts()
  if (session().kind !== 'signed-out') return
  const answer = await post(getToken, 'data', { company_id: currentSchool().id })
  if (typeof answer === 'object' && session().kind === 'signed-out')
    tellSession({ kind: 'opened', session: answer.data, at: Date.now() })
}

/** A page that the browser froze heard of no other tab, and an old jwt would end the session. */
const storedCounts = (): Promise<void> => authStorage().refresh()

/** Somebody signed out or in, or another tab renewed, while the answer was on its way: it is not about this session. */
const isAnother = (later: SessionState, jwtAsked: string): boolean =>
  later.kind === 'signed-out' || later.jwt !== jwtAsked

/** Undefined while the network is away: that ends no session. A server that answers nothing does (spec 4). */
export async function beat(): Promise<number | undefined> {
  await storedCounts()
  const now = session()
  if (now.kind === 'signed-out') return undefined
  const answer = await post(
    heartbeat,
    'jwt',
    { jwt: now.jwt, devicetype: platform, devicetoken: deviceToken() },
    now.jwt,
  )
  if (answer === 'offline') return undefined
  renewedBy(answer, now.jwt)
  return answer === 'refused' ? undefined : answer.next_in * 1000
}

/** A session that was put away with its tab: its jwt is renewed before a call is refused for its age. */
export async function refresh(): Promise<void> {
  const now = session()
  if (now.kind === 'signed-out') return
  const answer = await post(refreshToken, 'jwt', { jwt: now.jwt }, now.jwt)
  if (answer !== 'offline') renewedBy(answer, now.jwt)
}

function renewedBy(answer: { jwt: string } | 'refused', jwtAsked: string): void {
  if (isAnother(session(), jwtAsked)) return
  if (answer === 'refused') killSession()
  else tellSession({ kind: 'renewed', jwt: answer.jwt, at: Date.now() })
}

/** Spec 4: an answer without `key` says nothing, which counts as a refusal. */
async function post<E extends Endpoint>(
  endpoint: E,
  key: keyof EndpointAnswer<E> & string,
  body: object,
  jwt?: string,
): Promise<EndpointAnswer<E> | 'refused' | 'offline'> {
  try {
    const response = await sendRequest(endpoint, { body }, { device: deviceId(), jwt }, { timeoutMs })
    if (response.status >= 500 || response.status === 429) return 'offline'
    if (!response.ok) return 'refused'
    const answer = (await readAnswer(response)) as Partial<EndpointAnswer<E>> | null | undefined
    if (answer === undefined) return 'offline'
    return answer?.[key] ? (answer as EndpointAnswer<E>) : 'refused'
  } catch {
    return 'offline'
  }
}
