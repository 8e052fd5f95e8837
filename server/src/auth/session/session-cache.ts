import { minuteMs, secondMs } from '@fieldhouse/contract/durations'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../shared/clock/clock.ts'
import { isDatabaseAway } from '../../shared/errors/database-errors.ts'
import { createReadTimeout, type ReadTimeout } from '../../shared/errors/read-timeout.ts'
import type { IdentifiedSession } from './session.store.ts'

const keptMs = 5 * secondMs
const keptAtMost = 20_000
/** As long as a jwt lives. */
const rememberedMs = 15 * minuteMs
const askedAgainMs = secondMs

export interface SessionCache {
  /** `remembers`: whoever only reads is still known while the database is away, unless the end of the session is told. */
  get(
    sid: string,
    read: () => Promise<IdentifiedSession | undefined>,
    remembers?: boolean,
  ): Promise<IdentifiedSession | undefined>
  drop(sid: string): void
  dropAll(): void
}

/** Saves a query for each call of a busy app. A session that was ended elsewhere is dropped by a notice, and after five seconds in any case. */
export function sessionCache(
  clock: Clock,
  patience: ReadTimeout = createReadTimeout(Number.POSITIVE_INFINITY),
): SessionCache {
  const kept = new LRUCache<string, { session: IdentifiedSession; at: number }>({ max: keptAtMost })
  let drops = 0
  let awayUntil = Number.NEGATIVE_INFINITY

  const within = (sid: string, ms: number): IdentifiedSession | undefined => {
    const known = kept.get(sid)
    // Also after a clock that was set back: what seems to come from the future is not trusted.
    return known && Math.abs(clock.now().getTime() - known.at) < ms ? known.session : undefined
  }
  const remembered = (sid: string, error: unknown): IdentifiedSession => {
    const known = isDatabaseAway(error) ? within(sid, rememberedMs) : undefined
    if (!known) throw error
    awayUntil = performance.now() + askedAgainMs
    return known
  }

  return {
    get: async (sid, read, remembers = false) => {
      const known = within(sid, remembers && performance.now() < awayUntil ? rememberedMs : keptMs)
      if (known) return known
      const at = clock.now().getTime()
      const dropsBefore = drops
      let session: IdentifiedSession | undefined
      try {
        session = await patience.orKnown(read(), () => (remembers ? within(sid, rememberedMs) : undefined))
        // It is as old as it was.
        if (session && session === kept.get(sid)?.session) return session
      } catch (error) {
        if (remembers) return remembered(sid, error)
        throw error
      }
      kept.delete(sid)
      // A notice that came while the row was read may have been about this row.
      if (session && dropsBefore === drops) kept.set(sid, { session, at })
      return session
    },
    drop: (sid) => {
      drops += 1
      kept.delete(sid)
    },
    dropAll: () => {
      drops += 1
      kept.clear()
    },
  }
}
