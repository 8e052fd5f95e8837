import { currentSchool } from '../company.ts'
import { formatLocalTime, getLocalDay } from '../local-time.ts'
import { dateFormat } from '../school/formats.ts'

const day = { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const
const formatDate = dateFormat(day)
/** Formats a day: `Sat, Nov 28, 2026`. */
export const formatDayWithWeekday = dateFormat({ weekday: 'short', ...day })

/** Finds the last day of a plan at the school, wherever the fan is, as the sheets of codes have it. */
const findLastDay = (endsAt: string): Date =>
  new Date(getLocalDay(currentSchool().timeZone, new Date(Date.parse(endsAt) - 1)))

/** Whether an end is a midnight at the school, so that the day before is the last one. */
export const endsAtMidnight = (endsAt: string): boolean =>
  formatLocalTime(currentSchool().timeZone, new Date(endsAt)).slice(11, 16) === '00:00'

/** Formats the last day of a plan: one that ends as July begins has June 30. */
export const formatLastDay = (endsAt: string): string => formatDate(findLastDay(endsAt))

/** The last day with its weekday: `Mon, May 31, 2027`. */
export const formatLastWeekday = (endsAt: string): string => formatDayWithWeekday(findLastDay(endsAt))

/** How long before its end a fan is reminded of it. */
export const remindedDays = 7
