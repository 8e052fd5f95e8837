import { minuteMs, secondMs } from '@fieldhouse/contract/durations'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../shared/clock/clock.ts'
import { isDatabaseAway } from '../../shared/errors/database-errors.ts'
import { createReadTimeout, type ReadTimeout } from '../../shared/errors/read-timeout.ts'
import type { IdentifiedSession } from './session.store.ts'

const keptMs = 5 * secondMs
const keptAtMost = 20_000
/** The time that a token is valid. */
const rememberedMs = 15 * minuteMs
const askedAgainMs = secondMs

export interface SessionCache {
  /**
   * With `remembers`, a read-only caller is still recognized while the database is away, unless the session's end was
   * announced.
   */
  get(
    sid: string,
    read: () => Promise<IdentifiedSession | undefined>,
    remembers?: boolean,
  ): Promise<IdentifiedSession | undefined>
  drop(sid: string): void
  dropAll(): void
}

/**
 * Caches sessions, which saves a query for each call. A session that ended on another server is dropped by a message,
 * and after five seconds in any case.
 */
export function createSessionCache(
  clock: Clock,
  patience: ReadTimeout = createReadTimeout(Number.POSITIVE_INFINITY),
): SessionCache {
  const cached = new LRUCache<string, { session: IdentifiedSession; at: number }>({ max: keptAtMost })
  let drops = 0
  let awayUntil = Number.NEGATIVE_INFINITY

  const findWithin = (sid: string, ms: number): IdentifiedSession | undefined => {
    const known = cached.get(sid)
    // A time in the future, after the clock was set back, is not trusted.
    return known && Math.abs(clock.now().getTime() - known.at) < ms ? known.session : undefined
  }
  const useRemembered = (sid: string, error: unknown): IdentifiedSession => {
    const known = isDatabaseAway(error) ? findWithin(sid, rememberedMs) : undefined
    if (!known) throw error
    awayUntil = performance.now() + askedAgainMs
    return known
  }

  return {
    get: async (sid, read, remembers = false) => {
      const known = findWithin(sid, remembers && performance.now() < awayUntil ? rememberedMs : keptMs)
      if (known) return known
      const at = clock.now().getTime()
      const dropsBefore = drops
      let session: IdentifiedSession | undefined
      try {
        session = await patience.orKnown(read(), () => (remembers ? findWithin(sid, rememberedMs) : undefined))
        // The entry keeps its age.
        if (session && session === cached.get(sid)?.session) return session
      } catch (error) {
        if (remembers) return useRemembered(sid, error)
        throw error
      }
      cached.delete(sid)
      // A message that arrived while the row was read may have been about this row.
      if (session && dropsBefore === drops) cached.set(sid, { session, at })
      return session
    },
    drop: (sid) => {
      drops += 1
      cached.delete(sid)
    },
    dropAll: () => {
      drops += 1
      cached.clear()
    },
  }
}
