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
export function formatCalendar(name: string, entries: readonly string[]): string {
  const head = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Fieldhouse//Games//EN', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH'],
    ...[`NAME:${escapeIcsText(name)}`, `X-WR-CALNAME:${escapeIcsText(name)}`],
    ...['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'],
  ]
  return `${joinFolded(head)}${entries.join('')}${joinFolded(['END:VCALENDAR'])}`
}

export const formatCalendarEntry = (entry: CalendarEntry): string => joinFolded(listEntryLines(entry))

const joinFolded = (lines: readonly string[]): string => lines.map((line) => `${foldLine(line)}\r\n`).join('')

const listEntryLines = (entry: CalendarEntry): string[] => [
  ...['BEGIN:VEVENT', `UID:${entry.uid}`, `SEQUENCE:${entry.sequence}`],
  ...[`DTSTAMP:${formatUtc(entry.changedAt)}`, `LAST-MODIFIED:${formatUtc(entry.changedAt)}`],
  ...(entry.when.kind === 'time'
    ? [`DTSTART:${formatUtc(entry.when.start)}`, `DTEND:${formatUtc(entry.when.end)}`]
    : [`DTSTART;VALUE=DATE:${formatIcsDay(entry.when.day)}`, `DTEND;VALUE=DATE:${formatIcsDay(entry.when.until)}`]),
  `SUMMARY:${escapeIcsText(entry.summary)}`,
  ...(entry.location ? [`LOCATION:${escapeIcsText(entry.location)}`] : []),
  ...(entry.description ? [`DESCRIPTION:${escapeIcsText(entry.description)}`] : []),
  ...[`URL:${entry.url}`, `STATUS:${entry.status}`],
  // An all-day entry must not block the fan's day.
  ...['TRANSP:TRANSPARENT', 'END:VEVENT'],
]

const formatUtc = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '')
const formatIcsDay = (day: string): string => day.replaceAll('-', '')
const escapeIcsText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

const longestLine = 75

/** Folds between characters, never inside one. */
function foldLine(line: string): string {
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
