import type { GameItem } from '@fieldhouse/contract/games/item'
import { getSchedule, getSportPlayers } from '@fieldhouse/contract/stats/stats'
import { listArticles } from '@fieldhouse/contract/stories/stories'
import type { ServerApi } from '../../server/src/commands/session/server-api.ts'
import { waitUntil } from '../wait-until.ts'
import { getDay } from './scoring.ts'

const halfDayMs = 43_200_000

/** Waits until the demo's games are seeded, some are live, and all past games of the given sports are recorded. */
export async function waitForDemoGames(api: ServerApi, over: readonly string[] = ['football']): Promise<GameItem[]> {
  // A filmed game is recorded step by step, and stays live until that is done.
  const areAllOver = (games: readonly GameItem[]) =>
    over.every((slug) => {
      const past = games.filter(
        (game) => game.sport === slug && Date.parse(game.starts_at ?? '') < Date.now() - halfDayMs,
      )
      return past.length > 0 && past.every(({ status: { kind } }) => kind !== 'scheduled' && kind !== 'live')
    })
  const loadPlayedGames = async () => {
    const query = { startDate: getDay(-25), endDate: getDay(4) }
    const { games } = await api.call(getSchedule, { query })
    return games.some(({ watch, status }) => status.kind === 'live' && watch) && areAllOver(games) ? games : undefined
  }
  return waitUntil(loadPlayedGames, () => 'the demo plays no games', 500)
}

/** Finds the newest game of a sport with this status. */
export function findNewestGame(
  games: readonly GameItem[],
  sport: string,
  kind: GameItem['status']['kind'] = 'final',
): GameItem {
  const found = games.filter((game) => game.sport === sport && game.status.kind === kind).at(-1)
  if (!found) throw new Error(`no ${kind} game of ${sport}`)
  return found
}

export async function getPlayerId(api: ServerApi, sport: 'football'): Promise<number> {
  const { players } = await api.call(getSportPlayers, { params: { sport } })
  return players[0]?.id ?? 0
}

/** The demo's stories are seeded after its games; this waits for the newest one about a game. */
export async function waitForStory(api: ServerApi): Promise<number> {
  const findNewestStory = async () => {
    const { articles } = await api.call(listArticles, { body: { teamSlugs: [] } })
    return articles.find(({ tells, teams }) => tells.length > 0 && teams.length > 0)
  }
  return (await waitUntil(findNewestStory, () => 'the demo has no stories', 500)).id
}
