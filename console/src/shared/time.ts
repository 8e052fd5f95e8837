import { currentSchool } from '@fieldhouse/contract/company'
import { dateFormat, schoolLocale } from '@fieldhouse/contract/school/formats'
import { formatLocalTime, getLocalDay, getLocalInstant, getZoneName } from '@fieldhouse/contract/zoned'

/** All times of the console are the school's own, wherever one sits. */
const written = (options: Intl.DateTimeFormatOptions) => (at: Date | string) =>
  new Intl.DateTimeFormat(schoolLocale(), { timeZone: currentSchool().timeZone, ...options }).format(new Date(at))

export const timeOf = written({ hour: 'numeric', minute: '2-digit' })
export const clockOf = written({ hour: 'numeric', minute: '2-digit', second: '2-digit' })
export const dayAndTimeOf = written({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
export const shortDayOf = written({ weekday: 'short', day: 'numeric' })
export const weekdayOf = written({ weekday: 'long', month: 'long', day: 'numeric' })

/** `2026-11-22` at the school. */
export const dayAtSchool = (at: Date): string => getLocalDay(currentSchool().timeZone, at)

/** `MST`: which zone the school's clocks show. */
export const zoneAtSchool = (at: Date): string => getZoneName(currentSchool().timeZone, at)

/** What a field of day and time says, as clocks at the school count: `2026-11-22T19:00`. */
export function instantAtSchool(typed: string): string | undefined {
  const [, day = '', hours = '', minutes = ''] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(typed) ?? []
  return day === ''
    ? undefined
    : getLocalInstant(currentSchool().timeZone, day, Number(hours) * 60 + Number(minutes))?.toISOString()
}

/** The same way back, for such a field: `2026-11-22T19:00`. */
export const wallAtSchool = (at: Date | string): string =>
  formatLocalTime(currentSchool().timeZone, new Date(at)).slice(0, 16).replace(' ', 'T')

const formatUtcDay = dateFormat({
  timeZone: 'UTC',
  weekday: 'short',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
})

/** A day alone, wherever one sits: `Sat, November 28, 2026`. */
export const dayInWords = (day: string): string => formatUtcDay(new Date(`${day}T00:00:00Z`))
