import ICAL from 'ical.js'

/** The time zone of an event's clock. */
export type CalendarZone =
  /** A zone name: `America/Denver`. */
  | { kind: 'named'; zone: string }
  /** A zone that the calendar defines by rules. */
  | { kind: 'ruled'; instantOf(local: ICAL.Time): Date }
  /** UTC. Its day need not be the day at the venue. */
  | { kind: 'greenwich'; instantOf(local: ICAL.Time): Date }
  | { kind: 'unknown' }

/** Creates a function that resolves the zone names of one calendar. */
export function createZoneResolver(text: string): (name: string) => CalendarZone {
  const ruled = rulesIn(text)
  const known = new Map<string, CalendarZone>()
  const zoneNamed = (name: string): CalendarZone => {
    if (/^(etc\/)?(utc|gmt|uct|zulu|universal)$/i.test(name)) return { kind: 'greenwich', instantOf: toUtcDate }
    const zone = placeIn(name) ?? findWindowsZone(name)
    if (zone !== undefined) return { kind: 'named', zone }
    const rules = ruled.get(name)
    if (rules === undefined) {
      const behind = offsetIn(name)
      if (behind !== undefined) return { kind: 'ruled', instantOf: (local) => minutesOff(toUtcDate(local), -behind) }
      const spoken = spokenZone(name) ?? (isZone(name) ? name : undefined)
      return spoken === undefined ? { kind: 'unknown' } : { kind: 'named', zone: spoken }
    }
    const ruledZone = placeIn(rules.location ?? '')
    return ruledZone === undefined ? { kind: 'ruled', instantOf: rules.instantOf } : { kind: 'named', zone: ruledZone }
  }
  return (written) => {
    const name = written.trim()
    const zone = known.get(name) ?? zoneNamed(name)
    known.set(name, zone)
    return zone
  }
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** `America/Denver`, `/mozilla.org/20050126_1/America/Denver`. */
function placeIn(name: string): string | undefined {
  const parts = name.split('/').filter(Boolean)
  const [three, two] = [parts.slice(-3).join('/'), parts.slice(-2).join('/')]
  return parts.length < 2 ? undefined : [three, two].find(isZone)
}

/**
 * Resolves a Windows name, which is the same all year: `Mountain Daylight Time` is the zone of `Mountain Standard
 * Time`.
 */
const findWindowsZone = (name: string): string | undefined => windowsZones[name.replace(/ Daylight /, ' Standard ')]

const spoken: readonly (readonly [RegExp, string])[] = [
  [/\bArizona\b/i, 'America/Phoenix'],
  [/\bIndiana\b/i, 'America/Indiana/Indianapolis'],
  [/\bEastern Time\b|^US[-_ ]Eastern$/i, 'America/New_York'],
  [/\bCentral Time\b|^US[-_ ]Central$/i, 'America/Chicago'],
  [/\bMountain Time\b|^US[-_ ]Mountain$/i, 'America/Denver'],
  [/\bPacific Time\b|^US[-_ ]Pacific$/i, 'America/Los_Angeles'],
  [/\bAlaska\b/i, 'America/Anchorage'],
  [/\bHawaii\b/i, 'Pacific/Honolulu'],
]

/** Resolves a zone as Outlook shows it: `(UTC-07:00) Mountain Time (US & Canada)`. */
const spokenZone = (name: string): string | undefined => spoken.find(([pattern]) => pattern.test(name))?.[1]

/** Parses `GMT-0700` or `UTC+05:30` to minutes ahead of UTC. */
function offsetIn(name: string): number | undefined {
  const [, sign, hours, minutes = 0] = /^(?:GMT|UTC)?([+-])(\d{1,2}):?(\d{2})?$/i.exec(name) ?? []
  return sign === undefined ? undefined : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

const minutesOff = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000)

const toUtcDate = ({ year, month, day, hour, minute, second }: ICAL.Time): Date =>
  new Date(Date.UTC(year, month - 1, day, hour, minute, second))

interface ZoneRules {
  location: string | undefined
  instantOf(local: ICAL.Time): Date
}

const mostZones = 50
const longestZone = 40_000

function rulesIn(text: string): ReadonlyMap<string, ZoneRules> {
  const rules = new Map<string, ZoneRules>()
  for (const block of text.split(/^BEGIN:VTIMEZONE\r?$/im).slice(1, mostZones + 1)) {
    const [body = ''] = block.split(/^END:VTIMEZONE\r?$/im)
    const component = body.length > longestZone ? undefined : zoneComponent(body)
    const name = component?.getFirstPropertyValue('tzid')
    if (!component || typeof name !== 'string') continue
    const timezone = new ICAL.Timezone({ component, tzid: name })
    const location = component.getFirstPropertyValue('x-lic-location')
    rules.set(name.trim(), {
      location: typeof location === 'string' ? location : undefined,
      instantOf: (local) => minutesOff(toUtcDate(local), -timezone.utcOffset(local) / 60),
    })
  }
  return rules
}

/** Accepts yearly rules only, as clock changes are. Other rules may take forever to expand. */
const ofYears = /^FREQ=YEARLY(;(INTERVAL|BYMONTH|BYDAY|BYMONTHDAY|UNTIL|COUNT|WKST)=[^;]*)*$/i

function zoneComponent(body: string): ICAL.Component | undefined {
  const unfolded = body.replace(/\r?\n[ \t]/g, '')
  const repeats = [...unfolded.matchAll(/^RRULE[^:\r\n]*:([^\r\n]*)/gim)].map(([, rule = '']) => rule.trim())
  if (!repeats.every((rule) => ofYears.test(rule))) return undefined
  try {
    const component = new ICAL.Component(ICAL.parse(`BEGIN:VTIMEZONE\r\n${body.trim()}\r\nEND:VTIMEZONE`))
    return component.getAllSubcomponents().length > 0 ? component : undefined
  } catch {
    return undefined
  }
}

/** Windows names of time zones, as Outlook writes them, for places where American schools and their opponents play. */
const windowsZones: Readonly<Record<string, string>> = {
  'Alaskan Standard Time': 'America/Anchorage',
  'Aleutian Standard Time': 'America/Adak',
  'Atlantic Standard Time': 'America/Halifax',
  'AUS Eastern Standard Time': 'Australia/Sydney',
  'Canada Central Standard Time': 'America/Regina',
  'Central Europe Standard Time': 'Europe/Budapest',
  'Central European Standard Time': 'Europe/Warsaw',
  'Central Standard Time': 'America/Chicago',
  'Central Standard Time (Mexico)': 'America/Mexico_City',
  'Eastern Standard Time': 'America/New_York',
  'Eastern Standard Time (Mexico)': 'America/Cancun',
  'GMT Standard Time': 'Europe/London',
  'Greenwich Standard Time': 'Atlantic/Reykjavik',
  'Hawaiian Standard Time': 'Pacific/Honolulu',
  'Mountain Standard Time': 'America/Denver',
  'Mountain Standard Time (Mexico)': 'America/Mazatlan',
  'Newfoundland Standard Time': 'America/St_Johns',
  'Pacific Standard Time': 'America/Los_Angeles',
  'Pacific Standard Time (Mexico)': 'America/Tijuana',
  'Romance Standard Time': 'Europe/Paris',
  'SA Western Standard Time': 'America/La_Paz',
  'Samoa Standard Time': 'Pacific/Apia',
  'Tokyo Standard Time': 'Asia/Tokyo',
  'US Eastern Standard Time': 'America/Indiana/Indianapolis',
  'US Mountain Standard Time': 'America/Phoenix',
  UTC: 'UTC',
  'UTC-11': 'Etc/GMT+11',
  'W. Europe Standard Time': 'Europe/Berlin',
  'West Pacific Standard Time': 'Pacific/Port_Moresby',
}
