import { currentSchool } from '@fieldhouse/contract/company'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { getLocalDay } from '@fieldhouse/contract/local-time'
import type { TeamSummary } from '@fieldhouse/contract/stats/team-summary'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import type { Clock } from '../../shared/clock/clock.ts'
import type { GamesService } from '../games/games.service.ts'
import type { ListedGame } from '../games/listed.store.ts'
import type { StatsStore } from '../stats.store.ts'

interface TeamSummaryParts {
  store: Pick<StatsStore, 'games' | 'sportGames'>
  games: Pick<GamesService, 'items' | 'records'>
  clock: Clock
}

/** All teams of the school, each with its record and its live, last and next game: three reads for all of them. */
export function createTeamSummaries({ store, games, clock }: TeamSummaryParts) {
  const summarizeTeam = async (sport: string, rows: readonly ListedGame[]): Promise<TeamSummary> => {
    const ofSport = rows.filter((row) => row.sport === sport)
    const played = ofSport.find(({ status }) => status === 'final')?.season
    const season = ofSport.find(({ status }) => status !== 'final')?.season ?? played
    const readRecord = async (slug: string | undefined) =>
      slug === undefined ? undefined : (await games.records({ sport, season: slug })).record
    const [record, before] = await Promise.all([readRecord(season), readRecord(played)])
    return {
      sport,
      record: record?.overall ?? null,
      conference_record: record?.conference ?? null,
      last_season: played === season ? null : (before?.overall ?? null),
    }
  }

  return async (): Promise<{ teams: TeamSummary[]; games: GameItem[] }> => {
    const today = getLocalDay(currentSchool().timeZone, clock.now())
    const [live, next, last] = await Promise.all([
      store.games.live(undefined),
      store.sportGames.next(today),
      store.sportGames.last(),
    ])
    const rows = [...live, ...next, ...last]
    const sports = listSchoolSports().map(({ slug }) => slug)
    const [teams, items] = await Promise.all([
      Promise.all(sports.map((sport) => summarizeTeam(sport, rows))),
      games.items(rows.filter(({ sport }) => sports.includes(sport))),
    ])
    return { teams, games: items }
  }
}
