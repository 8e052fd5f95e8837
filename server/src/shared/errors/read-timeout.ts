import { setTimeout as wait } from 'node:timers/promises'

export interface ReadTimeout {
  /**
   * Returns the result of a query, or the last known value if the query takes too long. Without a known value it keeps
   * waiting.
   */
  orKnown<T>(reading: Promise<T>, known: () => T | undefined): Promise<T>
}

/** After a slow query, the next ones wait only this long: one request makes several. */
const shortMs = 50
const silentForMs = 2_000

/**
 * Limits how long reads wait for a database that does not answer (a hung disk, a firewall that drops packets) and
 * serves the last known value instead. A lost connection fails at once and needs no limit. `Infinity` always waits.
 */
export function createReadTimeout(longestMs: number, nowMs: () => number = () => performance.now()): ReadTimeout {
  let silentUntilMs = Number.NEGATIVE_INFINITY

  return {
    orKnown: async (reading, known) => {
      if (!Number.isFinite(longestMs)) return reading
      const controller = new AbortController()
      const late = Symbol()
      const isSilent = nowMs() < silentUntilMs
      const patience = wait(isSilent ? shortMs : longestMs, late, { ref: false, signal: controller.signal }).catch(
        () => late,
      )
      const first = await Promise.race([reading, patience]).finally(() => controller.abort())
      if (first !== late) {
        silentUntilMs = Number.NEGATIVE_INFINITY
        return first as Awaited<typeof reading>
      }
      const instead = known()
      if (instead === undefined) return reading
      // The query may still fail; its error is logged elsewhere.
      reading.catch(() => {})
      silentUntilMs = nowMs() + silentForMs
      return instead
    },
  }
}

/** The limit for requests: even with several queries they are answered within a second. */
export const readTimeoutMs = 600
