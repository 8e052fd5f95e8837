import { type Element, everyElement, findChild, listChildren } from '../statcrew/element.ts'
import { parseElement } from '../statcrew/parse-xml.ts'
import { noEntries, type ScheduleEntry, type ScheduleFile, type SkippedLine } from './entry.ts'
import { clockWords, zoneOfPlace } from './place-zones.ts'
import { isBye, isMeetName, isUnknownOpponent, readTitle } from './title-words.ts'

/** Reads calendar feeds of athletics sites: items with ev:startdate, s:localstartdate and s:opponent. */
export function scheduleFromRss(text: string): ScheduleFile {
  const parsed = parseElement(text)
  if (parsed.kind === 'refused') return noEntries(parsed.message)
  const items = everyElement(parsed.element).filter(({ name }) => name === 'item')
  if (items.length === 0) return noEntries('This feed has no items.')
  const file: ScheduleFile = { entries: [], refused: [], skipped: [] }
  for (const [index, item] of items.entries()) {
    const read = readFeedItem(item, index + 1)
    if (typeof read === 'string') file.refused.push({ line: index + 1, message: read })
    else if ('skipped' in read) file.skipped.push(read.skipped)
    else file.entries.push(read)
  }
  return file
}

const getChildText = (item: Element, name: string): string | undefined => {
  const found = listChildren(item, name)[0] ?? findChild(item, name)
  return found?.text.trim() || undefined
}

function readFeedItem(item: Element, line: number): ScheduleEntry | SkippedLine | string {
  const title = getChildText(item, 'title') ?? ''
  const local = getChildText(item, 's:localstartdate')
  const start = getChildText(item, 'ev:startdate')
  const day = (local ?? start)?.slice(0, 10)
  if (!day || Number.isNaN(Date.parse(day))) return `“${title}” has no date.`
  const parsed = readTitle(title)
  if (isBye(parsed.title ?? '')) return { skipped: `${day} ${title}: no game` }
  if (isUnknownOpponent(parsed.opponent ?? '')) return `“${title}”: opponent TBA.`
  const meet = parsed.opponent === undefined || isMeetName(parsed.opponent)
  const timed = local ? /T(?!00:00:00)/.test(local) : /T\d/.test(start ?? '')
  const place = getChildText(item, 'ev:location')
  return {
    line,
    uid: getChildText(item, 's:gameid') ?? getChildText(item, 'guid'),
    sport: parsed.sport,
    team: parsed.team,
    day,
    ...(local !== undefined && !timed && /T00:00/.test(local) && { isMidnight: true as const }),
    ...(timed && readFeedTime(start, local ?? start, place)),
    site: parsed.site,
    ...(meet ? { title: parsed.opponent ?? parsed.title ?? title } : { opponent: parsed.opponent }),
    subject: parsed.subject,
    againstNobody: parsed.opponent === undefined || undefined,
    city: place,
    exhibition: parsed.exhibition || undefined,
    conference: parsed.conference,
    doubleheader: parsed.doubleheader,
    off: parsed.off,
    tournament: getChildText(item, 's:gamepromoname') ?? parsed.tournament,
  }
}

/** Reads a time. With an offset it is an instant; without one it is local to the place. */
function readFeedTime(
  start: string | undefined,
  local: string | undefined,
  place = '',
): Pick<ScheduleEntry, 'startsAt' | 'clock' | 'zone' | 'isOfPlace'> {
  if (start && /\d(?:Z|[+-]\d{2}:?\d{2})$/i.test(start)) return { startsAt: new Date(start) }
  const [, hour, minute] = /T(\d{2}):(\d{2})/.exec(local ?? '') ?? []
  if (hour === undefined || minute === undefined) return {}
  return { clock: clockWords(Number(hour), Number(minute)), zone: zoneOfPlace(place), isOfPlace: true }
}
