import { findPlanInForce, listPassesInForce } from '@fieldhouse/contract/plans/plans'
import type { Caller, ClientInfo } from '../../shared/caller/caller.ts'
import type { NetworkMarket } from '../../shared/caller/network-market.ts'
import type { Clock } from '../../shared/clock/clock.ts'
import { refuseEndedSession } from '../../shared/errors/refusal.ts'
import { toScoreSafety } from '../../shared/score-safe/safety.ts'
import { chooseMarket } from '../account/viewer.ts'
import type { AuthStores } from '../auth.store.ts'
import { createId } from '../secret.ts'
import type { TokenService } from '../token/token.ts'
import { describeDevice } from './device-label.ts'
import { createRenewalService } from './renewal.service.ts'
import type { IdentifiedSession, SessionEndReason, SessionStore, StoredSession } from './session.store.ts'
import type { SessionCache } from './session-cache.ts'
import { isSessionAlive, matchesClaims, toClaims } from './session-life.ts'

const sessionsAtMost = 10

export type SignInProof = 'pwd' | 'otp' | 'anon'

export interface NewSession {
  uid: string
  companyId: number
  proof: SignInProof
  deviceType?: string | undefined
}

export interface SessionDeps {
  tokens: TokenService
  sessions: SessionStore
  cache: SessionCache
  clock: Clock
  /** Returns the name of a device as rows and tokens contain it. */
  deviceName(device: string): string
  /** Whether the session's end was just announced. */
  isOver(sid: string): boolean
  /** Announces ended sessions to every server. */
  tellEnded(sids: readonly string[]): Promise<void>
  onReuse(session: StoredSession): Promise<void>
}

export type SessionService = ReturnType<typeof createSessionService>

export function createSessionService(parts: SessionDeps) {
  const { tokens, sessions, cache, clock, deviceName, isOver, tellEnded } = parts

  const notifyEnded = async (sids: readonly string[]) => {
    if (sids.length > 0) await tellEnded(sids)
  }

  return {
    ...createRenewalService({ ...parts, ended: notifyEnded }),
    ended: notifyEnded,
    sign: (row: StoredSession): Promise<string> => tokens.sign(toClaims(row)),

    /** Opens a session in the caller's transaction. Its id is always new: no one can prepare it for someone else. */
    open: async (stores: Pick<AuthStores, 'sessions'>, newcomer: NewSession, visit: ClientInfo) => {
      const row = createSessionRow(newcomer, { ...visit, device: deviceName(visit.device) }, clock.now())
      await stores.sessions.add(row)
      if (newcomer.proof === 'anon') return { row, surplus: [] }
      return { row, surplus: await stores.sessions.endBeyond(row.uid, sessionsAtMost, row.created_at) }
    },

    /** Ends the session that this device had before it signed in. */
    endPrevious: async (visit: ClientInfo) => {
      const claims = visit.jwt ? await tokens.read(visit.jwt, { expired: true }) : undefined
      if (claims) await notifyEnded(await sessions.end(claims.sid, 'signed-in-again', clock.now()))
    },

    identify: async (jwt: string | undefined, onlyReads: boolean, network: NetworkMarket): Promise<Caller> => {
      const claims = jwt ? await tokens.read(jwt) : undefined
      if (!claims) throw refuseEndedSession()
      const row = await cache.get(claims.sid, () => sessions.identified(claims.sid), onlyReads)
      if (!matchesClaims(row, claims) || !isSessionAlive(row, clock.now()) || isOver(row.sid))
        throw refuseEndedSession()
      return toCaller(row, network, clock.now())
    },

    /** Reads the session's current row. */
    current: async (sid: string): Promise<StoredSession> => {
      const row = await sessions.find(sid)
      if (!row || row.revoked_at) throw refuseEndedSession()
      return row
    },

    /** Returns the session that a token names, even if the token has expired. */
    sidOf: async (jwt: string): Promise<string | undefined> => (await tokens.read(jwt, { expired: true }))?.sid,

    end: async (sid: string, reason: SessionEndReason) => notifyEnded(await sessions.end(sid, reason, clock.now())),

    /** Ends an account's sessions and returns how many. */
    endOf: async (uid: string, reason: SessionEndReason, except?: string): Promise<number> => {
      const ended = await sessions.endOf(uid, reason, clock.now(), except)
      await notifyEnded(ended)
      return ended.length
    },

    /** Lists the account's live sessions, the most recent first. */
    ofCustomer: async (uid: string): Promise<StoredSession[]> => {
      const rows = await sessions.ofCustomer(uid)
      return rows.filter((row) => isSessionAlive(row, clock.now()))
    },

    isHere: (row: StoredSession, visit: ClientInfo): boolean => row.device === deviceName(visit.device),
  }
}

const createSessionRow = (
  { uid, companyId, proof, deviceType }: NewSession,
  { device, userAgent }: Pick<ClientInfo, 'device' | 'userAgent'>,
  now: Date,
): StoredSession => ({
  sid: createId(),
  uid,
  customer_uid: proof === 'anon' ? null : uid,
  company_id: companyId,
  amr: proof,
  device,
  device_type: deviceType ?? '',
  label: describeDevice(userAgent),
  jti_current: createId(),
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

/** Describes the caller that a session belongs to. */
function toCaller(row: IdentifiedSession, network: NetworkMarket, now: Date): Caller {
  const { plan, changesAt } = findPlanInForce(row.plan_terms, now)
  const { market, isUnknown, endsAt } = chooseMarket(row.market_override, network, now)
  return {
    sid: row.sid,
    uid: row.uid,
    companyId: row.company_id,
    anonymous: row.customer_uid === null,
    role: row.role ?? 'fan',
    plan,
    market,
    isPlaceUnknown: isUnknown,
    isMarketSet: endsAt !== undefined,
    passes: listPassesInForce(row.plan_terms, now),
    planChangesAt: findEarlier(changesAt, endsAt),
    authenticatedAt: row.auth_time,
    confirmedAt: row.confirmed_at,
    secondFactor: row.has_factor ? (row.second_factor_at ? 'given' : 'owed') : 'not-set-up',
    safety: toScoreSafety(row),
  }
}

const findEarlier = (one: Date | undefined, other: Date | undefined): Date | undefined =>
  one && other ? (one < other ? one : other) : (one ?? other)
