import { formatGameName } from '@fieldhouse/contract/duty/duty-tasks'
import type { GameItem } from '@fieldhouse/contract/games/item'
import type { NamedPassTarget } from '@fieldhouse/contract/plans/passes'
import type { PassScope } from '@fieldhouse/contract/plans/plans'

export type FindGames = (ids: readonly number[]) => Promise<readonly GameItem[]>

/** Names what a pass is for; null for a plan that counts everywhere. */
export type NamePassTarget = (grant: PassScope) => NamedPassTarget | null

/** Reads the games of passes, so that each can be named. */
export async function readPassTargets(findGames: FindGames, passes: readonly PassScope[]): Promise<NamePassTarget> {
  const ids = [...new Set(passes.flatMap(({ game_id }) => game_id ?? []))]
  const games = new Map((ids.length > 0 ? await findGames(ids) : []).map((game) => [game.id, game]))
  return ({ game_id = null, sport = null }) => {
    if (sport !== null) return { kind: 'team', sport }
    const game = game_id === null ? undefined : games.get(game_id)
    return game ? { kind: 'game', id: game.id, type: game.type, name: formatGameName(game), day: game.day } : null
  }
}
