import { dayMs, minuteMs } from '@fieldhouse/contract/durations'
import { dateFormat, formatterInLocale } from '@fieldhouse/contract/school/formats'

const clock = dateFormat({ hour: 'numeric', minute: '2-digit' })
/** Sat */
export const shortWeekday = dateFormat({ weekday: 'short' })
const date = dateFormat({ month: 'short', day: 'numeric' })
const relative = formatterInLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))

/** 6:00 PM, by the fan's own clock. */
export const clockTime = (at: Date): string => clock(at).replace(/\u202f/g, ' ')

/** Sat 21 */
export const dayName = (at: Date): string => `${shortWeekday(at)} ${at.getDate()}`

/** A calendar day as a moment: at noon, so that no change of clocks moves the day. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00`)

/** Nov 21 */
export const shortDay = (day: string): string => date(noonOf(day))

/** The day that an instant is for whoever looks. */
export const shortDayAt = (at: string): string => date(new Date(at))

/** Midnight before, by the fan's own clock; a day ahead or behind may have 23 or 25 hours. */
export const dayStart = (at: Date, days = 0): Date => new Date(at.getFullYear(), at.getMonth(), at.getDate() + days)

/** Today 6:00 PM, Sat 6:00 PM, Dec 3, 6:00 PM: as much as is needed to find it. */
export function momentWords(at: Date, now: Date): string {
  const days = Math.round((dayStart(at).getTime() - dayStart(now).getTime()) / dayMs)
  if (days === 0) return `today ${clockTime(at)}`
  if (days === 1) return `tomorrow ${clockTime(at)}`
  return days > 0 && days < 7 ? `${shortWeekday(at)} ${clockTime(at)}` : `${date(at)}, ${clockTime(at)}`
}

const steps = [
  ['day', dayMs],
  ['hour', 60 * minuteMs],
  ['minute', minuteMs],
] as const

/** 4 minutes ago, yesterday, just now. */
export function ageWords(at: number, now: number): string {
  const ms = now - at
  const step = steps.find(([, length]) => ms >= length)
  return step ? relative().format(-Math.floor(ms / step[1]), step[0]) : 'just now'
}
