import ICAL from 'ical.js'
import { noEntries, type ScheduleEntry, type ScheduleFile } from './entry.ts'
import { isBye, isMeetName, isUnknownOpponent, readTitle } from './title-words.ts'

/** Events of an iCalendar. Of several versions of one UID the highest SEQUENCE counts; an event that cannot be read stops no other. */
export function scheduleFromCalendar(text: string): ScheduleFile {
  const blocks = text.split(/^BEGIN:VEVENT\r?$/im).slice(1)
  if (blocks.length === 0) return noEntries('This calendar has no events.')
  const file: ScheduleFile = { entries: [], refused: [] }
  const newest = new Map<string, { sequence: number; entry: ScheduleEntry }>()
  for (const [index, block] of blocks.entries()) {
    const line = index + 1
    const event = componentOf(block)
    const read = event === undefined ? broken : readEvent(event, line)
    if (typeof read === 'string') file.refused.push({ line, message: read })
    else if (read && event) {
      const sequence = Number(event.getFirstPropertyValue('sequence') ?? 0)
      const uid = read.uid ?? `line ${line}`
      const known = newest.get(uid)
      if (!known || sequence >= known.sequence) newest.set(uid, { sequence, entry: read })
    }
  }
  file.entries.push(...[...newest.values()].map(({ entry }) => entry))
  return file
}

const broken = 'This event is broken.'

/** Values are read when they are asked for, and may be wrong only then. */
function readEvent(event: ICAL.Component, line: number): ScheduleEntry | string | undefined {
  try {
    return entryOf(event, line)
  } catch {
    return broken
  }
}

/** One event at a time: what is wrong in a late one must not cost the early ones. */
function componentOf(block: string): ICAL.Component | undefined {
  const [body] = block.split(/^END:VEVENT\r?$/im)
  try {
    return new ICAL.Component(ICAL.parse(`BEGIN:VEVENT\r\n${body?.trim() ?? ''}\r\nEND:VEVENT`))
  } catch {
    return undefined
  }
}

function entryOf(event: ICAL.Component, line: number): ScheduleEntry | string | undefined {
  if (event.getAllProperties('dtstart').length > 1) return 'It says two dates.'
  const start = event.getFirstPropertyValue('dtstart')
  if (!(start instanceof ICAL.Time) || start.year < 1970) return 'It says no date.'
  const summary = String(event.getFirstPropertyValue('summary') ?? '').trim()
  if (isBye(summary)) return undefined
  const says = readTitle(summary)
  if (says.opponent !== undefined && isUnknownOpponent(says.opponent))
    return `“${summary}”: the opponent is not known yet.`
  const meet = says.opponent === undefined || isMeetName(says.opponent)
  const location = String(event.getFirstPropertyValue('location') ?? '').trim()
  const status = String(event.getFirstPropertyValue('status') ?? '').toUpperCase()
  return {
    line,
    uid: String(event.getFirstPropertyValue('uid') ?? '') || undefined,
    sport: says.sport,
    day: start.toString().slice(0, 10),
    startsAt: start.isDate ? undefined : start.toJSDate(),
    dayIsUtc: !start.isDate || undefined,
    site: says.site,
    ...(meet ? { title: says.opponent ?? says.title ?? summary } : { opponent: says.opponent }),
    city: location || undefined,
    exhibition: says.exhibition || undefined,
    endsDay: lastDay(event, start),
    off: status === 'CANCELLED' ? 'cancelled' : says.off,
  }
}

/** The end of an all-day event is the day after; one that ends where it begins lasts a day. */
function lastDay(event: ICAL.Component, start: ICAL.Time): string | undefined {
  const end = event.getFirstPropertyValue('dtend')
  if (!(end instanceof ICAL.Time) || !start.isDate || !end.isDate) return undefined
  end.day -= 1
  const last = end.toString().slice(0, 10)
  return last > start.toString().slice(0, 10) ? last : undefined
}
