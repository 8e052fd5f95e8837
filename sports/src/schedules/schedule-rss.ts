import { child, children, type Element, everyElement } from '../statcrew/element.ts'
import { parseElement } from '../statcrew/parse.ts'
import { noEntries, type ScheduleEntry, type ScheduleFile, type Skipped } from './entry.ts'
import { clockWords, zoneOfPlace } from './place-zones.ts'
import { isBye, isMeetName, isUnknownOpponent, readTitle } from './title-words.ts'

/** The calendar feeds of athletic sites: items with ev:startdate, s:localstartdate and s:opponent. */
export function scheduleFromRss(text: string): ScheduleFile {
  const parsed = parseElement(text)
  if (parsed.kind === 'refused') return noEntries(parsed.message)
  const items = everyElement(parsed.element).filter(({ name }) => name === 'item')
  if (items.length === 0) return noEntries('This feed has no items.')
  const file: ScheduleFile = { entries: [], refused: [], skipped: [] }
  for (const [index, item] of items.entries()) {
    const read = entryOf(item, index + 1)
    if (typeof read === 'string') file.refused.push({ line: index + 1, message: read })
    else if ('skipped' in read) file.skipped.push(read.skipped)
    else file.entries.push(read)
  }
  return file
}

const said = (item: Element, name: string): string | undefined => {
  const found = children(item, name)[0] ?? child(item, name)
  return found?.text.trim() || undefined
}

function entryOf(item: Element, line: number): ScheduleEntry | Skipped | string {
  const title = said(item, 'title') ?? ''
  const local = said(item, 's:localstartdate')
  const start = said(item, 'ev:startdate')
  const day = (local ?? start)?.slice(0, 10)
  if (!day || Number.isNaN(Date.parse(day))) return `“${title}” says no date.`
  const says = readTitle(title)
  if (isBye(says.title ?? '')) return { skipped: `${day} ${title}: no game` }
  if (isUnknownOpponent(says.opponent ?? '')) return `“${title}”: the opponent is not known yet.`
  const meet = says.opponent === undefined || isMeetName(says.opponent)
  const timed = local ? /T(?!00:00:00)/.test(local) : /T\d/.test(start ?? '')
  const place = said(item, 'ev:location')
  return {
    line,
    uid: said(item, 's:gameid') ?? said(item, 'guid'),
    sport: says.sport,
    team: says.team,
    day,
    ...(local !== undefined && !timed && /T00:00/.test(local) && { isMidnight: true as const }),
    ...(timed && timeOf(start, local ?? start, place)),
    site: says.site,
    ...(meet ? { title: says.opponent ?? says.title ?? title } : { opponent: says.opponent }),
    subject: says.subject,
    againstNobody: says.opponent === undefined || undefined,
    city: place,
    exhibition: says.exhibition || undefined,
    conference: says.conference,
    doubleheader: says.doubleheader,
    off: says.off,
    tournament: said(item, 's:gamepromoname') ?? says.tournament,
  }
}

/** An instant that says how far it is from Greenwich is one. Without that it is what clocks at the place show. */
function timeOf(
  start: string | undefined,
  local: string | undefined,
  place = '',
): Pick<ScheduleEntry, 'startsAt' | 'clock' | 'zone' | 'isOfPlace'> {
  if (start && /\d(?:Z|[+-]\d{2}:?\d{2})$/i.test(start)) return { startsAt: new Date(start) }
  const [, hour, minute] = /T(\d{2}):(\d{2})/.exec(local ?? '') ?? []
  if (hour === undefined || minute === undefined) return {}
  return { clock: clockWords(Number(hour), Number(minute)), zone: zoneOfPlace(place), isOfPlace: true }
}
