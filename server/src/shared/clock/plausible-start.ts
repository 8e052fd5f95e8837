import { dayMs, hourMs } from '@fieldhouse/contract/durations'
import { wrongField } from '../errors/refusal.ts'

/** A game that began this morning may still be set up; yesterday's is a slip. */
const longestAgoMs = 12 * hourMs
const furthestAheadMs = 2 * 366 * dayMs

/** A start that somebody types for a day that is meant. */
export function checkStart(start: string, now: Date): void {
  const aheadMs = Date.parse(start) - now.getTime()
  if (aheadMs < -longestAgoMs) throw wrongField('starts_at', 'That start is long past. Look at the date again.')
  if (aheadMs > furthestAheadMs)
    throw wrongField('starts_at', 'That start is more than two years ahead. Look at the date again.')
}
