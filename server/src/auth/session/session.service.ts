import { after, type Clock, dayMs, secondMs } from '../../shared/clock/clock.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { Stores } from '../auth.store.ts'
import { newId } from '../secret.ts'
import type { Claims, Tokens } from '../token/token.ts'
import type { Known, Visit } from '../visit.ts'
import { deviceLabel } from './device-label.ts'
import type { EndReason, SessionStore, StoredSession } from './session.store.ts'
import type { SessionCache } from './session-cache.ts'

export const idleMs = 30 * dayMs
export const absoluteMs = 180 * dayMs
export const anonymousMs = 90 * dayMs
export const sessionsAtMost = 10
const graceMs = 60 * secondMs

export type Proof = 'pwd' | 'otp' | 'anon'

export interface Newcomer {
  uid: string
  companyId: number
  proof: Proof
  deviceType?: string | undefined
}

export interface SessionParts {
  tokens: Tokens
  sessions: SessionStore
  cache: SessionCache
  clock: Clock
  /** The name of a device as rows and jwts carry it. */
  deviceName(device: string): string
  /** Tells every server that these sessions are over. */
  tellEnded(sids: readonly string[]): Promise<void>
  /** Somebody brought a jwt that had been replaced: two hold what one should. */
  onReuse(session: StoredSession): Promise<void>
}

export type Sessions = ReturnType<typeof sessionService>

const over = () => new Refusal('unauthorized', 'Your session is over. Sign in again.')

export function sessionService(parts: SessionParts) {
  const { tokens, sessions, cache, clock, deviceName, tellEnded } = parts

  const claimsOf = (row: StoredSession): Claims => ({
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

  const isAlive = (row: StoredSession | undefined, claims: Claims): row is StoredSession => {
    if (!row || row.revoked_at || row.uid !== claims.uid || row.company_id !== claims.companyId) return false
    const now = clock.now().getTime()
    const longest = row.customer_uid === null ? anonymousMs : absoluteMs
    return now - row.last_seen_at.getTime() < idleMs && now - row.created_at.getTime() < longest
  }

  const ended = async (sids: readonly string[]) => {
    for (const sid of sids) cache.drop(sid)
    if (sids.length > 0) await tellEnded(sids)
  }

  /** The next jwt of a live session: the same one for all who bring the one before it within the grace (two tabs, a lost answer). */
  const rotate = async (claims: Claims): Promise<StoredSession | undefined> => {
    const before = await sessions.find(claims.sid)
    if (!isAlive(before, claims)) return undefined
    const now = clock.now()
    const from = claims.jti
    const turned = await sessions.rotate({ sid: claims.sid, from, to: newId(), now, prevUntil: after(now, graceMs) })
    if (turned) return turned
    const row = await sessions.find(claims.sid)
    if (!isAlive(row, claims)) return undefined
    if (row.jti_prev === from && row.prev_until && now <= row.prev_until) return row
    await ended(await sessions.end(row.sid, 'token-reuse', now))
    await parts.onReuse(row)
    return undefined
  }

  return {
    ended,
    sign: (row: StoredSession): Promise<string> => tokens.sign(claimsOf(row)),

    /** Within a transaction, when the sign-in does more than open a session. Always a new id: nobody can prepare one for another. */
    open: async (stores: Stores, { uid, companyId, proof, deviceType }: Newcomer, visit: Visit) => {
      const now = clock.now()
      const registered = proof !== 'anon'
      const row: StoredSession = {
        sid: newId(),
        uid,
        customer_uid: registered ? uid : null,
        company_id: companyId,
        device: deviceName(visit.device),
        device_type: deviceType ?? '',
        label: deviceLabel(visit.userAgent),
        amr: proof,
        jti_current: newId(),
        jti_prev: null,
        prev_until: null,
        rotated_at: now,
        auth_time: now,
        created_at: now,
        last_seen_at: now,
        revoked_at: null,
        revoked_reason: null,
      }
      await stores.sessions.add(row)
      const surplus = registered ? await stores.sessions.endBeyond(uid, sessionsAtMost, now) : []
      return { row, surplus }
    },

    /** The session that this device held before it signed in. */
    endPrevious: async (visit: Visit) => {
      const claims = visit.jwt ? await tokens.read(visit.jwt, { expired: true }) : undefined
      if (claims) await ended(await sessions.end(claims.sid, 'signed-in-again', clock.now()))
    },

    identify: async (jwt: string | undefined): Promise<Known> => {
      const claims = jwt ? await tokens.read(jwt) : undefined
      if (!claims) throw over()
      const row = await cache.get(claims.sid, () => sessions.find(claims.sid))
      if (!isAlive(row, claims)) throw over()
      return {
        sid: row.sid,
        uid: row.uid,
        companyId: row.company_id,
        anonymous: row.customer_uid === null,
        authenticatedAt: row.auth_time,
      }
    },

    /** Also for a jwt that has expired while its session lives. */
    renew: async (jwt: string): Promise<StoredSession> => {
      const claims = await tokens.read(jwt, { expired: true })
      const row = claims && (await rotate(claims))
      if (!row) throw over()
      return row
    },

    /** A session by its last jwt, on the device that it was made for; `get_token` must not fail for what is no proof. */
    resume: async (visit: Visit, uid: string | undefined): Promise<StoredSession | undefined> => {
      const claims = visit.jwt ? await tokens.read(visit.jwt, { expired: true }) : undefined
      if (!claims || claims.device !== deviceName(visit.device)) return undefined
      if (uid === undefined ? !claims.anonymous : claims.uid !== uid) return undefined
      return rotate(claims)
    },

    /** As it stands in the table now. */
    current: async (sid: string): Promise<StoredSession> => {
      const row = await sessions.find(sid)
      if (!row || row.revoked_at) throw over()
      return row
    },

    /** Whose session a jwt names, whether or not its time has come. */
    sidOf: async (jwt: string): Promise<string | undefined> => (await tokens.read(jwt, { expired: true }))?.sid,

    end: async (sid: string, reason: EndReason) => ended(await sessions.end(sid, reason, clock.now())),

    endOf: async (uid: string, reason: EndReason, except?: string) =>
      ended(await sessions.endOf(uid, reason, clock.now(), except)),

    /** Alive ones only, the one that was seen last first. */
    ofCustomer: async (uid: string): Promise<StoredSession[]> => {
      const rows = await sessions.ofCustomer(uid)
      return rows.filter((row) => isAlive(row, claimsOf(row)))
    },

    isHere: (row: StoredSession, visit: Visit): boolean => row.device === deviceName(visit.device),
  }
}
