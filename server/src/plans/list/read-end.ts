import { currentSchool } from '@fieldhouse/contract/company'
import type { DayOrder } from '@fieldhouse/contract/games/import/columns'
import { getLocalDay, getLocalInstant } from '@fieldhouse/contract/local-time'
import { dayIn } from '@fieldhouse/sports/schedules/cells'
import { orderIn } from '@fieldhouse/sports/schedules/columns/day-order'
import { toSerialDay } from '../../shared/files/workbook/date-styles.ts'

const dayMinutes = 24 * 60

/** The end of a day by the school's clocks: midnight of the next one. */
export function getEndOfDay(day: string): Date | undefined {
  return getLocalInstant(currentSchool().timeZone, day, dayMinutes)
}

/** The time that some programs write behind a date. */
const clockTime = /[ T]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[ap]\.?m\.?)?$/i
const exactInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/i

/** Dates are read as Americans write them, unless those of the whole column can only be read with the day first. */
export function findDayOrder(written: readonly string[]): DayOrder {
  const orders = new Set(written.map((text) => orderIn(text.replace(clockTime, ''))))
  return orders.has('day-first') && !orders.has('month-first') ? 'day-first' : 'month-first'
}

/** Reads a date, also as Excel's number of the day. The plan ends at the end of that day. */
export function readEnd(written: string, order: DayOrder): Date | { refused: string } {
  const refusal = { refused: `“${written.slice(0, 40)}” isn’t a date. Write it like 6/30/2027` }
  if (/^\d{5}(\.\d+)?$/.test(written)) return toEnd(toSerialDay(Number(written))) ?? refusal
  if (exactInstant.test(written)) {
    const at = new Date(written)
    return Number.isNaN(at.getTime()) ? refusal : (toEnd(getLocalDay(currentSchool().timeZone, at)) ?? refusal)
  }
  const day = dayIn(written.replace(clockTime, ''), order)
  return (typeof day === 'string' ? toEnd(day) : undefined) ?? refusal
}

const toEnd = (day: string | undefined): Date | undefined => (day === undefined ? undefined : getEndOfDay(day))
