import type { AnalyticsReport, getViewers } from '@fieldhouse/contract/analytics/numbers'
import { dayMs, minuteMs } from '@fieldhouse/contract/durations'
import type { EndpointAnswer } from '@fieldhouse/contract/endpoint'
import { dateFormat } from '@fieldhouse/contract/school/formats'
import type { Count } from '@fieldhouse/design/chart/CountChart'

export const spans = [
  { value: '7', label: '7 days' },
  { value: '28', label: '28 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
] as const
export type Span = (typeof spans)[number]['value']

/** Days that end with one, both of them with it. */
export function daysUntil(today: string, span: Span): { from: string; until: string } {
  const from = new Date(Date.parse(today) - (Number(span) - 1) * dayMs).toISOString().slice(0, 10)
  return { from, until: today }
}

const dayWord = dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' })
const wholeDayWords = dateFormat({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})
/** `Mon, Nov 23`: on the page; a file has it as machines sort it. */
export const dayWords = (day: string): string => wholeDayWords(new Date(`${day}T00:00:00Z`))
const weeksFrom = 120

/** By day, or by week where there are more days than bars can be told apart. */
export function countsOf(days: AnalyticsReport['days'], of: 'views' | 'plays' | 'minutes'): Count[] {
  const width = days.length > weeksFrom ? 7 : 1
  return Array.from({ length: Math.ceil(days.length / width) }, (_, index) => {
    const some = days.slice(index * width, (index + 1) * width)
    const first = some[0]?.day ?? ''
    return {
      key: first,
      label: dayWord(new Date(`${first}T00:00:00Z`)),
      value: some.reduce((sum, one) => sum + one[of], 0),
    }
  })
}

export const isByWeek = (days: AnalyticsReport['days']): boolean => days.length > weeksFrom

type Minutes = EndpointAnswer<typeof getViewers>['minutes']
const mostBars = 120

/** Every minute from the first to the last in which somebody watched, also those of nobody; of a long day the most of each few of them. */
export function viewersOf(minutes: Minutes, timeOf: (at: Date) => string): Count[] {
  const [first, last] = [minutes[0], minutes.at(-1)].map((one) => Date.parse(one?.at ?? ''))
  if (first === undefined || last === undefined || Number.isNaN(first) || Number.isNaN(last)) return []
  const known = new Map(minutes.map(({ at, viewers }) => [Date.parse(at), viewers]))
  const many = (last - first) / minuteMs + 1
  const width = Math.ceil(many / mostBars)
  return Array.from({ length: Math.ceil(many / width) }, (_, index) => {
    const from = first + index * width * minuteMs
    const some = Array.from({ length: width }, (_, minute) => known.get(from + minute * minuteMs) ?? 0)
    return { key: String(from), label: timeOf(new Date(from)), value: Math.max(...some) }
  })
}
