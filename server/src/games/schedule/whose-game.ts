import { currentSchool } from '@fieldhouse/contract/company'
import type { ScheduleEntry } from '@fieldhouse/sports/schedules/entry'
import { teamWithin } from '@fieldhouse/sports/schedules/teams/team-words'
import { isMeetName, ownWords } from '@fieldhouse/sports/schedules/title-words'
import type { KnownSchools } from '../schools/known-schools.ts'

type Site = ScheduleEntry['site']
type Schools = Pick<KnownSchools, 'find' | 'own'>

export type WhoseGame =
  /** Our game against an opponent, or a meet without one. */
  | { kind: 'ours'; opponent: string | undefined; site: Site; isAway: boolean; isUnsure?: true }
  | { kind: 'others'; game: string; why: string }

/** Resolves whether a line is about us: a conference lists the games of all its schools. */
export function whoseGame(
  schools: Schools,
  /** Every opponent that the file names. */
  opponents: ReadonlySet<string>,
  { teams, subject, opponent, title, site }: ScheduleEntry,
): WhoseGame {
  const isOwn = (name: string): boolean => schools.own !== undefined && schools.find([name])?.id === schools.own.id
  if (teams) return ofTeams(teams, site, isOwn)
  if (opponent === undefined) return ofTitle(schools, title, site, isOwn)
  const both = subject === undefined ? teamsInOpponent(schools, opponent, isOwn) : undefined
  if (both && (isOwn(both.home) || isOwn(both.away))) return ofTeams(both, site, isOwn)
  const whose = both ? both.home : subject
  const against = both ? both.away : opponent
  if (whose === undefined || isOwn(whose) || isOurTeam(schools, whose))
    return { kind: 'ours', opponent: against, site, isAway: site === 'away' }
  // `Kansas at Baylor` is written from the other side.
  if (isOwn(against)) return ours(whose, site !== 'away', site)
  const game = `${whose} ${site === 'away' ? 'at' : 'vs.'} ${against}`
  const isAnother = schools.find([whose]) !== undefined || opponents.has(whose)
  return { kind: 'others', game, why: isAnother ? ofOthers : neitherIsOurs(schools) }
}

const ofOthers = 'neither team is yours'

/** Explains the refusal: nothing guesses which of two unknown teams is ours. */
const neitherIsOurs = ({ own }: Schools): string =>
  `neither is known as ${own?.name}. If one of them is, write ${own?.name} in its place`

/**
 * Whether a text names our team. The text before the opponent may name no school at all (`Homecoming`, `Varsity`) or
 * ours in other words.
 */
function isOurTeam({ own }: Schools, text: string): boolean {
  const said = ownWords(text)
  if (said.length === 0) return true
  const names = [own?.name ?? '', own?.short ?? '', own?.abbr ?? '', currentSchool().nickname].map(ownWords)
  const all = new Set(names.flat())
  return (
    said.every((word) => all.has(word)) &&
    names.some((name) => name.length > 0 && name.every((word) => said.includes(word)))
  )
}

function ofTitle(schools: Schools, title: string | undefined, site: Site, isOwn: (name: string) => boolean): WhoseGame {
  const both = isMeetName(title ?? '') ? undefined : teamsIn(title ?? '')
  const event = { kind: 'ours', opponent: undefined, site, isAway: false } as const
  if (!both) return event
  if (schools.find([both.away]) ?? schools.find([both.home])) return ofTeams(both, site, isOwn)
  const { first } = both
  const sport = teamWithin(first)
  return isOurTeam(schools, sport ? `${sport.before} ${sport.rest}` : first) ? event : { ...event, isUnsure: true }
}

function ofTeams(
  { away, home }: { away: string; home: string },
  site: Site,
  isOwn: (name: string) => boolean,
): WhoseGame {
  if (isOwn(home)) return ours(away, false, site)
  return isOwn(away) ? ours(home, true, site) : { kind: 'others', game: `${away} at ${home}`, why: ofOthers }
}

interface Teams {
  away: string
  home: string
  first: string
  isAt: boolean
}

/** Parses a matchup from a title such as `Kansas at TCU`. */
function teamsIn(title: string): Teams | undefined {
  const [, first, mark, second] = /^(.+?)\s+(at|@|vs\.?)\s+(.+)$/i.exec(title) ?? []
  if (first === undefined || mark === undefined || second === undefined) return undefined
  return /^v/i.test(mark)
    ? { away: second, home: first, first, isAt: false }
    : { away: first, home: second, first, isAt: true }
}

/** Parses a matchup from an opponent; `Texas at Arlington` is one school. */
function teamsInOpponent(schools: Schools, opponent: string, isOwn: (name: string) => boolean): Teams | undefined {
  const teams = schools.find([opponent]) ? undefined : teamsIn(opponent)
  if (!teams?.isAt) return teams
  return isOwn(teams.away) || isOwn(teams.home) ? teams : undefined
}

const ours = (opponent: string, isAway: boolean, site: Site): WhoseGame => ({
  kind: 'ours',
  opponent,
  isAway,
  site: site === 'neutral' ? site : isAway ? 'away' : 'home',
})
