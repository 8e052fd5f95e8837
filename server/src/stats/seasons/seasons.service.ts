import { currentSchool } from '@fieldhouse/contract/company'
import { findCurrentSeason } from '@fieldhouse/contract/games/years/current-season'
import { getLocalDay } from '@fieldhouse/contract/local-time'
import type { Season, SeasonStats } from '@fieldhouse/contract/stats/entities'
import { getMarksByPerson, keepsMarks } from '@fieldhouse/sports/kit/season/marks'
import { getContestWord, listSeasonLeaders, seasonComparison, seasonTables } from '@fieldhouse/sports/kit/season/season'
import { findSport, loadSportModule } from '@fieldhouse/sports/registry'
import type { Clock } from '../../shared/clock/clock.ts'
import { refuseMissing } from '../../shared/errors/refusal.ts'
import type { GamesService } from '../games/games.service.ts'
import type { StatsStore } from '../stats.store.ts'
import { toPlayedGames } from './played-games.ts'

export type SeasonsService = ReturnType<typeof seasonsService>

export function seasonsService({ store, games, clock }: { store: StatsStore; games: GamesService; clock: Clock }) {
  const listSeasons = async (sport: string): Promise<Season[]> => {
    const rows = await store.seasons.seasons(sport)
    const today = getLocalDay(currentSchool().timeZone, clock.now())
    const current = findCurrentSeason(rows, today)
    return rows.map((row) => ({ ...row, current: row === current }))
  }

  const getSeason = async (sport: string, slug: string | undefined): Promise<Season | null> => {
    const all = await listSeasons(sport)
    if (slug === undefined) return all.find(({ current }) => current) ?? null
    const match = all.find((season) => season.slug === slug)
    if (!match) throw refuseMissing('season')
    return match
  }

  const listWithStats = async (sport: string): Promise<Season[]> => {
    const [all, some] = await Promise.all([listSeasons(sport), store.seasons.seasonsWithLines(sport)])
    return all.filter(({ slug }) => some.includes(slug))
  }

  return {
    list: listSeasons,
    named: getSeason,
    withStats: listWithStats,

    schedule: async (sport: string, slug?: string) => {
      const season = await getSeason(sport, slug)
      if (!season) return { season, record: null, games: [] }
      const [rows, { record }] = await Promise.all([
        store.games.ofSeason(sport, season.slug),
        games.records({ sport, season: season.slug }),
      ])
      return { season, record, games: await games.items(rows) }
    },

    /** Marks of everyone in a season, by default the newest one with statistics. */
    marks: async (sport: string, slug?: string): Promise<ReturnType<typeof getMarksByPerson>> => {
      const module = findSport(sport) && (await loadSportModule(sport))
      if (!module || !keepsMarks(module)) return new Map()
      const season = slug ?? (await listWithStats(sport))[0]?.slug ?? ''
      const [rows, schools] = await Promise.all([store.seasons.lines(sport, season), games.schools()])
      return getMarksByPerson(module, toPlayedGames(rows, schools))
    },

    /** Statistics of a season; by default the newest one that has any. */
    stats: async (sport: string, slug?: string): Promise<SeasonStats> => {
      const season = slug === undefined ? ((await listWithStats(sport))[0] ?? null) : await getSeason(sport, slug)
      if (!season) return { sport, season, record: null, games: 0, tables: [], leaders: [], team: [] }
      const [module, rows, schools, { record }] = await Promise.all([
        loadSportModule(sport),
        store.seasons.lines(sport, season.slug),
        games.schools(),
        games.records({ sport, season: season.slug }),
      ])
      const played = toPlayedGames(rows, schools)
      const tables = seasonTables(module, played)
      return {
        sport,
        season,
        record,
        games: played.length,
        ...getContestWord(module),
        tables,
        leaders: listSeasonLeaders(module, tables),
        team: seasonComparison(module, played),
      }
    },
  }
}
