import { currentSchool } from '@fieldhouse/contract/company'
import type { Caller, ClientInfo } from '../../shared/caller/caller.ts'
import type { Clock } from '../../shared/clock/clock.ts'
import { safetyOf } from '../../shared/safe/safety.ts'
import type { Stores } from '../auth.store.ts'
import { newId } from '../secret.ts'
import type { Tokens } from '../token/token.ts'
import { deviceLabel } from './device-label.ts'
import { claimsOf, isAlive, isOf, over } from './life.ts'
import { renewalService } from './renewal.service.ts'
import type { EndReason, SessionStore, StoredSession } from './session.store.ts'
import type { SessionCache } from './session-cache.ts'

const sessionsAtMost = 10

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
  /** Its end was told a moment ago. */
  isOver(sid: string): boolean
  /** Tells every server that these sessions are over. */
  tellEnded(sids: readonly string[]): Promise<void>
  onReuse(session: StoredSession): Promise<void>
}

export type Sessions = ReturnType<typeof sessionService>

export function sessionService(parts: SessionParts) {
  const { tokens, sessions, cache, clock, deviceName, isOver, tellEnded } = parts

  const ended = async (sids: readonly string[]) => {
    if (sids.length > 0) await tellEnded(sids)
  }

  return {
    ...renewalService({ ...parts, ended }),
    ended,
    sign: (row: StoredSession): Promise<string> => tokens.sign(claimsOf(row)),

    /** Within a transaction, when the sign-in does more than open a session. Always a new id: nobody can prepare one for another. */
    open: async (stores: Pick<Stores, 'sessions'>, newcomer: Newcomer, visit: ClientInfo) => {
      const row = newRow(newcomer, { ...visit, device: deviceName(visit.device) }, clock.now())
      await stores.sessions.add(row)
      if (newcomer.proof === 'anon') return { row, surplus: [] }
      return { row, surplus: await stores.sessions.endBeyond(row.uid, sessionsAtMost, row.created_at) }
    },

    /** The session that this device held before it signed in. */
    endPrevious: async (visit: ClientInfo) => {
      const claims = visit.jwt ? await tokens.read(visit.jwt, { expired: true }) : undefined
      if (claims) await ended(await sessions.end(claims.sid, 'signed-in-again', clock.now()))
    },

    identify: async (jwt: string | undefined, onlyReads = false): Promise<Caller> => {
      const claims = jwt ? await tokens.read(jwt) : undefined
      if (!claims) throw over()
      const row = await cache.get(claims.sid, () => sessions.identified(claims.sid), onlyReads)
      if (!isOf(row, claims) || !isAlive(row, clock.now()) || isOver(row.sid)) throw over()
      return {
        sid: row.sid,
        uid: row.uid,
        companyId: row.company_id,
        anonymous: row.customer_uid === null,
        role: row.role ?? 'fan',
        plan: row.plan ?? currentSchool().defaultPlan,
        market: row.areaid ?? currentSchool().defaultMarket,
        authenticatedAt: row.auth_time,
        confirmedAt: row.confirmed_at,
        secondFactor: row.has_factor ? (row.second_factor_at ? 'given' : 'owed') : 'not-set-up',
        safety: safetyOf(row),
      }
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
      return rows.filter((row) => isAlive(row, clock.now()))
    },

    isHere: (row: StoredSession, visit: ClientInfo): boolean => row.device === deviceName(visit.device),
  }
}

const newRow = (
  { uid, companyId, proof, deviceType }: Newcomer,
  { device, userAgent }: Pick<ClientInfo, 'device' | 'userAgent'>,
  now: Date,
): StoredSession => ({
  sid: newId(),
  uid,
  customer_uid: proof === 'anon' ? null : uid,
  company_id: companyId,
  amr: proof,
  device,
  device_type: deviceType ?? '',
  label: deviceLabel(userAgent),
  jti_current: newId(),
  jti_prev: null,
  prev_until: null,
  rotated_at: now,
  auth_time: now,
  created_at: now,
  last_seen_at: now,
  revoked_at: null,
  revoked_reason: null,
  second_factor_at: null,
  confirmed_at: null,
})
