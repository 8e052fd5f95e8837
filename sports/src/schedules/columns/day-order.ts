import type { DayOrder, SeenTable } from '@fieldhouse/contract/games/import/columns'
import { dayIn } from '../cells.ts'

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/** Which way round a date's numbers stand; `either` when nothing in it says so, undefined when it makes no difference. */
export function orderIn(written: string): DayOrder | 'either' | undefined {
  const both = readBothOrders(written)
  if (!both) return undefined
  const [monthFirst, dayFirst] = both
  if (monthFirst !== undefined && dayFirst !== undefined) {
    if (monthFirst === dayFirst) return undefined
    const said = weekdays.indexOf(/^\s*([a-z]{3})/i.exec(written)?.[1]?.toLowerCase() ?? '')
    const isSaidWeekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === said
    if (said < 0 || isSaidWeekday(monthFirst) === isSaidWeekday(dayFirst)) return 'either'
    return isSaidWeekday(monthFirst) ? 'month-first' : 'day-first'
  }
  return monthFirst === undefined ? (dayFirst === undefined ? undefined : 'day-first') : 'month-first'
}

/** A date in numbers, read both ways; undefined where a way leads to no day. */
function readBothOrders(written: string): [string | undefined, string | undefined] | undefined {
  if (!/(?:^|\s)\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b/.test(written)) return undefined
  const readInOrder = (order: DayOrder) => {
    const day = dayIn(written, order)
    return typeof day === 'string' ? day : undefined
  }
  return [readInOrder('month-first'), readInOrder('day-first')]
}

export interface DateOrder {
  /** What its lines are read by; null until somebody says it. */
  order: DayOrder | null
  dates: SeenTable['dates']
}

/** The order of all dates of a table: as it was said, as one of them decides it, or as it is where nobody asks. */
export function decideDateOrder(
  dates: readonly string[],
  said: DayOrder | undefined,
  unasked: DayOrder | undefined,
): DateOrder {
  const orders = dates.map(orderIn)
  const decided = new Set(orders.filter((order) => order === 'month-first' || order === 'day-first'))
  const written = dates[orders.indexOf('either')]
  const [only] = decided
  const order = said ?? (decided.size === 1 ? only : undefined) ?? unasked
  if (written === undefined) return { order: order ?? 'month-first', dates: null }
  const [month_first = '', day_first = ''] = readBothOrders(written) ?? []
  return { order: order ?? null, dates: { order: order ?? null, written, month_first, day_first } }
}
