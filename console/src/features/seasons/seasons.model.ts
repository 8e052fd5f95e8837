import { dayMs } from '@fieldhouse/contract/durations'
import { type DatedSeason, longGapDays, type TeamSeason } from '@fieldhouse/contract/games/years/seasons'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { getSeasonDays } from '@fieldhouse/sports/kit/season/season-of-day'
import { findSport } from '@fieldhouse/sports/registry'
import { getSportTitle } from '../../shared/game-day/GameCards.tsx'
import { addDays, formatDate } from '../../shared/time.ts'

export interface SeasonDraft {
  title: string
  starts: string
  ends: string
}

/** What each form of a season gets. */
export interface SeasonPartProps {
  season: TeamSeason
  /** The team and the season. */
  name: string
  onClose(): void
  onSaved(status: string): void
}

export interface Team {
  slug: string
  title: string
}

export interface TeamSeasons {
  team: Team
  /** Whether the school still has the team. A team that was dropped keeps its seasons. */
  isPlayed: boolean
  seasons: readonly TeamSeason[]
  /** Seasons before the current one that are not listed. */
  older: readonly DatedSeason[]
}

/** Groups the seasons by team, in the order of the teams. Dropped teams come last. */
export function groupByTeam(
  seasons: readonly TeamSeason[],
  older: readonly DatedSeason[],
  teams: readonly Team[],
): TeamSeasons[] {
  const bySport = Map.groupBy(seasons, ({ sport }) => sport)
  const olderBySport = Map.groupBy(older, ({ sport }) => sport)
  const dropped = [...bySport.keys()]
    .filter((sport) => !teams.some(({ slug }) => slug === sport))
    .map((slug) => ({ slug, title: getSportTitle(slug) }))
  return [...teams, ...dropped].map((team) => ({
    team,
    isPlayed: !dropped.includes(team),
    seasons: bySport.get(team.slug) ?? [],
    older: olderBySport.get(team.slug) ?? [],
  }))
}

export const describeSeason = ({ starts, ends, games, standings }: TeamSeason): string =>
  [
    `${formatDate(starts)} to ${formatDate(ends)}`,
    games === 0 ? 'no games' : formatQuantity(games, 'game'),
    standings > 0 && `standings of ${formatQuantity(standings, 'school')}`,
  ]
    .filter(Boolean)
    .join(', ')

/** Says where a season has no games for so long that one of them may be in the wrong season. */
export const describeGameGap = ({ gap }: TeamSeason): string | undefined =>
  gap
    ? `No games between ${formatDate(gap.from)} and ${formatDate(gap.until)}. Check whether all of them belong to this season.`
    : undefined

/** Says which days before and after a season are in no season, where they are four months or more. */
export function describeOpenDays(
  { starts, ends }: Pick<TeamSeason, 'starts' | 'ends'>,
  others: readonly Pick<TeamSeason, 'title' | 'starts' | 'ends'>[],
): string[] {
  if (starts === '' || ends === '') return []
  const before = others.filter((other) => other.starts < starts).toSorted((one, other) => compare(other.ends, one.ends))
  const after = others
    .filter((other) => other.starts > starts)
    .toSorted((one, other) => compare(one.starts, other.starts))
  const describeDays = (from: string, until: string) =>
    `${formatDate(from)} to ${formatDate(until)} is in no season. Check the dates.`
  const [last] = before
  const [next] = after
  return [
    ...(last && isLong(last.ends, starts) ? [describeDays(addDays(last.ends, 1), addDays(starts, -1))] : []),
    ...(next && isLong(ends, next.starts) ? [describeDays(addDays(ends, 1), addDays(next.starts, -1))] : []),
  ]
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
const isLong = (ends: string, starts: string): boolean => Date.parse(starts) - Date.parse(ends) > longGapDays * dayMs

/** Names the season after the newest one: `2027` after `2026`, `2027-28` after `2026-27`. */
export function nameNextSeason(seasons: readonly TeamSeason[], sport: string, today: string): string {
  const newest =
    seasons.find(({ current }) => current)?.season ?? findSport(sport)?.getSeason(today) ?? today.slice(0, 4)
  const year = Number(newest.slice(0, 4)) + 1
  const next = newest.length > 4 ? `${year}-${String((year + 1) % 100).padStart(2, '0')}` : String(year)
  return seasons.some(({ season }) => season === next) ? '' : next
}

const seasonName = /^\d{4}(-\d{2})?$/

/** Returns the usual days of a season, once its name is complete. */
export const suggestDays = (sport: string, season: string) =>
  seasonName.test(season) ? getSeasonDays(findSport(sport)?.getSeason, season) : undefined

/** Returns what is wrong with a season's name; undefined when it can be added. */
export function findNameProblem(season: string, seasons: readonly DatedSeason[]): string | undefined {
  if (!seasonName.test(season)) return 'Enter a season like 2026 or 2026-27.'
  return seasons.some((one) => one.season === season) ? `This team already has a ${season} season.` : undefined
}
