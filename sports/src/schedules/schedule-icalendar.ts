import ICAL from 'ical.js'
import { type CalendarZone, createZoneResolver } from './calendar-zones.ts'
import { noEntries, type ScheduleEntry, type ScheduleFile, type SkippedLine } from './entry.ts'
import { clockWords, zoneOfPlace } from './place-zones.ts'
import { isBye, isMeetName, isUnknownOpponent, readTitle } from './title-words.ts'

/** Matches day and time as programs write them: `2026-11-07T19:00:00-07:00`, `20261107T1900`, `20261107`. */
const time =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ]?(\d{2}):?(\d{2})(?::?(\d{2})(?:\.\d+)?)?\s*(?:(Z)|([+-])(\d{2}):?(\d{2}))?)?$/i

/** Rewrites an event's times to the standard form. Other text stays unchanged. */
const usualTimes = (event: string): string =>
  event.replace(/^(DTSTART|DTEND)((?:;(?:"[^"\r\n]*"|[^":\r\n])*)*):([^\r\n]*)/gim, (line, name, parameters, value) => {
    const [, year, month, day, hour, minute, second = '00', utc, sign, offHours, offMinutes] =
      time.exec(String(value).trim()) ?? []
    if (year === undefined) return line
    const date = `${year}${month}${day}`
    if (hour === undefined) return `${name}${/;VALUE=DATE(;|$)/i.test(parameters) ? parameters : ';VALUE=DATE'}:${date}`
    if (sign === undefined) return `${name}${parameters}:${date}T${hour}${minute}${second}${utc ? 'Z' : ''}`
    const instant = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${sign}${offHours}:${offMinutes}`)
    return Number.isNaN(instant.getTime()) ? line : `${name}:${instant.toISOString().replace(/[-:]|\.\d+/g, '')}`
  })

interface CalendarZones {
  /** Resolves a zone name in the calendar. */
  zoneNamed(name: string): CalendarZone
  /** The calendar's zone for times without one. Google, Apple and others write it at the top. */
  own: CalendarZone | undefined
}

function calendarZones(text: string): CalendarZones {
  const zoneNamed = createZoneResolver(text)
  const unfolded = text.replace(/\r?\n[ \t]/g, '')
  const name = /^X-WR-TIMEZONE(?:;[^:\r\n]*)?:([^\r\n]+)/im.exec(unfolded)?.[1]
  const own = name === undefined ? undefined : zoneNamed(name.replace(/^"|"$/g, ''))
  return { zoneNamed, own: own?.kind === 'unknown' ? undefined : own }
}

/**
 * Reads events of an iCalendar. Of several versions of one UID the highest SEQUENCE counts. An unreadable event does
 * not affect others.
 */
export function scheduleFromCalendar(text: string): ScheduleFile {
  const blocks = text.split(/^BEGIN:VEVENT\r?$/im).slice(1)
  if (blocks.length === 0) return noEntries('This calendar has no events.')
  const zones = calendarZones(text)
  const events = blocks.map((block, index) => ({ line: index + 1, event: parseComponent(block) }))
  const repeating = new Set(
    events.flatMap(({ event }) => (event && isRepeating(event) ? getUid(event) : undefined) ?? []),
  )
  const file: ScheduleFile = { entries: [], refused: [], skipped: [] }
  const newest = new Map<string, { sequence: number; entry: ScheduleEntry; event: ICAL.Component }>()
  for (const { line, event } of events) {
    const isRepeated = event !== undefined && (isRepeating(event) || repeating.has(getUid(event) ?? ''))
    const read = event === undefined ? broken : isRepeated ? repeated : readEvent(event, line, zones)
    if (typeof read === 'string') file.refused.push({ line, message: prefixEventName(event, read) })
    else if ('skipped' in read) file.skipped.push(read.skipped)
    else if (event) {
      const version = { sequence: Number(event.getFirstPropertyValue('sequence') ?? 0), entry: read, event }
      const uid = read.uid ?? `line ${line}`
      const known = newest.get(uid)
      const isNewer = !known || version.sequence >= known.sequence
      const older = isNewer ? known : version
      if (isNewer) newest.set(uid, version)
      if (older)
        file.skipped.push(`${older.entry.day} ${getProperty(older.event, 'summary')}: the file has a newer version`)
    }
  }
  file.entries.push(...[...newest.values()].map(({ entry }) => entry))
  return file
}

/** Prefixes a message with the event's name, because events have no visible numbers. */
function prefixEventName(event: ICAL.Component | undefined, message: string): string {
  const name = event === undefined ? '' : getProperty(event, 'summary').slice(0, longestName)
  return name === '' || message.startsWith('“') ? message : `“${name}”: ${message}`
}

const longestName = 80
const broken = 'This event couldn’t be read.'
const repeated = 'It’s a repeating event. Give each game its own event.'

const getUid = (event: ICAL.Component): string | undefined => getProperty(event, 'uid') || undefined
const isRepeating = (event: ICAL.Component): boolean => event.hasProperty('rrule') || event.hasProperty('rdate')

/** Reads an event. Values are parsed on access, so an error appears only here. */
function readEvent(event: ICAL.Component, line: number, zones: CalendarZones): ReadEvent {
  try {
    return toCalendarEntry(event, line, zones)
  } catch {
    return broken
  }
}

/** Parses one event alone, so that an error in a late one does not lose the earlier ones. */
function parseComponent(block: string): ICAL.Component | undefined {
  const [body] = block.split(/^END:VEVENT\r?$/im)
  try {
    return new ICAL.Component(ICAL.parse(`BEGIN:VEVENT\r\n${usualTimes(body?.trim() ?? '')}\r\nEND:VEVENT`))
  } catch {
    return undefined
  }
}

const getProperty = (event: ICAL.Component, name: string): string =>
  String(event.getFirstPropertyValue(name) ?? '').trim()

type ReadEvent = ScheduleEntry | SkippedLine | string

function toCalendarEntry(event: ICAL.Component, line: number, zones: CalendarZones): ReadEvent {
  if (event.getAllProperties('dtstart').length > 1) return 'It has two dates.'
  const start = event.getFirstPropertyValue('dtstart')
  if (!(start instanceof ICAL.Time) || start.year < 1970) return 'It has no date.'
  const summary = getProperty(event, 'summary')
  const parsed = readTitle(summary)
  if (isBye(parsed.title ?? '')) return { skipped: `${start.toString().slice(0, 10)} ${summary}: no game` }
  if (parsed.opponent !== undefined && isUnknownOpponent(parsed.opponent)) return `“${summary}”: opponent TBA.`
  const when = readEntryTime(event, start, zones)
  if (typeof when === 'string') return when
  const meet = parsed.opponent === undefined || isMeetName(parsed.opponent)
  return {
    line,
    uid: getUid(event),
    sport: parsed.sport,
    team: parsed.team,
    ...when,
    site: parsed.site,
    ...(meet ? { title: parsed.opponent ?? parsed.title ?? summary } : { opponent: parsed.opponent }),
    subject: parsed.subject,
    againstNobody: parsed.opponent === undefined || undefined,
    city: getProperty(event, 'location') || undefined,
    exhibition: parsed.exhibition || undefined,
    conference: parsed.conference,
    tournament: parsed.tournament,
    doubleheader: parsed.doubleheader,
    endsDay: lastDay(event, start),
    off: getProperty(event, 'status').toUpperCase() === 'CANCELLED' ? 'cancelled' : parsed.off,
  }
}

type EntryTime = Pick<ScheduleEntry, 'day' | 'startsAt' | 'dayIsUtc' | 'clock' | 'zone' | 'isOfPlace' | 'isMidnight'>

/**
 * Reads the start. A time with a zone also has its day in that zone; one without is local to the venue. Programs write
 * midnight for an unknown time.
 */
function readEntryTime(event: ICAL.Component, start: ICAL.Time, { zoneNamed, own }: CalendarZones): EntryTime | string {
  const day = start.toString().slice(0, 10)
  const unknownTime: EntryTime = { day, startsAt: undefined }
  if (start.isDate) return unknownTime
  if (start.zone === ICAL.Timezone.utcTimezone)
    return { day, startsAt: start.toJSDate(), dayIsUtc: true, zone: own?.kind === 'named' ? own.zone : undefined }
  if (start.hour === 0 && start.minute === 0) return { ...unknownTime, isMidnight: true }
  const zoneId = event.getFirstProperty('dtstart')?.getFirstParameter('tzid')
  const clock = clockWords(start.hour, start.minute)
  const zone = zoneId ? zoneNamed(zoneId) : own
  if (!zone) return { day, clock, zone: zoneOfPlace(getProperty(event, 'location')), isOfPlace: true }
  if (zone.kind === 'unknown') return `We don’t recognize its time zone, “${zoneId}”. Use one like America/Denver.`
  if (zone.kind === 'named') return { day, clock, zone: zone.zone }
  return { day, startsAt: zone.instantOf(start), ...(zone.kind === 'greenwich' && { dayIsUtc: true }) }
}

/** The last day of an all-day event, whose end is the day after. An event that ends where it begins lasts one day. */
function lastDay(event: ICAL.Component, start: ICAL.Time): string | undefined {
  const end = event.getFirstPropertyValue('dtend')
  if (!(end instanceof ICAL.Time) || !start.isDate || !end.isDate) return undefined
  end.day -= 1
  const last = end.toString().slice(0, 10)
  return last > start.toString().slice(0, 10) ? last : undefined
}
