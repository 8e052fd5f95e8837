import { currentSchool } from '@fieldhouse/contract/company'
import { dayMs } from '@fieldhouse/contract/durations'
import { formatLocalTime, getLocalDay, getLocalInstant, getZoneName } from '@fieldhouse/contract/local-time'
import { dateFormat } from '@fieldhouse/contract/school/formats'

/** All times in the console are the school's own, regardless of the browser's time zone. */
function createTimeFormat(options: Intl.DateTimeFormatOptions): (at: Date | string) => string {
  let current: { timeZone: string; format: (at: Date) => string } | undefined
  return (at) => {
    const { timeZone } = currentSchool()
    if (current?.timeZone !== timeZone) current = { timeZone, format: dateFormat({ timeZone, ...options }) }
    // `6:30 PM` is never broken before its PM.
    return current.format(new Date(at)).replace(/ (?=[AP]M\b)/g, '\u00a0')
  }
}

export const formatTime = createTimeFormat({ hour: 'numeric', minute: '2-digit' })
export const formatClockTime = createTimeFormat({ hour: 'numeric', minute: '2-digit', second: '2-digit' })
export const formatDayAndTime = createTimeFormat({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
export const formatDayTimeAndYear = createTimeFormat({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
/** `Sat, Nov 28, 3:00 PM`, with the year unless it is this one. */
export const formatGameTime = (at: string, now: Date): string =>
  getSchoolDay(new Date(at)).slice(0, 4) === getSchoolDay(now).slice(0, 4)
    ? formatDayAndTime(at)
    : formatDayTimeAndYear(at)
/** Formats a span, with the day of its end only when that is another one: `Sat, Nov 28, 3:00 PM to 9:00 PM`. */
export function formatSpan(from: string, until: string): string {
  const isOneDay = getSchoolDay(new Date(from)) === getSchoolDay(new Date(until))
  return `${formatDayAndTime(from)} to ${isOneDay ? formatTime(until) : formatDayAndTime(until)}`
}
/** `Aug 14, 2024`, for what may be years ago. */
export const formatDateAndYear = createTimeFormat({ month: 'short', day: 'numeric', year: 'numeric' })
export const formatShortDay = createTimeFormat({ weekday: 'short', day: 'numeric' })
export const formatWeekday = createTimeFormat({ weekday: 'long', month: 'long', day: 'numeric' })

/** Returns a day such as `2026-11-22` at the school. */
export const getSchoolDay = (at: Date): string => getLocalDay(currentSchool().timeZone, at)

/** Returns the abbreviation of the school's time zone, such as `MST`. */
export const getSchoolZone = (at: Date): string => getZoneName(currentSchool().timeZone, at)

/** Parses the value of a date-time field, such as `2026-11-22T19:00`, by the school's clocks. */
export function parseSchoolTime(typed: string): string | undefined {
  const [, day = '', hours = '', minutes = ''] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(typed) ?? []
  return day === ''
    ? undefined
    : getLocalInstant(currentSchool().timeZone, day, Number(hours) * 60 + Number(minutes))?.toISOString()
}

/** Formats an instant for a date-time field: `2026-11-22T19:00`. */
export const toSchoolTime = (at: Date | string): string =>
  formatLocalTime(currentSchool().timeZone, new Date(at)).slice(0, 16).replace(' ', 'T')

const formatUtcDay = dateFormat({
  timeZone: 'UTC',
  weekday: 'short',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
})

/** Formats a day regardless of time zones: `Sat, November 28, 2026`. */
export const formatFullDay = (day: string): string => formatUtcDay(new Date(`${day}T00:00:00Z`))

const createDayFormat = (options: Intl.DateTimeFormatOptions): ((day: string) => string) => {
  const format = dateFormat({ timeZone: 'UTC', ...options })
  return (day) => format(new Date(`${day}T00:00:00Z`))
}

/** Formats a day regardless of time zones: `Sat, Nov 28`. */
export const formatShortDate = createDayFormat({ weekday: 'short', month: 'short', day: 'numeric' })
/** `Nov 28` */
export const formatMonthDay = createDayFormat({ month: 'short', day: 'numeric' })
/** `Nov 28, 2026` */
export const formatDate = createDayFormat({ month: 'short', day: 'numeric', year: 'numeric' })
/** `Sat` */
export const formatWeekdayName = createDayFormat({ weekday: 'short' })
/** `Nov` */
export const formatMonthName = createDayFormat({ month: 'short' })

/** Moves a day of the calendar, such as `2026-11-28`, by some days. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
