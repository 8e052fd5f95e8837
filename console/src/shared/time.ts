import { company } from '@fieldhouse/contract/company'
import { dayIn, instantAt, wallIn, zoneName } from '@fieldhouse/contract/zoned'

/** All times of the console are the school's own, wherever one sits. */
const written = (options: Intl.DateTimeFormatOptions) => (at: Date | string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: company.timeZone, ...options }).format(new Date(at))

export const timeOf = written({ hour: 'numeric', minute: '2-digit' })
export const clockOf = written({ hour: 'numeric', minute: '2-digit', second: '2-digit', hour12: false })
export const dayAndTimeOf = written({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })
export const weekdayOf = written({ weekday: 'long', month: 'long', day: 'numeric' })

/** `2026-11-22` at the school. */
export const dayAtSchool = (at: Date): string => dayIn(company.timeZone, at)

/** `MST`: which zone the school's clocks show. */
export const zoneAtSchool = (at: Date): string => zoneName(company.timeZone, at)

/** What a field of day and time says, as clocks at the school count: `2026-11-22T19:00`. */
export function instantAtSchool(typed: string): string | undefined {
  const [, day = '', hours = '', minutes = ''] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(typed) ?? []
  return day === '' ? undefined : instantAt(company.timeZone, day, Number(hours) * 60 + Number(minutes))?.toISOString()
}

/** The same way back, for such a field: `2026-11-22T19:00`. */
export const wallAtSchool = (at: Date | string): string =>
  wallIn(company.timeZone, new Date(at)).slice(0, 16).replace(' ', 'T')

const minuteMs = 60_000
const hourMinutes = 60

/** `in 12 min`, `4 min ago`, `in 2 h 5 min`. */
export function fromNow(at: Date | string, now: Date): string {
  const minutes = Math.round((new Date(at).getTime() - now.getTime()) / minuteMs)
  if (minutes === 0) return 'now'
  const away = Math.abs(minutes)
  const words =
    away < hourMinutes
      ? `${away} min`
      : `${Math.floor(away / hourMinutes)} h${away % hourMinutes === 0 ? '' : ` ${away % hourMinutes} min`}`
  return minutes > 0 ? `in ${words}` : `${words} ago`
}
