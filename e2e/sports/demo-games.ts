import type { GameItem } from '@fieldhouse/contract/games/item'
import { getSchedule, getSportPlayers } from '@fieldhouse/contract/stats/stats'
import { listArticles } from '@fieldhouse/contract/stories/stories'
import type { ServerApi } from '../../server/src/commands/session/server-api.ts'
import { waitUntil } from '../wait-until.ts'
import { today } from './desk.ts'

const halfDayMs = 43_200_000

/** The demo's games, as soon as they are planted, some are on, and of each of these sports all that are over are told. */
export async function demoGames(api: ServerApi, over: readonly string[] = ['football']): Promise<GameItem[]> {
  // One that a film is of is told step by step, and stands as live until it is told.
  const isOver = (games: readonly GameItem[]) =>
    over.every((slug) => {
      const past = games.filter(
        (game) => game.sport === slug && Date.parse(game.starts_at ?? '') < Date.now() - halfDayMs,
      )
      return past.length > 0 && past.every(({ status: { kind } }) => kind !== 'scheduled' && kind !== 'live')
    })
  const played = async () => {
    const query = { startDate: today(-25), endDate: today(4) }
    const { games } = await api.call(getSchedule, { query })
    return games.some(({ watch, status }) => status.kind === 'live' && watch) && isOver(games) ? games : undefined
  }
  return waitUntil(played, () => 'the demo plays no games', 500)
}

/** The newest game of a sport that stands so. */
export function newest(
  games: readonly GameItem[],
  sport: string,
  kind: GameItem['status']['kind'] = 'final',
): GameItem {
  const found = games.filter((game) => game.sport === sport && game.status.kind === kind).at(-1)
  if (!found) throw new Error(`no ${kind} game of ${sport}`)
  return found
}

export async function onePlayer(api: ServerApi, sport: 'football'): Promise<number> {
  const { players } = await api.call(getSportPlayers, { params: { sport } })
  return players[0]?.id ?? 0
}

/** The demo's stories come after its games: the newest that is of one of them. */
export async function oneStory(api: ServerApi): Promise<number> {
  const newest = async () => {
    const { articles } = await api.call(listArticles, { body: { teamSlugs: [] } })
    return articles.find(({ tells, teams }) => tells.length > 0 && teams.length > 0)
  }
  return (await waitUntil(newest, () => 'the demo has no stories', 500)).id
}
