import { currentSchool } from '@fieldhouse/contract/company'
import type { ScheduleEntry } from '@fieldhouse/sports/schedules/entry'
import { teamWithin } from '@fieldhouse/sports/schedules/teams/team-words'
import { isMeetName, ownWords } from '@fieldhouse/sports/schedules/title-words'
import type { KnownSchools } from '../schools/known-schools.ts'

type LineSite = ScheduleEntry['site']
type SchoolLookup = Pick<KnownSchools, 'find' | 'own'>

export type LineMatchup =
  /** Our game against an opponent, or a meet without one. */
  | { kind: 'ours'; opponent: string | undefined; site: LineSite; isAway: boolean; isUnsure?: true }
  | { kind: 'others'; game: string; why: string }

/** Resolves whether a line is about us: a conference lists the games of all its schools. */
export function resolveMatchup(
  schools: SchoolLookup,
  /** Every opponent that the file names. */
  opponents: ReadonlySet<string>,
  { teams, subject, opponent, title, site }: ScheduleEntry,
): LineMatchup {
  const isOwn = (name: string): boolean => schools.own !== undefined && schools.find([name])?.id === schools.own.id
  if (teams) return resolveTeams(teams, site, isOwn)
  if (opponent === undefined) return resolveTitle(schools, title, site, isOwn)
  const both = subject === undefined ? parseOpponentTeams(schools, opponent, isOwn) : undefined
  if (both && (isOwn(both.home) || isOwn(both.away))) return resolveTeams(both, site, isOwn)
  const team = both ? both.home : subject
  const against = both ? both.away : opponent
  if (team === undefined || isOwn(team) || isOurTeam(schools, team))
    return { kind: 'ours', opponent: against, site, isAway: site === 'away' }
  // `Kansas at Baylor` is written from the other side.
  if (isOwn(against)) return toOurMatchup(team, site !== 'away', site)
  const game = `${team} ${site === 'away' ? 'at' : 'vs.'} ${against}`
  const isAnother = schools.find([team]) !== undefined || opponents.has(team)
  return { kind: 'others', game, why: isAnother ? ofOthers : explainUnknownTeams(schools) }
}

const ofOthers = 'neither team is yours'

/** Explains the refusal: nothing guesses which of two unknown teams is ours. */
const explainUnknownTeams = ({ own }: SchoolLookup): string =>
  `neither team matches ${own?.name}. If one is yours, write its name as ${own?.name}`

/**
 * Whether a text names our team. The text before the opponent may name no school at all (`Homecoming`, `Varsity`) or
 * ours in other words.
 */
function isOurTeam({ own }: SchoolLookup, text: string): boolean {
  const textWords = ownWords(text)
  if (textWords.length === 0) return true
  const names = [own?.name ?? '', own?.short ?? '', own?.abbr ?? '', currentSchool().nickname].map(ownWords)
  const all = new Set(names.flat())
  return (
    textWords.every((word) => all.has(word)) &&
    names.some((name) => name.length > 0 && name.every((word) => textWords.includes(word)))
  )
}

function resolveTitle(
  schools: SchoolLookup,
  title: string | undefined,
  site: LineSite,
  isOwn: (name: string) => boolean,
): LineMatchup {
  const both = isMeetName(title ?? '') ? undefined : parseTeams(title ?? '')
  const event = { kind: 'ours', opponent: undefined, site, isAway: false } as const
  if (!both) return event
  if (schools.find([both.away]) ?? schools.find([both.home])) return resolveTeams(both, site, isOwn)
  const { first } = both
  const sport = teamWithin(first)
  return isOurTeam(schools, sport ? `${sport.before} ${sport.rest}` : first) ? event : { ...event, isUnsure: true }
}

function resolveTeams(
  { away, home }: { away: string; home: string },
  site: LineSite,
  isOwn: (name: string) => boolean,
): LineMatchup {
  if (isOwn(home)) return toOurMatchup(away, false, site)
  return isOwn(away) ? toOurMatchup(home, true, site) : { kind: 'others', game: `${away} at ${home}`, why: ofOthers }
}

interface TitleTeams {
  away: string
  home: string
  first: string
  isAt: boolean
}

/** Parses a matchup from a title such as `Kansas at TCU`. */
function parseTeams(title: string): TitleTeams | undefined {
  const [, first, mark, second] = /^(.+?)\s+(at|@|vs\.?)\s+(.+)$/i.exec(title) ?? []
  if (first === undefined || mark === undefined || second === undefined) return undefined
  return /^v/i.test(mark)
    ? { away: second, home: first, first, isAt: false }
    : { away: first, home: second, first, isAt: true }
}

/** Parses a matchup from an opponent; `Texas at Arlington` is one school. */
function parseOpponentTeams(
  schools: SchoolLookup,
  opponent: string,
  isOwn: (name: string) => boolean,
): TitleTeams | undefined {
  const teams = schools.find([opponent]) ? undefined : parseTeams(opponent)
  if (!teams?.isAt) return teams
  return isOwn(teams.away) || isOwn(teams.home) ? teams : undefined
}

const toOurMatchup = (opponent: string, isAway: boolean, site: LineSite): LineMatchup => ({
  kind: 'ours',
  opponent,
  isAway,
  site: site === 'neutral' ? site : isAway ? 'away' : 'home',
})
