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
  getSportRecords,
  getSportSchedule,
  getSportStats,
  getStandings,
  getStatsSeasons,
  listTeamSummaries,
} from '@fieldhouse/contract/stats/stats'
import { type Query, queryOptions } from '@tanstack/react-query'
import { request } from '../api/api-client.ts'
import { queries } from '../api/query-client.ts'

/** Prefix of every query that holds games and receives their changes. */
export const gamesKey = 'games'
export type SportSlug = Parameters<typeof request<typeof getSportStats>>[2]['params']['sport']

export const scheduleQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [gamesKey, 'schedule', from, to],
    queryFn: async () =>
      (await request(getSchedule, 'Loading the schedule', { query: { startDate: from, endDate: to } })).games,
  })

export const liveGamesQuery = queryOptions({
  queryKey: [gamesKey, 'live'],
  queryFn: async () => (await request(getLiveGames, 'Loading live games', { query: {} })).games,
})

/** Its games stand in one list, so that the stream of scores changes them too. */
export const teamSummariesQuery = queryOptions({
  queryKey: [gamesKey, 'teams'],
  queryFn: () => request(listTeamSummaries, 'Loading the teams', {}),
})

export const gameQuery = (id: string) =>
  queryOptions({
    queryKey: [gamesKey, 'game', id],
    queryFn: () => request(getScheduleGame, 'Loading the game', { params: { id } }),
  })

export const sportScheduleQuery = (sport: string, season: string | undefined) =>
  queryOptions({
    queryKey: [gamesKey, 'sport', sport, season ?? 'current'],
    queryFn: () =>
      season === undefined
        ? request(getSportSchedule, 'Loading the schedule', { params: { sport: sport as SportSlug } })
        : request(getSeasonSchedule, 'Loading the schedule', { params: { sport: sport as SportSlug, season } }),
  })

export const seasonsQuery = (sport: string) =>
  queryOptions({
    queryKey: ['seasons', sport],
    queryFn: async () =>
      (await request(getSeasons, 'Loading the seasons', { params: { sport: sport as SportSlug } })).seasons,
  })

export const statsSeasonsQuery = (sport: string) =>
  queryOptions({
    queryKey: ['seasons', sport, 'stats'],
    queryFn: async () =>
      (await request(getStatsSeasons, 'Loading the seasons', { params: { sport: sport as SportSlug } })).seasons,
  })

export const seasonStatsQuery = (sport: string, season: string | undefined) =>
  queryOptions({
    queryKey: ['season-stats', sport, season ?? 'newest'],
    queryFn: () =>
      season === undefined
        ? request(getSportStats, 'Loading the statistics', { params: { sport: sport as SportSlug } })
        : request(getSeasonStats, 'Loading the statistics', { params: { sport: sport as SportSlug, season } }),
  })

export const standingsQuery = (sport: string, season: string | undefined) =>
  queryOptions({
    queryKey: [gamesKey, 'standings', sport, season ?? 'current'],
    queryFn: () =>
      request(getStandings, 'Loading the standings', {
        params: { sport: sport as SportSlug },
        query: { ...(season !== undefined && { season }) },
      }),
  })

export const rosterQuery = (sport: string, season?: string) =>
  queryOptions({
    queryKey: ['players', sport, season ?? 'current'],
    queryFn: () =>
      request(getSportPlayers, 'Loading the roster', {
        params: { sport: sport as SportSlug },
        query: { ...(season !== undefined && { season }) },
      }),
  })

export const sportRecordsQuery = (sport: string) =>
  queryOptions({
    queryKey: ['records', sport],
    queryFn: () => request(getSportRecords, 'Loading the records', { params: { sport: sport as SportSlug } }),
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

/** Updates a game from the stream in every list that contains it; an older message changes nothing. */
export function updateGameInLists(game: GameItem) {
  queries.setQueriesData<unknown>({ queryKey: [gamesKey] }, (cached: unknown) => replaceGame(cached, game))
}

/**
 * Applies games from the stream once more to lists that arrive after them: an answer may have been on its way when the
 * game changed. Returns a function that stops.
 */
export function keepListsCurrent(): { remember(game: GameItem): void; stop(): void } {
  const newest = new Map<number, { game: GameItem; atMs: number }>()
  const startedAtMs = new WeakMap<Query, number>()
  const stop = queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryKey[0] !== gamesKey) return
    if (event.action.type === 'fetch') startedAtMs.set(event.query, performance.now())
    if (event.action.type !== 'success' || event.action.manual) return
    const sinceMs = startedAtMs.get(event.query) ?? 0
    const missed = [...newest.values()].filter(({ atMs }) => atMs >= sinceMs)
    if (missed.length > 0)
      queries.setQueryData<unknown>(event.query.queryKey, (cached: unknown) =>
        missed.reduce((data, { game }) => replaceGame(data, game), cached),
      )
  })
  return { remember: (game) => void newest.set(game.id, { game, atMs: performance.now() }), stop }
}

function replaceGame(cached: unknown, game: GameItem): unknown {
  const pickNewer = (current: GameItem): GameItem =>
    current.id === game.id && game.seq >= current.seq ? game : current
  if (Array.isArray(cached)) return (cached as GameItem[]).map(pickNewer)
  if (typeof cached !== 'object' || cached === null) return cached
  if ('games' in cached && Array.isArray(cached.games))
    return { ...cached, games: (cached.games as GameItem[]).map(pickNewer) }
  if ('game' in cached) return { ...cached, game: pickNewer(cached.game as GameItem) }
  return cached
}
