import { currentSchool } from '@fieldhouse/contract/company'
import { formatGameName } from '@fieldhouse/contract/duty/duty-tasks'
import type { GameItem } from '@fieldhouse/contract/games/item'
import {
  type NamedPassTarget,
  type OfferedTarget,
  type PassTarget,
  toPassScope,
} from '@fieldhouse/contract/plans/passes'
import type { PassScope } from '@fieldhouse/contract/plans/plans'
import { findSportTitle } from '@fieldhouse/sports/identities'
import { refuseField } from '../shared/errors/refusal.ts'

export type FindGames = (ids: readonly number[]) => Promise<readonly GameItem[]>

/** Names what a pass is for; null for a plan that counts everywhere. */
export type NamePassTarget = (grant: PassScope) => NamedPassTarget | null

/** Two schools often meet in several sports: `Football: Lakemont at Oaks`. A meet's own name is enough. */
function nameGameOfPass(game: GameItem): string {
  const sport = findSportTitle(game.sport)
  return game.type === 'game' && sport !== undefined ? `${sport}: ${formatGameName(game)}` : formatGameName(game)
}

/** Reads the games of passes, so that each can be named. */
export async function readPassTargets(findGames: FindGames, passes: readonly PassScope[]): Promise<NamePassTarget> {
  const ids = [...new Set(passes.flatMap(({ game_id }) => game_id ?? []))]
  const games = new Map((ids.length > 0 ? await findGames(ids) : []).map((game) => [game.id, game]))
  return ({ game_id = null, sport = null }) => {
    if (sport !== null) return { kind: 'team', sport }
    const game = game_id === null ? undefined : games.get(game_id)
    return game ? { kind: 'game', id: game.id, type: game.type, name: nameGameOfPass(game), day: game.day } : null
  }
}

/** What codes, or grants to many fans, are for. A removed game leaves its number empty. */
interface OfferedScope {
  game_id: number | null
  sport: string | null
  for_game: boolean
}

export const isGameRemoved = ({ game_id, for_game }: Pick<OfferedScope, 'game_id' | 'for_game'>): boolean =>
  for_game && game_id === null

export const nameOfferedTarget = (scope: OfferedScope, nameTarget: NamePassTarget): OfferedTarget | null =>
  nameTarget(scope) ?? (scope.for_game ? { kind: 'removed' } : null)

export const toOfferedScope = (only: PassTarget | undefined): OfferedScope => ({
  game_id: only?.kind === 'game' ? only.id : null,
  sport: only?.kind === 'team' ? only.sport : null,
  for_game: only?.kind === 'game',
})

/** Names what a new pass is for; null for a plan that counts everywhere. It must exist. */
export async function requirePassTarget(
  findGames: FindGames,
  only: PassTarget | undefined,
): Promise<NamedPassTarget | null> {
  if (only === undefined) return null
  const named = (await readPassTargets(findGames, [toPassScope(only)]))(toPassScope(only))
  if (named === null) throw refuseField('only', 'That game doesn’t exist.')
  if (named.kind === 'team' && !currentSchool().sports.some(({ slug }) => slug === named.sport))
    throw refuseField('only', 'That team doesn’t exist.')
  return named
}
