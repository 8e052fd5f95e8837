import type { GameItem } from '@fieldhouse/contract/games/item'
import {
  getLiveGames,
  getPlayer,
  getPlayerStats,
  getSchedule,
  getScheduleGame,
  getSeasonSchedule,
  getSeasonStats,
  getSeasons,
  getSportPlayers,
  getSportSchedule,
  getSportStats,
  getStandings,
  getStatsSeasons,
} from '@fieldhouse/contract/stats/stats'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../api/api-client.ts'
import { queries } from '../api/query-client.ts'

/** Everything under this word holds games, and hears of their changes. */
export const games = 'games'
export type Slug = Parameters<typeof request<typeof getSportStats>>[2]['params']['sport']

export const scheduleQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [games, 'schedule', from, to],
    queryFn: async () =>
      (await request(getSchedule, 'Loading the schedule', { query: { startDate: from, endDate: to } })).games,
  })

export const liveGamesQuery = queryOptions({
  queryKey: [games, 'live'],
  queryFn: async () => (await request(getLiveGames, 'Loading live games', { query: {} })).games,
})

export const gameQuery = (id: string) =>
  queryOptions({
    queryKey: [games, 'game', id],
    queryFn: () => request(getScheduleGame, 'Loading the game', { params: { id } }),
  })

export const sportScheduleQuery = (sport: string, season: string | undefined) =>
  queryOptions({
    queryKey: [games, 'sport', sport, season ?? 'current'],
    queryFn: () =>
      season === undefined
        ? request(getSportSchedule, 'Loading the schedule', { params: { sport: sport as Slug } })
        : request(getSeasonSchedule, 'Loading the schedule', { params: { sport: sport as Slug, season } }),
  })

export const seasonsQuery = (sport: string) =>
  queryOptions({
    queryKey: ['seasons', sport],
    queryFn: async () =>
      (await request(getSeasons, 'Loading the seasons', { params: { sport: sport as Slug } })).seasons,
  })

export const statsSeasonsQuery = (sport: string) =>
  queryOptions({
    queryKey: ['seasons', sport, 'stats'],
    queryFn: async () =>
      (await request(getStatsSeasons, 'Loading the seasons', { params: { sport: sport as Slug } })).seasons,
  })

export const seasonStatsQuery = (sport: string, season: string | undefined) =>
  queryOptions({
    queryKey: ['season-stats', sport, season ?? 'newest'],
    queryFn: () =>
      season === undefined
        ? request(getSportStats, 'Loading the statistics', { params: { sport: sport as Slug } })
        : request(getSeasonStats, 'Loading the statistics', { params: { sport: sport as Slug, season } }),
  })

export const standingsQuery = (sport: string, season: string | undefined) =>
  queryOptions({
    queryKey: [games, 'standings', sport, season ?? 'current'],
    queryFn: () =>
      request(getStandings, 'Loading the standings', {
        params: { sport: sport as Slug },
        query: { ...(season !== undefined && { season }) },
      }),
  })

export const playersQuery = (sport: string) =>
  queryOptions({
    queryKey: ['players', sport],
    queryFn: async () =>
      (await request(getSportPlayers, 'Loading the roster', { params: { sport: sport as Slug } })).players,
  })

export const playerQuery = (id: string) =>
  queryOptions({
    queryKey: ['player', id],
    queryFn: () => request(getPlayer, 'Loading the player', { params: { id } }),
  })

export const playerStatsQuery = (id: string) =>
  queryOptions({
    queryKey: ['player', id, 'stats'],
    queryFn: () => request(getPlayerStats, 'Loading the statistics', { params: { id } }),
  })

/** A game as the stream tells it takes its place in every list that has it; an older word changes nothing. */
export function heardOfGame(game: GameItem) {
  const newer = (known: GameItem): GameItem => (known.id === game.id && game.seq >= known.seq ? game : known)
  queries.setQueriesData<unknown>({ queryKey: [games] }, (kept: unknown) => {
    if (Array.isArray(kept)) return (kept as GameItem[]).map(newer)
    if (typeof kept !== 'object' || kept === null) return kept
    if ('games' in kept && Array.isArray(kept.games)) return { ...kept, games: (kept.games as GameItem[]).map(newer) }
    if ('game' in kept) return { ...kept, game: newer(kept.game as GameItem) }
    return kept
  })
}
