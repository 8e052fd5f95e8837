import { dayMs, secondMs } from '@fieldhouse/contract/durations'
import type { Clock } from '../../shared/clock/clock.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { Claims } from '../token/token.ts'
import type { SessionStore, StoredSession } from './session.store.ts'

/** Unseen for so long, a session is over; and after so long in any case. */
const idleMs = 30 * dayMs
const absoluteMs = 180 * dayMs
const anonymousMs = 90 * dayMs
export const graceMs = 60 * secondMs

export const over = () => new Refusal('unauthorized', 'session.ended', 'Your session is over. Sign in again.')

/** What a session's newest jwt says: always the same for the same row. */
export const claimsOf = (row: StoredSession): Claims => ({
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

type Lifespan = Pick<StoredSession, 'customer_uid' | 'revoked_at' | 'last_seen_at' | 'created_at'>

export function isAlive(row: Lifespan, now: Date): boolean {
  if (row.revoked_at) return false
  const longest = row.customer_uid === null ? anonymousMs : absoluteMs
  const at = now.getTime()
  return at - row.last_seen_at.getTime() < idleMs && at - row.created_at.getTime() < longest
}

export const overAmong =
  (sessions: Pick<SessionStore, 'lifespans'>, clock: Clock) =>
  async (sids: readonly string[]): Promise<string[]> => {
    const alive = new Set<string>()
    for (const row of await sessions.lifespans(sids)) if (isAlive(row, clock.now())) alive.add(row.sid)
    return sids.filter((sid) => !alive.has(sid))
  }

/** The row is the truth: a jwt that says otherwise is not of this session. */
export const isOf = (row: StoredSession | undefined, claims: Claims): row is StoredSession =>
  row !== undefined && row.uid === claims.uid && row.company_id === claims.companyId
