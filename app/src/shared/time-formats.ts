import { dayMs, minuteMs } from '@fieldhouse/contract/durations'
import { dateFormat, formatterInLocale } from '@fieldhouse/contract/school/formats'

const formatClockTime = dateFormat({ hour: 'numeric', minute: '2-digit' })
/** Formats "Sat". */
export const formatShortWeekday = dateFormat({ weekday: 'short' })
const formatShortDate = dateFormat({ month: 'short', day: 'numeric' })
const relative = formatterInLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))

/** Formats "6:00 PM" in the fan's time zone. */
export const formatClock = (at: Date): string => formatClockTime(at).replace(/\u202f/g, ' ')

/** Formats "Sat 21". */
export const formatDayName = (at: Date): string => `${formatShortWeekday(at)} ${at.getDate()}`

/** Converts a calendar day to an instant at noon, so that no clock change moves the day. */
export const getNoon = (day: string): Date => new Date(`${day}T12:00:00`)

/** Formats "Nov 21". */
export const formatShortDay = (day: string): string => formatShortDate(getNoon(day))

/** Formats the day of an instant in the viewer's time zone. */
export const formatShortDayAt = (at: string): string => formatShortDate(new Date(at))

/** Returns midnight of a day in the fan's time zone; a day may have 23 or 25 hours. */
export const getDayStart = (at: Date, days = 0): Date => new Date(at.getFullYear(), at.getMonth(), at.getDate() + days)

/** Formats a moment with as much as is needed: "today 6:00 PM", "Sat 6:00 PM", "Dec 3, 6:00 PM". */
export function formatMoment(at: Date, now: Date): string {
  const days = Math.round((getDayStart(at).getTime() - getDayStart(now).getTime()) / dayMs)
  if (days === 0) return `today ${formatClock(at)}`
  if (days === 1) return `tomorrow ${formatClock(at)}`
  return days > 0 && days < 7
    ? `${formatShortWeekday(at)} ${formatClock(at)}`
    : `${formatShortDate(at)}, ${formatClock(at)}`
}

const steps = [
  ['day', dayMs],
  ['hour', 60 * minuteMs],
  ['minute', minuteMs],
] as const

/** Formats "4 minutes ago", "yesterday" or "just now". */
export function formatAge(at: number, now: number): string {
  const ms = now - at
  const step = steps.find(([, length]) => ms >= length)
  return step ? relative().format(-Math.floor(ms / step[1]), step[0]) : 'just now'
}
