import { isInCalendar } from '@fieldhouse/contract/fields'
import type { TableOptions } from './columns/open-table.ts'
import { noEntries, type ScheduleEntry, type ScheduleFile } from './entry.ts'
import { scheduleFromCsv } from './schedule-csv.ts'
import { scheduleFromCalendar } from './schedule-icalendar.ts'
import { scheduleFromRss } from './schedule-rss.ts'
import { tableText } from './table-text.ts'

/** Reads a schedule. The content decides whether it is CSV, iCalendar or RSS. */
export function readSchedule(bytes: Uint8Array, options: TableOptions = {}): ScheduleFile {
  const decoded = tableText(bytes)
  if (decoded.kind === 'refused') return noEntries(decoded.message)
  const { text } = decoded
  if (/^\s*BEGIN:VCALENDAR/i.test(text)) return inCalendar(scheduleFromCalendar(text))
  return inCalendar(/^\s*</.test(text) ? scheduleFromRss(text) : scheduleFromCsv(text, options))
}

/** Drops impossible days: the year 9999 is a typo, and the database cannot store the year 1. */
function inCalendar(file: ScheduleFile): ScheduleFile {
  const isIn = ({ day, endsDay = day, startsAt }: ScheduleEntry): boolean =>
    isInCalendar(day) && isInCalendar(endsDay) && (startsAt === undefined || isInstant(startsAt))
  const out = file.entries.filter((entry) => !isIn(entry))
  if (out.length === 0) return file
  const refused = out.map(({ line, day }) => ({ line, message: `${day} isn’t a valid game date.` }))
  return {
    ...file,
    entries: file.entries.filter(isIn),
    refused: [...file.refused, ...refused].toSorted((one, other) => one.line - other.line),
  }
}

const isInstant = (at: Date): boolean => !Number.isNaN(at.getTime()) && isInCalendar(at.toISOString())
