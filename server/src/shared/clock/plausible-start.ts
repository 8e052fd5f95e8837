import { dayMs, hourMs } from '@fieldhouse/contract/durations'
import { refuseField } from '../errors/refusal.ts'

/** A game that began this morning may still be set up. Yesterday's date is a typing error. */
const longestAgoMs = 12 * hourMs
const furthestAheadMs = 2 * 366 * dayMs

/** Refuses a start time that is long past or years ahead: it was probably mistyped. */
export function checkStart(start: string, now: Date): void {
  const aheadMs = Date.parse(start) - now.getTime()
  if (aheadMs < -longestAgoMs) throw refuseField('starts_at', 'That start is long past. Check the date.')
  if (aheadMs > furthestAheadMs)
    throw refuseField('starts_at', 'That start is more than two years ahead. Check the date.')
}
