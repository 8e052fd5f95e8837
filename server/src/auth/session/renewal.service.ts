import type { ClientInfo } from '../../shared/caller/caller.ts'
import { addMs, type Clock } from '../../shared/clock/clock.ts'
import { isDatabaseReadOnly } from '../../shared/errors/database-errors.ts'
import { refuseEndedSession } from '../../shared/errors/refusal.ts'
import { createId } from '../secret.ts'
import type { TokenClaims, TokenService } from '../token/token.ts'
import type { SessionStore, StoredSession } from './session.store.ts'
import { graceMs, isSessionAlive, matchesClaims } from './session-life.ts'

export interface RenewalDeps {
  tokens: TokenService
  sessions: SessionStore
  clock: Clock
  deviceName(device: string): string
  ended(sids: readonly string[]): Promise<void>
  /** Called when a replaced token is used again: two clients hold a token that only one should have. */
  onReuse(session: StoredSession): Promise<void>
}

const notSaved = Symbol()
const ignoreReadOnly = (error: unknown): typeof notSaved => {
  if (isDatabaseReadOnly(error)) return notSaved
  throw error
}

/** Renews sessions. Each renewal replaces the token, so that a copied one is noticed. */
export function createRenewalService({ tokens, sessions, clock, deviceName, ended, onReuse }: RenewalDeps) {
  const findLiving = async (claims: TokenClaims): Promise<StoredSession | undefined> => {
    const row = await sessions.find(claims.sid)
    return matchesClaims(row, claims) && isSessionAlive(row, clock.now()) ? row : undefined
  }

  /**
   * Replaces the token. Everyone who brings the previous one within the grace period gets the same successor: two
   * tabs, or an answer that was lost.
   */
  const rotateToken = async (claims: TokenClaims): Promise<StoredSession | undefined> => {
    if (!(await findLiving(claims))) return undefined
    const now = clock.now()
    const from = claims.jti
    const rotation = { sid: claims.sid, from, to: createId(), now, prevUntil: addMs(now, graceMs) }
    const turned = await sessions.rotate(rotation).catch(ignoreReadOnly)
    if (turned && turned !== notSaved) return turned
    const row = await findLiving(claims)
    if (!row) return undefined
    // A full disk signs no one out: the newest token stays valid for a while, and is replaced once that can be stored.
    if (turned === notSaved && row.jti_current === from) return { ...row, rotated_at: now }
    if (row.jti_prev === from && row.prev_until && now <= row.prev_until) return row
    await ended(await sessions.end(row.sid, 'token-reuse', now))
    await onReuse(row)
    return undefined
  }

  return {
    /** Also renews a token that has expired while its session is alive. */
    renew: async (jwt: string): Promise<StoredSession> => {
      const claims = await tokens.read(jwt, { expired: true })
      const row = claims && (await rotateToken(claims))
      if (!row) throw refuseEndedSession()
      return row
    },

    /**
     * Resumes a session by its last token on the same device. Undefined where that is no proof, because `get_token`
     * must not fail.
     */
    resume: async (visit: ClientInfo, uid: string | undefined): Promise<StoredSession | undefined> => {
      const claims = visit.jwt ? await tokens.read(visit.jwt, { expired: true }) : undefined
      if (!claims || claims.device !== deviceName(visit.device)) return undefined
      if (uid === undefined ? !claims.anonymous : claims.uid !== uid) return undefined
      return rotateToken(claims)
    },
  }
}
