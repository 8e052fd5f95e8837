import type { ClientInfo } from '../../shared/caller/caller.ts'
import { addMs, type Clock } from '../../shared/clock/clock.ts'
import { isDatabaseReadOnly } from '../../shared/errors/database-errors.ts'
import { newId } from '../secret.ts'
import type { Claims, Tokens } from '../token/token.ts'
import { graceMs, isAlive, isOf, over } from './life.ts'
import type { SessionStore, StoredSession } from './session.store.ts'

export interface RenewalParts {
  tokens: Tokens
  sessions: SessionStore
  clock: Clock
  deviceName(device: string): string
  ended(sids: readonly string[]): Promise<void>
  /** Somebody brought a jwt that had been replaced: two hold what one should. */
  onReuse(session: StoredSession): Promise<void>
}

const nothingKept = Symbol()
const orNothingKept = (error: unknown): typeof nothingKept => {
  if (isDatabaseReadOnly(error)) return nothingKept
  throw error
}

/** Every renewal gives a new jwt and makes the old one worthless, so that a copied one shows. */
export function renewalService({ tokens, sessions, clock, deviceName, ended, onReuse }: RenewalParts) {
  const living = async (claims: Claims): Promise<StoredSession | undefined> => {
    const row = await sessions.find(claims.sid)
    return isOf(row, claims) && isAlive(row, clock.now()) ? row : undefined
  }

  /** The same successor for all who bring the one before it within the grace: two tabs, or an answer that was lost. */
  const rotate = async (claims: Claims): Promise<StoredSession | undefined> => {
    if (!(await living(claims))) return undefined
    const now = clock.now()
    const from = claims.jti
    const rotation = { sid: claims.sid, from, to: newId(), now, prevUntil: addMs(now, graceMs) }
    const turned = await sessions.rotate(rotation).catch(orNothingKept)
    if (turned && turned !== nothingKept) return turned
    const row = await living(claims)
    if (!row) return undefined
    // Nobody is signed out because a disk is full: the newest jwt is good for another while, and replaced when that can be kept.
    if (turned === nothingKept && row.jti_current === from) return { ...row, rotated_at: now }
    if (row.jti_prev === from && row.prev_until && now <= row.prev_until) return row
    await ended(await sessions.end(row.sid, 'token-reuse', now))
    await onReuse(row)
    return undefined
  }

  return {
    /** Also for a jwt that has expired while its session lives. */
    renew: async (jwt: string): Promise<StoredSession> => {
      const claims = await tokens.read(jwt, { expired: true })
      const row = claims && (await rotate(claims))
      if (!row) throw over()
      return row
    },

    /** A session by its last jwt, on the device that it was made for; `get_token` must not fail for what is no proof. */
    resume: async (visit: ClientInfo, uid: string | undefined): Promise<StoredSession | undefined> => {
      const claims = visit.jwt ? await tokens.read(visit.jwt, { expired: true }) : undefined
      if (!claims || claims.device !== deviceName(visit.device)) return undefined
      if (uid === undefined ? !claims.anonymous : claims.uid !== uid) return undefined
      return rotate(claims)
    },
  }
}
