import { formatLocalTime, getLocalDay, getLocalInstant } from '@fieldhouse/contract/local-time'
import type { ScheduleEntry } from '@fieldhouse/sports/schedules/entry'
import { zoneOfPlace } from '@fieldhouse/sports/schedules/place-zones'
import { startTime } from '@fieldhouse/sports/statcrew/dates'

interface LineZones {
  /** The school's time zone. */
  zone: string
  /** The time zone of the line's own clock. */
  placeZone: string | undefined
}

interface LineStart {
  day: string
  startsAt: Date | undefined
  /** The file says midnight. */
  isMidnight: boolean
}

/** Resolves when a line's game starts. Calendars write midnight for a time that is not known yet. */
export function resolveLineStart(entry: ScheduleEntry, { zone, placeZone }: LineZones): LineStart {
  const { clock, city, site } = entry
  const startsAt =
    entry.startsAt ?? (clock === undefined ? undefined : getClockInstant(placeZone ?? zone, entry.day, clock))
  if (startsAt === undefined) return { day: entry.day, startsAt, isMidnight: entry.isMidnight === true }
  const venueZone = zoneOfPlace([entry.venue, city].filter(Boolean).join(', '))
  const midnight = [zone, placeZone, venueZone].find(
    (one) => one !== undefined && formatHour(one, startsAt) === '00:00',
  )
  if (midnight !== undefined && (venueZone === undefined || !isPlayingHour(formatHour(venueZone, startsAt))))
    return { day: getLocalDay(midnight, startsAt), startsAt: undefined, isMidnight: true }
  // A home game counts on the school's day, in any time zone of the file.
  return {
    day: entry.dayIsUtc || site === 'home' ? getLocalDay(zone, startsAt) : entry.day,
    startsAt,
    isMidnight: false,
  }
}

const formatHour = (zone: string, at: Date): string => formatLocalTime(zone, at).slice(11, 16)

/** Midnight in New York is evening in Hawaii. */
const isPlayingHour = (hour: string): boolean => hour >= '08:00' && hour < '22:00'

/** Whether a time on the schedule is really a placeholder for an unknown time. */
export const isAtMidnight = (zone: string, at: Date | null): boolean => at !== null && formatHour(zone, at) === '00:00'

/** Converts a day such as `2026-11-01` and a clock such as `7:00 PM` in a time zone. */
export function getClockInstant(zone: string, day: string, clock: string): Date | undefined {
  const time = startTime(clock)
  return time.is === 'known' ? getLocalInstant(zone, day, time.minutesOfDay) : undefined
}
