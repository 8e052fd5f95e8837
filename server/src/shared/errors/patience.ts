import { setTimeout as wait } from 'node:timers/promises'

export interface Patience {
  /**
   * What is asked of the database, or what was known before where the answer takes too long. It goes on being waited for where nothing was
   * known before.
   */
  orElse<T>(asked: Promise<T>, known: () => T | undefined): Promise<T>
}

/** Once it was silent, who asks next waits for so long and no longer: one request asks several times. */
const shortMs = 50
const silentForMs = 2_000

/**
 * A database that is cut off says so, and a database that is silent (a hung disk, a firewall that drops) says nothing for seconds: what is
 * known is told meanwhile. `Infinity` waits for every answer.
 */
export function openPatience(longestMs: number, nowMs: () => number = () => performance.now()): Patience {
  let silentUntilMs = Number.NEGATIVE_INFINITY

  return {
    orElse: async (asked, known) => {
      if (!Number.isFinite(longestMs)) return asked
      const given = new AbortController()
      const late = Symbol()
      const isSilent = nowMs() < silentUntilMs
      const patience = wait(isSilent ? shortMs : longestMs, late, { ref: false, signal: given.signal }).catch(
        () => late,
      )
      const first = await Promise.race([asked, patience]).finally(() => given.abort())
      if (first !== late) {
        silentUntilMs = Number.NEGATIVE_INFINITY
        return first as Awaited<typeof asked>
      }
      const instead = known()
      if (instead === undefined) return asked
      // Whatever becomes of it, somebody else hears of it.
      asked.catch(() => {})
      silentUntilMs = nowMs() + silentForMs
      return instead
    },
  }
}

/** Of requests: with all that one asks, it is answered within a second. */
export const patienceMs = 600
