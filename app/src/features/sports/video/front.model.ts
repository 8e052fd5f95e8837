import type { GameItem } from '@fieldhouse/contract/games/item'
import { stageOf } from '../../../shared/games/game-day.ts'
import { isOn } from '../../../shared/games/game-view.ts'
import { inTime } from '../../../shared/games/near-games.ts'

interface Front {
  on: GameItem[]
  next: GameItem | undefined
  last: GameItem | undefined
}

/** Of a season's games those that its team's page begins with. */
export function frontGames(games: readonly GameItem[], nowMs: number): Front {
  const sorted = [...games].sort(inTime)
  return {
    on: sorted.filter(isOn),
    next: sorted.find((game) => game.status.kind === 'scheduled' && stageOf(game, nowMs) !== 'past'),
    last: sorted.findLast(({ status }) => status.kind === 'final'),
  }
}
