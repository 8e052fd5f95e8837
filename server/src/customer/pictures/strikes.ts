import { pictureStrikeLimit } from '@fieldhouse/contract/customer/picture-reasons'
import { dayMs } from '@fieldhouse/contract/durations'
import { addMs } from '../../shared/clock/clock.ts'

const { most, withinDays, pauseDays } = pictureStrikeLimit

/** How long one that was taken away may still count: the first of three, until the pause after the third is over. */
export const countsForMs = (withinDays + pauseDays) * dayMs

/** When pictures were taken away, the newest first: until when no other is taken from this fan. */
export function refusedUntil(taken: readonly Date[], now: Date): Date | undefined {
  const newest = taken[0]
  const first = taken[most - 1]
  if (!newest || !first || newest.getTime() - first.getTime() > withinDays * dayMs) return undefined
  const until = addMs(newest, pauseDays * dayMs)
  return until > now ? until : undefined
}
