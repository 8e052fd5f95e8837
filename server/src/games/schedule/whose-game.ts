import type { ScheduleEntry } from '@fieldhouse/sports/schedules/entry'
import { isMeetName } from '@fieldhouse/sports/schedules/title-words'
import type { KnownSchools } from '../schools/known-schools.ts'

type Site = ScheduleEntry['site']

export type WhoseGame =
  /** Ours, against somebody or, a meet, against nobody. */
  { kind: 'ours'; opponent: string | undefined; site: Site; isAway: boolean } | { kind: 'others'; game: string }

/** Whether a line is about us. A conference lists the games of all its schools. */
export function whoseGame(
  schools: Pick<KnownSchools, 'find' | 'own'>,
  /** Everybody whom the file names as an opponent. */
  opponents: ReadonlySet<string>,
  { teams, subject, opponent, title, site }: ScheduleEntry,
): WhoseGame {
  const isOwn = (name: string): boolean => schools.own !== undefined && schools.find([name])?.id === schools.own.id
  if (teams) return ofTeams(teams, site, isOwn)
  if (opponent === undefined) {
    const both = teamsIn(title)
    const isOfTeams = both && (schools.find([both.away]) ?? schools.find([both.home])) !== undefined
    return isOfTeams ? ofTeams(both, site, isOwn) : { kind: 'ours', opponent, site, isAway: false }
  }
  if (subject === undefined || isOwn(subject)) return { kind: 'ours', opponent, site, isAway: site === 'away' }
  // `Kansas at Baylor`: it is told from the other side.
  if (isOwn(opponent)) return ours(subject, site !== 'away', site)
  const isAnother = schools.find([subject]) !== undefined || opponents.has(subject)
  if (isAnother) return { kind: 'others', game: `${subject} ${site === 'away' ? 'at' : 'vs.'} ${opponent}` }
  return { kind: 'ours', opponent, site, isAway: site === 'away' }
}

function ofTeams(
  { away, home }: { away: string; home: string },
  site: Site,
  isOwn: (name: string) => boolean,
): WhoseGame {
  if (isOwn(home)) return ours(away, false, site)
  return isOwn(away) ? ours(home, true, site) : { kind: 'others', game: `${away} at ${home}` }
}

/** A title may be a matchup: `Kansas at TCU`. */
function teamsIn(title: string | undefined): { away: string; home: string } | undefined {
  const [, first, mark, second] = /^(.+?)\s+(at|@|vs\.?)\s+(.+)$/i.exec(title ?? '') ?? []
  if (first === undefined || mark === undefined || second === undefined || isMeetName(title ?? '')) return undefined
  return /^v/i.test(mark) ? { away: second, home: first } : { away: first, home: second }
}

const ours = (opponent: string, isAway: boolean, site: Site): WhoseGame => ({
  kind: 'ours',
  opponent,
  isAway,
  site: site === 'neutral' ? site : isAway ? 'away' : 'home',
})
