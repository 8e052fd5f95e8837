import { currentSchool } from '@fieldhouse/contract/company'
import {
  formatSchoolYear,
  formatSchoolYearForFile,
  getSchoolYear,
  getSchoolYearStart,
} from '@fieldhouse/contract/games/years/school-years'
import type { LiveEvent } from '@fieldhouse/contract/live/admin'
import type { listStreams } from '@fieldhouse/contract/live/streams'
import type { EndpointInput } from '@fieldhouse/contract/request'
import { formatCount, formatQuantity } from '@fieldhouse/contract/school/formats'

/** A school year by the calendar year in which it starts, or all of them. */
export type StreamYear = number | 'all'

export const formatStreamYear = (year: StreamYear): string => (year === 'all' ? 'All years' : formatSchoolYear(year))

/** The current year is asked for without its name: that answer also has all that wait or are on air. */
export const toYearQuery = (year: StreamYear, currentYear: number): EndpointInput<typeof listStreams>['query'] =>
  year === currentYear ? {} : { year: year === 'all' ? year : String(year) }

/** Lists the events that the answer for this year must have. */
export function filterEventsOfYear(
  events: readonly LiveEvent[],
  year: StreamYear,
  currentYear: number,
): readonly LiveEvent[] {
  if (year === 'all') return events
  const { timeZone } = currentSchool()
  const from = getSchoolYearStart(timeZone, year).toISOString()
  const until = getSchoolYearStart(timeZone, year + 1).toISOString()
  const isOpen = ({ state }: LiveEvent) => state !== 'ended' && state !== 'cancelled'
  return events.filter(
    (event) => (event.starts_at >= from && event.starts_at < until) || (year === currentYear && isOpen(event)),
  )
}

/** Counts what is listed: `612 streams in 2026–27, 1 more upcoming`. */
export function describeStreams(rows: readonly { day: string }[], year: StreamYear): string {
  if (year === 'all') return `${formatQuantity(rows.length, 'stream')} in all years`
  const ofYear = rows.filter(({ day }) => getSchoolYear(day) === year).length
  const others = rows.length - ofYear
  const text = `${formatQuantity(ofYear, 'stream')} in ${formatSchoolYear(year)}`
  return others === 0 ? text : `${text}, ${formatCount(others)} more upcoming`
}

export const nameStreamsFile = (year: StreamYear): string =>
  `streams-${year === 'all' ? 'all-years' : formatSchoolYearForFile(year)}.csv`
