/** RFC 5545 as text. Lines are folded at 75 bytes and end in CRLF. */
export interface CalendarEntry {
  uid: string
  sequence: number
  changedAt: Date
  summary: string
  description: string
  location: string
  url: string
  /** A day without a time is an all-day entry, never midnight. */
  when: { kind: 'day'; day: string; until: string } | { kind: 'time'; start: Date; end: Date }
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
}

/** Formats a calendar; entries come from `formatCalendarEntry`. */
export function calendarText(name: string, entries: readonly string[]): string {
  const head = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Fieldhouse//Games//EN', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH'],
    ...[`NAME:${escaped(name)}`, `X-WR-CALNAME:${escaped(name)}`],
    ...['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'],
  ]
  return `${textOf(head)}${entries.join('')}${textOf(['END:VCALENDAR'])}`
}

export const entryText = (entry: CalendarEntry): string => textOf(entryLines(entry))

const textOf = (lines: readonly string[]): string => lines.map((line) => `${folded(line)}\r\n`).join('')

const entryLines = (entry: CalendarEntry): string[] => [
  ...['BEGIN:VEVENT', `UID:${entry.uid}`, `SEQUENCE:${entry.sequence}`],
  ...[`DTSTAMP:${utc(entry.changedAt)}`, `LAST-MODIFIED:${utc(entry.changedAt)}`],
  ...(entry.when.kind === 'time'
    ? [`DTSTART:${utc(entry.when.start)}`, `DTEND:${utc(entry.when.end)}`]
    : [`DTSTART;VALUE=DATE:${plainDay(entry.when.day)}`, `DTEND;VALUE=DATE:${plainDay(entry.when.until)}`]),
  `SUMMARY:${escaped(entry.summary)}`,
  ...(entry.location ? [`LOCATION:${escaped(entry.location)}`] : []),
  ...(entry.description ? [`DESCRIPTION:${escaped(entry.description)}`] : []),
  ...[`URL:${entry.url}`, `STATUS:${entry.status}`],
  // An all-day entry must not block the fan's day.
  ...['TRANSP:TRANSPARENT', 'END:VEVENT'],
]

const utc = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '')
const plainDay = (day: string): string => day.replaceAll('-', '')
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

const longestLine = 75

/** Folds between characters, never inside one. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > longestLine) {
      parts.push(part)
      part = ''
      // The blank that marks a continued line counts.
      bytes = 1
    }
    part += character
    bytes += size
  }
  return [...parts, part].join('\r\n ')
}
