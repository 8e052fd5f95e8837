import { pictureStrikeLimit } from '@fieldhouse/contract/customer/picture-reasons'
import { dayMs } from '@fieldhouse/contract/durations'
import { addMs } from '../../shared/clock/clock.ts'

const { most, withinDays, pauseDays } = pictureStrikeLimit

/** The time that a removal can count: the first of three, until the pause after the third has ended. */
export const countsForMs = (withinDays + pauseDays) * dayMs

/** Returns the end of the pause after too many removals (newest first); undefined without one. */
export function getRefusedUntil(removals: readonly Date[], now: Date): Date | undefined {
  const newest = removals[0]
  const first = removals[most - 1]
  if (!newest || !first || newest.getTime() - first.getTime() > withinDays * dayMs) return undefined
  const until = addMs(newest, pauseDays * dayMs)
  return until > now ? until : undefined
}
