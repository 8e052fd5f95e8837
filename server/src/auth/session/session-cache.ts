import type { Clock } from '../../shared/clock/clock.ts'
import { secondMs } from '../../shared/clock/clock.ts'
import type { IdentifiedSession } from './session.store.ts'

const keptMs = 5 * secondMs
const keptAtMost = 20_000

export interface SessionCache {
  get(sid: string, read: () => Promise<IdentifiedSession | undefined>): Promise<IdentifiedSession | undefined>
  drop(sid: string): void
  dropAll(): void
}

/** Saves a query for each call of a busy app. A session that was ended elsewhere is dropped by a notice, and after five seconds in any case. */
export function sessionCache(clock: Clock): SessionCache {
  const kept = new Map<string, { session: IdentifiedSession; at: number }>()
  let drops = 0
  return {
    get: async (sid, read) => {
      const known = kept.get(sid)
      // Also after a clock that was set back: what seems to come from the future is not trusted.
      if (known && Math.abs(clock.now().getTime() - known.at) < keptMs) return known.session
      const at = clock.now().getTime()
      const dropsBefore = drops
      const session = await read()
      kept.delete(sid)
      // A notice that came while the row was read may have been about this row.
      if (session && dropsBefore === drops) kept.set(sid, { session, at })
      const oldest = kept.keys().next().value
      if (kept.size > keptAtMost && oldest !== undefined) kept.delete(oldest)
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
