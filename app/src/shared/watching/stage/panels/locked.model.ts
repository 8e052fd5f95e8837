const maxWaitMs = 12 * 3_600_000
const graceMs = 1_000

/** Returns the milliseconds until the next request; undefined when no time is known. */
export function getRetryDelay(until: string | null, nowMs: number): number | undefined {
  if (until === null) return undefined
  return Math.min(maxWaitMs, Math.max(0, Date.parse(until) - nowMs) + graceMs)
}
