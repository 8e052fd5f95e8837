import { dayMs, secondMs } from '@fieldhouse/contract/durations'
import type { Clock } from '../../shared/clock/clock.ts'
import type { TokenClaims } from '../token/token.ts'
import type { SessionStore, StoredSession } from './session.store.ts'

/** A session ends after this long without use, and after the second time in any case. */
const idleMs = 30 * dayMs
const absoluteMs = 180 * dayMs
const anonymousMs = 90 * dayMs
export const graceMs = 60 * secondMs

/** Returns the claims of a session's newest token: always the same for the same row. */
export const toClaims = (row: StoredSession): TokenClaims => ({
  uid: row.uid,
  sid: row.sid,
  jti: row.jti_current,
  companyId: row.company_id,
  anonymous: row.customer_uid === null,
  device: row.device,
  amr: row.amr,
  authenticatedAt: row.auth_time,
  issuedAt: row.rotated_at,
})

type SessionLifespan = Pick<StoredSession, 'customer_uid' | 'revoked_at' | 'last_seen_at' | 'created_at'>

export function isSessionAlive(row: SessionLifespan, now: Date): boolean {
  if (row.revoked_at) return false
  const longest = row.customer_uid === null ? anonymousMs : absoluteMs
  const at = now.getTime()
  return at - row.last_seen_at.getTime() < idleMs && at - row.created_at.getTime() < longest
}

export const createEndedFinder =
  (sessions: Pick<SessionStore, 'lifespans'>, clock: Clock) =>
  async (sids: readonly string[]): Promise<string[]> => {
    const alive = new Set<string>()
    for (const row of await sessions.lifespans(sids)) if (isSessionAlive(row, clock.now())) alive.add(row.sid)
    return sids.filter((sid) => !alive.has(sid))
  }

/** Whether the claims belong to the session: the row decides. */
export const matchesClaims = (row: StoredSession | undefined, claims: TokenClaims): row is StoredSession =>
  row !== undefined && row.uid === claims.uid && row.company_id === claims.companyId
