import { formatList } from '@fieldhouse/contract/text'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { findSport } from '@fieldhouse/sports/registry'
import type { ScheduleEntry, SkippedLine } from '@fieldhouse/sports/schedules/entry'
import { isMeetName } from '@fieldhouse/sports/schedules/title-words'
import type { Sport } from '@fieldhouse/sports/sport'
import type { KnownSchools } from '../schools/known-schools.ts'
import { startOfLine } from './line-starts.ts'
import type { PlaceZoneOf } from './place-zone.ts'
import type { ScheduleFacts } from './schedule.store.ts'
import { whoseGame } from './whose-game.ts'

export type Facts = Partial<ScheduleFacts> & Pick<ScheduleFacts, 'sport' | 'day'>

/** A line of whose game it is known that it is ours. */
export interface KnownLine {
  line: number
  /** As the plan calls it. */
  name: string
  facts: Facts
  off: ScheduleEntry['off']
  /** Nobody knows whether it is a meet. */
  isUnsure: boolean
  /** Its time is read as the school's, because nobody knows where it is. */
  isPlaceUnknown: boolean
  /** Its time is not known, though the file says one. */
  isMidnight: boolean
}

interface Knowing {
  schools: KnownSchools
  zone: string
  placeZoneOf: PlaceZoneOf
  /** Lines of other sports are left out. */
  sport: string | undefined
  /** Everybody whom the file names as an opponent. */
  opponents: ReadonlySet<string>
}

/** What a line means here; why it is not read, in words. */
export async function knownLine(
  { schools, zone, placeZoneOf, sport: wanted, opponents }: Knowing,
  entry: ScheduleEntry,
): Promise<KnownLine | SkippedLine | string> {
  const team = teamOf(entry, wanted)
  if (typeof team === 'string' || 'skipped' in team) return team
  const { slug } = team
  const sport = findSport(slug)
  if (!sport) return 'Games of this sport are not kept here.'
  if (!schools.own) return 'This school isn’t set up yet.'
  const whose = whoseGame(schools, opponents, entry)
  if (whose.kind === 'others') return { skipped: `${entry.day} ${slug} ${whose.game}: ${whose.why}` }
  const { opponent, site } = whose
  const other = opponent === undefined ? undefined : await schools.findOrAdd(opponent)
  if (other?.id === schools.own.id) return 'It names our own school as the opponent.'
  const placeZone = await placeZoneOf(entry, { site, opponent: other?.id })
  const { day, startsAt, isMidnight } = startOfLine({ ...entry, site }, { zone, placeZone })
  const facts: Facts = known({
    sport: slug,
    day,
    type: other ? ('game' as const) : ('event' as const),
    title: other ? undefined : entry.title,
    starts_at: startsAt ?? null,
    ends_day: entry.endsDay,
    site,
    venue: entry.venue,
    city: entry.city,
    conference: entry.conference,
    exhibition: entry.exhibition,
    tournament: entry.tournament,
    doubleheader: entry.doubleheader,
    ...(other && whose.isAway
      ? { away_id: schools.own.id, home_id: other.id }
      : other && { away_id: other.id, home_id: schools.own.id }),
  })
  const second = entry.doubleheader ? `, game ${entry.doubleheader}` : ''
  const name = `${day} ${slug} ${other ? `${site === 'away' ? 'at' : 'vs.'} ${other.name}` : entry.title}${second}`
  return {
    line: entry.line,
    name,
    facts,
    off: entry.off,
    isUnsure: whose.isUnsure === true || isUnsure(entry, sport),
    isMidnight,
    isPlaceUnknown:
      startsAt !== undefined && entry.clock !== undefined && entry.isOfPlace === true && placeZone === undefined,
  }
}

/** Whose game a line is: a team of ours, or why it is not taken. */
function teamOf(entry: ScheduleEntry, wanted: string | undefined): { slug: string } | SkippedLine | string {
  const { sport, team } = entry
  const said = team?.said ?? titleOf(sport ?? '')
  const fits = sport === undefined ? team?.fits : [sport]
  if (fits?.length === 0) return { skipped: `${gameOf(entry, said)}: not one of your teams` }
  if (wanted !== undefined && fits?.includes(wanted) === false)
    return { skipped: `${gameOf(entry, said)}: you chose ${titleOf(wanted)}` }
  if (wanted !== undefined) return { slug: wanted }
  const [slug, ...more] = fits ?? []
  if (slug === undefined) return 'It names no sport that is played here: say whose games these are.'
  if (more.length === 0) return { slug }
  return `“${said}” is ${formatList([slug, ...more].map(titleOf), 'or')} here. Choose one.`
}

const titleOf = (slug: string): string => listSchoolSports().find((team) => team.slug === slug)?.title ?? slug

/** As the file tells it. */
function gameOf({ day, opponent, site, teams, title = '' }: ScheduleEntry, team: string): string {
  const against = opponent === undefined ? title : `${site === 'away' ? 'at' : 'vs.'} ${opponent}`
  return `${day} ${team} ${teams ? `${teams.away} at ${teams.home}` : against}`
}

/** Where meets are held, what is called like one is one. Elsewhere a calendar's event without an opponent may be a dinner. */
const isUnsure = ({ againstNobody, title = '' }: ScheduleEntry, { results }: Sport): boolean =>
  againstNobody === true && !(results !== undefined && isMeetName(title))

const known = <T extends object>(facts: T): T =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as T

const advice = 'If it is the second game of that day, write 1 and 2 in a column Doubleheader.'

/** Lines that are about the same game: two of a series' day are a doubleheader when their times say so, else the later ones are refused. */
export function withoutTwins(lines: readonly KnownLine[]): {
  lines: KnownLine[]
  refused: { line: number; message: string }[]
} {
  const refused: { line: number; message: string }[] = []
  const kept: KnownLine[] = []
  for (const same of Map.groupBy(lines, gameKey).values()) {
    const [first, second] = same
    if (!first) continue
    if (second && same.length === 2 && areTwoGames(first, second)) {
      const ordered = [first, second].toSorted((one, other) => startOf(one) - startOf(other))
      kept.push(...ordered.map((line, index) => ({ ...line, facts: { ...line.facts, doubleheader: index + 1 } })))
      continue
    }
    kept.push(first)
    for (const { line } of same.slice(1))
      refused.push({ line, message: `It is the same game as line ${first.line}. ${advice}` })
  }
  return { lines: kept.toSorted((one, other) => one.line - other.line), refused }
}

const gameKey = ({ facts }: KnownLine): string =>
  JSON.stringify([facts.sport, facts.day, facts.type, facts.title, facts.away_id, facts.home_id, facts.doubleheader])

const startOf = ({ facts }: KnownLine): number => facts.starts_at?.getTime() ?? Number.POSITIVE_INFINITY

/** Where teams meet for days a day may have two of their games; elsewhere that is a slip. */
const areTwoGames = (one: KnownLine, other: KnownLine): boolean =>
  one.facts.doubleheader === undefined &&
  findSport(one.facts.sport)?.inSeries === true &&
  one.facts.starts_at != null &&
  other.facts.starts_at != null &&
  one.facts.starts_at.getTime() !== other.facts.starts_at.getTime()
