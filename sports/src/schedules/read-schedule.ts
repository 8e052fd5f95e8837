import { decodeBytes } from '../statcrew/bytes.ts'
import { noEntries, type ScheduleFile } from './entry.ts'
import { scheduleFromCsv } from './schedule-csv.ts'
import { scheduleFromCalendar } from './schedule-icalendar.ts'
import { scheduleFromRss } from './schedule-rss.ts'

/** CSV, iCalendar or RSS: the file itself says which. */
export function readSchedule(bytes: Uint8Array): ScheduleFile {
  const decoded = decodeBytes(bytes)
  if (decoded.kind === 'refused') return noEntries(decoded.message)
  const { text } = decoded
  if (/^\s*BEGIN:VCALENDAR/i.test(text)) return scheduleFromCalendar(text)
  return /^\s*</.test(text) ? scheduleFromRss(text) : scheduleFromCsv(text)
}
