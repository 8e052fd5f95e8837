import { formatList } from '@fieldhouse/contract/text'
import { findSportTitle } from '@fieldhouse/sports/identities'
import { findSport } from '@fieldhouse/sports/registry'
import type { ScheduleEntry, SkippedLine } from '@fieldhouse/sports/schedules/entry'
import { isMeetName } from '@fieldhouse/sports/schedules/title-words'
import type { Sport } from '@fieldhouse/sports/sport'
import type { KnownSchools } from '../schools/known-schools.ts'
import { resolveMatchup } from './line-matchup.ts'
import { resolveLineStart } from './line-start.ts'
import type { FindPlaceZone } from './place-zone.ts'
import type { ScheduleFacts } from './schedule.store.ts'

export type LineFacts = Partial<ScheduleFacts> & Pick<ScheduleFacts, 'sport' | 'day'>

/** A line of the file that is known to be one of our games. */
export interface KnownLine {
  line: number
  /** The name that the plan shows. */
  name: string
  facts: LineFacts
  off: ScheduleEntry['off']
  result: ScheduleEntry['result']
  /** The event may or may not be a meet. */
  isUnsure: boolean
  /** The time is read in the school's zone because the place is unknown. */
  isPlaceUnknown: boolean
  /** The file says midnight, so the time is unknown. */
  isMidnight: boolean
}

interface LineContext {
  schools: KnownSchools
  zone: string
  placeZoneOf: FindPlaceZone
  /** Lines of other sports are left out. */
  sport: string | undefined
  /** Every opponent that the file names. */
  opponents: ReadonlySet<string>
}

/** Resolves a line to one of our games, or returns the reason why it is not read. */
export async function resolveLine(
  { schools, zone, placeZoneOf, sport: wantedSport, opponents }: LineContext,
  entry: ScheduleEntry,
): Promise<KnownLine | SkippedLine | string> {
  const team = findLineTeam(entry, wantedSport)
  if (typeof team === 'string' || 'skipped' in team) return team
  const { slug } = team
  const sport = findSport(slug)
  if (!sport) return 'That sport isn’t supported.'
  if (!schools.own) return 'This school isn’t set up yet.'
  const matchup = resolveMatchup(schools, opponents, entry)
  if (matchup.kind === 'others') return { skipped: `${entry.day} ${slug} ${matchup.game}: ${matchup.why}` }
  const { opponent, site } = matchup
  const other = opponent === undefined ? undefined : await schools.findOrAdd(opponent)
  if (other?.id === schools.own.id) return 'The opponent is your own school.'
  const placeZone = await placeZoneOf(entry, { site, opponent: other?.id })
  const { day, startsAt, isMidnight } = resolveLineStart({ ...entry, site }, { zone, placeZone })
  const facts: LineFacts = omitUndefined({
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
    ...(other && matchup.isAway
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
    result: other ? entry.result : undefined,
    isUnsure: matchup.isUnsure === true || isUnsure(entry, sport),
    isMidnight,
    isPlaceUnknown:
      startsAt !== undefined && entry.clock !== undefined && entry.isOfPlace === true && placeZone === undefined,
  }
}

/** Finds which of our teams a line belongs to, or the reason why there is none. */
function findLineTeam(entry: ScheduleEntry, wantedSport: string | undefined): { slug: string } | SkippedLine | string {
  const { sport, team } = entry
  const teamName = team?.words ?? getTeamTitle(sport ?? '')
  const fits = sport === undefined ? team?.fits : [sport]
  if (fits?.length === 0) return { skipped: `${formatLineGame(entry, teamName)}: not one of your teams` }
  if (wantedSport !== undefined && fits?.includes(wantedSport) === false)
    return { skipped: `${formatLineGame(entry, teamName)}: you chose ${getTeamTitle(wantedSport)}` }
  if (wantedSport !== undefined) return { slug: wantedSport }
  const [slug, ...more] = fits ?? []
  if (slug === undefined) return 'The sport is missing. Choose the team that plays these games.'
  if (more.length === 0) return { slug }
  return `“${teamName}” can be ${formatList([slug, ...more].map(getTeamTitle), 'or')}. Choose one.`
}

const getTeamTitle = (slug: string): string => findSportTitle(slug) ?? slug

/** Formats a game as the file has it. */
function formatLineGame({ day, opponent, site, teams, title = '' }: ScheduleEntry, team: string): string {
  const against = opponent === undefined ? title : `${site === 'away' ? 'at' : 'vs.'} ${opponent}`
  return `${day} ${team} ${teams ? `${teams.away} at ${teams.home}` : against}`
}

/** Whether an event may be something other than a meet. A calendar's event without an opponent may be a dinner. */
const isUnsure = ({ againstNobody, title = '' }: ScheduleEntry, { results }: Sport): boolean =>
  againstNobody === true && !(results !== undefined && isMeetName(title))

const omitUndefined = <T extends object>(facts: T): T =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as T

const advice = 'If it’s the second game that day, add a column Doubleheader with 1 and 2.'

/**
 * Drops lines about the same game. Two lines of a series day become a doubleheader when their times differ; otherwise
 * the later line is refused.
 */
export function dropDuplicateLines(lines: readonly KnownLine[]): {
  lines: KnownLine[]
  refused: { line: number; message: string }[]
} {
  const refused: { line: number; message: string }[] = []
  const unique: KnownLine[] = []
  for (const same of Map.groupBy(lines, getGameKey).values()) {
    const [first, second] = same
    if (!first) continue
    if (second && same.length === 2 && areTwoGames(first, second)) {
      const ordered = [first, second].toSorted((one, other) => getStartTime(one) - getStartTime(other))
      unique.push(...ordered.map((line, index) => ({ ...line, facts: { ...line.facts, doubleheader: index + 1 } })))
      continue
    }
    unique.push(first)
    for (const { line } of same.slice(1))
      refused.push({ line, message: `This is the same game as line ${first.line}. ${advice}` })
  }
  return { lines: unique.toSorted((one, other) => one.line - other.line), refused }
}

const getGameKey = ({ facts }: KnownLine): string =>
  JSON.stringify([facts.sport, facts.day, facts.type, facts.title, facts.away_id, facts.home_id, facts.doubleheader])

const getStartTime = ({ facts }: KnownLine): number => facts.starts_at?.getTime() ?? Number.POSITIVE_INFINITY

/** Whether two lines are a doubleheader. In sports without series a second line is a mistake. */
const areTwoGames = (one: KnownLine, other: KnownLine): boolean =>
  one.facts.doubleheader === undefined &&
  findSport(one.facts.sport)?.inSeries === true &&
  one.facts.starts_at != null &&
  other.facts.starts_at != null &&
  one.facts.starts_at.getTime() !== other.facts.starts_at.getTime()
