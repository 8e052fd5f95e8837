import type { AnalyticsReport, getViewers } from '@fieldhouse/contract/analytics/numbers'
import { dayMs, minuteMs } from '@fieldhouse/contract/durations'
import type { EndpointAnswer } from '@fieldhouse/contract/endpoint'
import { dateFormat } from '@fieldhouse/contract/school/formats'
import type { CountedPeriod } from '@fieldhouse/design/chart/CountChart'

export const dateRanges = [
  { value: '7', label: '7 days' },
  { value: '28', label: '28 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
] as const
export type DateRange = (typeof dateRanges)[number]['value']

/** First and last day of a range that ends with the given day. */
export function getDaysUntil(today: string, dateRange: DateRange): { from: string; until: string } {
  const from = new Date(Date.parse(today) - (Number(dateRange) - 1) * dayMs).toISOString().slice(0, 10)
  return { from, until: today }
}

const formatDay = dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' })
const formatWeekdayAndDay = dateFormat({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})
/** Formats a day as `Mon, Nov 23`; files use sortable dates instead. */
export const formatReportDay = (day: string): string => formatWeekdayAndDay(new Date(`${day}T00:00:00Z`))
const maxDayBars = 120

/** Sums by day, or by week when there are too many days for one bar each. */
export function toDayCounts(days: AnalyticsReport['days'], of: 'views' | 'plays' | 'minutes'): CountedPeriod[] {
  const width = days.length > maxDayBars ? 7 : 1
  return Array.from({ length: Math.ceil(days.length / width) }, (_, index) => {
    const some = days.slice(index * width, (index + 1) * width)
    const first = some[0]?.day ?? ''
    return {
      key: first,
      label: formatDay(new Date(`${first}T00:00:00Z`)),
      value: some.reduce((sum, one) => sum + one[of], 0),
    }
  })
}

export const isByWeek = (days: AnalyticsReport['days']): boolean => days.length > maxDayBars

type ViewerMinutes = EndpointAnswer<typeof getViewers>['minutes']
const maxMinuteBars = 120

/** Fills in minutes without viewers. On a long day, each bar is the maximum of several minutes. */
export function toViewerCounts(minutes: ViewerMinutes, timeOf: (at: Date) => string): CountedPeriod[] {
  const [first, last] = [minutes[0], minutes.at(-1)].map((one) => Date.parse(one?.at ?? ''))
  if (first === undefined || last === undefined || Number.isNaN(first) || Number.isNaN(last)) return []
  const known = new Map(minutes.map(({ at, viewers }) => [Date.parse(at), viewers]))
  const minuteCount = (last - first) / minuteMs + 1
  const width = Math.ceil(minuteCount / maxMinuteBars)
  return Array.from({ length: Math.ceil(minuteCount / width) }, (_, index) => {
    const from = first + index * width * minuteMs
    const some = Array.from({ length: width }, (_, minute) => known.get(from + minute * minuteMs) ?? 0)
    return { key: String(from), label: timeOf(new Date(from)), value: Math.max(...some) }
  })
}
