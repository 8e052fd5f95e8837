import { formatLocalTime, getLocalDay, getLocalInstant } from '@fieldhouse/contract/zoned'
import type { ScheduleEntry } from '@fieldhouse/sports/schedules/entry'
import { zoneOfPlace } from '@fieldhouse/sports/schedules/place-zones'
import { startTime } from '@fieldhouse/sports/statcrew/dates'

interface Clocks {
  /** The school's time zone. */
  zone: string
  /** The time zone of the line's own clock. */
  placeZone: string | undefined
}

interface Starts {
  day: string
  startsAt: Date | undefined
  /** The file says midnight. */
  isMidnight: boolean
}

/** Resolves when a line's game starts. Calendars write midnight for a time that is not known yet. */
export function startOfLine(entry: ScheduleEntry, { zone, placeZone }: Clocks): Starts {
  const { clock, city, site } = entry
  const startsAt = entry.startsAt ?? (clock === undefined ? undefined : instantIn(placeZone ?? zone, entry.day, clock))
  if (startsAt === undefined) return { day: entry.day, startsAt, isMidnight: entry.isMidnight === true }
  const there = zoneOfPlace([entry.venue, city].filter(Boolean).join(', '))
  const midnight = [zone, placeZone, there].find((one) => one !== undefined && hourIn(one, startsAt) === '00:00')
  if (midnight !== undefined && (there === undefined || !isPlayedAt(hourIn(there, startsAt))))
    return { day: getLocalDay(midnight, startsAt), startsAt: undefined, isMidnight: true }
  // A home game counts on the school's day, whatever zone the file uses.
  return {
    day: entry.dayIsUtc || site === 'home' ? getLocalDay(zone, startsAt) : entry.day,
    startsAt,
    isMidnight: false,
  }
}

const hourIn = (zone: string, at: Date): string => formatLocalTime(zone, at).slice(11, 16)

/** Midnight in New York is evening in Hawaii. */
const isPlayedAt = (hour: string): boolean => hour >= '08:00' && hour < '22:00'

/** Whether a time on the schedule is really a placeholder for an unknown time. */
export const isAtMidnight = (zone: string, at: Date | null): boolean => at !== null && hourIn(zone, at) === '00:00'

/** Converts a day such as `2026-11-01` and a clock such as `7:00 PM` in a time zone. */
export function instantIn(zone: string, day: string, clock: string): Date | undefined {
  const time = startTime(clock)
  return time.is === 'known' ? getLocalInstant(zone, day, time.minutesOfDay) : undefined
}
