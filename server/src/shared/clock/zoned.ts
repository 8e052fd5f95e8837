import { instantAt } from '@fieldhouse/contract/zoned'
import { startTime } from '@fieldhouse/sports/statcrew/dates'

/** `2026-11-01` and `7:00 PM` at a place. */
export function instantIn(zone: string, day: string, clock: string): Date | undefined {
  const time = startTime(clock)
  return time.is === 'known' ? instantAt(zone, day, time.minutesOfDay) : undefined
}
