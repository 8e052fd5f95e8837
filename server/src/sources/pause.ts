import { hourMs, minuteMs } from '@fieldhouse/contract/durations'

/** A source that answers nothing is asked less and less often, and this often at least. */
const longestPauseMs = 6 * hourMs
/** So much later at the most, that sources that failed together do not ask together. */
const mostJitter = 0.2

interface Failing {
  /** One after the other, this one among them. */
  failures: number
  every_minutes: number
  /** How long it wants to be left alone, where it said so. */
  againAfterMs?: number | undefined
}

/** After how long a source that failed is asked again: later each time, never sooner than its pace or than it wants. */
export function pauseAfter({ failures, every_minutes, againAfterMs = 0 }: Failing, random: () => number): number {
  const pace = every_minutes * minuteMs
  const slower = Math.max(pace, Math.min(pace * 2 ** Math.min(failures - 1, 10), longestPauseMs))
  return Math.round(Math.max(slower, againAfterMs) * (1 + mostJitter * random()))
}
