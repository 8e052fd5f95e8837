import { minuteMs } from '@fieldhouse/contract/durations'
import type { Clock } from '../shared/clock/clock.ts'
import { Refusal } from '../shared/errors/refusal.ts'

/**
 * Limits what this server accepts per minute from all senders; beyond it the message `tooMany` is sent. It is kept in
 * memory, because one row that every request writes would be slower than the requests.
 */
export function createMinuteBudget(clock: Clock, most: number, tooMany: string): (many: number) => void {
  let minute = { sinceMs: 0, taken: 0 }
  return (many) => {
    const nowMs = clock.now().getTime()
    const elapsedMs = nowMs - minute.sinceMs
    if (elapsedMs < 0 || elapsedMs >= minuteMs) minute = { sinceMs: nowMs, taken: 0 }
    if (minute.taken + many > most)
      throw new Refusal('too-many', 'analytics.too_many', tooMany, {
        retryAfterMs: minuteMs - (nowMs - minute.sinceMs),
      })
    minute.taken += many
  }
}
