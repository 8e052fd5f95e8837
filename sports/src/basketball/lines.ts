import type { GameState, Stats } from '@fieldhouse/contract/games/game'
import type { Line } from '../kit/module.ts'

const ten = ['pts', 'reb', 'ast', 'stl', 'blk']

/** Ten or more of two kinds in one game is a double-double: it can only be told game by game. */
export function withDoubles(stats: Stats): Stats {
  const tens = ten.filter((key) => (stats[key] ?? 0) >= 10).length
  return { ...stats, double_double: Number(tens >= 2), triple_double: Number(tens >= 3) }
}

export const lines = (state: GameState): Line[] =>
  Object.entries(state.players ?? {}).map(([key, player]) => ({
    key,
    ...player,
    stats: player.team ? player.stats : withDoubles(player.stats),
  }))
