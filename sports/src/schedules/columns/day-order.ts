import type { DayOrder, TableReading } from '@fieldhouse/contract/games/import/columns'
import { dayIn } from '../cells.ts'

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/** The order of a date's numbers. `either` when the date does not decide it, undefined when it makes no difference. */
export function orderIn(written: string): DayOrder | 'either' | undefined {
  const both = readBothOrders(written)
  if (!both) return undefined
  const [monthFirst, dayFirst] = both
  if (monthFirst !== undefined && dayFirst !== undefined) {
    if (monthFirst === dayFirst) return undefined
    const weekday = weekdays.indexOf(/^\s*([a-z]{3})/i.exec(written)?.[1]?.toLowerCase() ?? '')
    const isSaidWeekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === weekday
    if (weekday < 0 || isSaidWeekday(monthFirst) === isSaidWeekday(dayFirst)) return 'either'
    return isSaidWeekday(monthFirst) ? 'month-first' : 'day-first'
  }
  return monthFirst === undefined ? (dayFirst === undefined ? undefined : 'day-first') : 'month-first'
}

/** Reads a numeric date in both orders. Undefined for an order that gives no valid day. */
function readBothOrders(written: string): [string | undefined, string | undefined] | undefined {
  if (!/(?:^|\s)\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b/.test(written)) return undefined
  const readInOrder = (order: DayOrder) => {
    const day = dayIn(written, order)
    return typeof day === 'string' ? day : undefined
  }
  return [readInOrder('month-first'), readInOrder('day-first')]
}

export interface DateOrder {
  /** The order by which lines are read; null until an operator decides. */
  order: DayOrder | null
  dates: TableReading['dates']
}

/**
 * Decides the order of all dates in a table: as stated, as one of the dates proves, or the default if no person can be
 * asked.
 */
export function decideDateOrder(
  dates: readonly string[],
  stated: DayOrder | undefined,
  unasked: DayOrder | undefined,
): DateOrder {
  const orders = dates.map(orderIn)
  const decided = new Set(orders.filter((order) => order === 'month-first' || order === 'day-first'))
  const written = dates[orders.indexOf('either')]
  const [only] = decided
  const order = stated ?? (decided.size === 1 ? only : undefined) ?? unasked
  if (written === undefined) return { order: order ?? 'month-first', dates: null }
  const [month_first = '', day_first = ''] = readBothOrders(written) ?? []
  return { order: order ?? null, dates: { order: order ?? null, written, month_first, day_first } }
}
