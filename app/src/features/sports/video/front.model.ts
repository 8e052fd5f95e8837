import type { GameItem } from '@fieldhouse/contract/games/item'
import type { Standings } from '@fieldhouse/contract/stats/entities'
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

type Conferences = Standings['conferences']
const shownTeams = 5

/** Of each conference that we are in a few teams, ours in the middle of them where it can be. */
export const aroundOurs = (conferences: Conferences): Conferences =>
  conferences.flatMap(({ name, teams }) => {
    const at = teams.findIndex(({ own }) => own)
    if (at < 0) return []
    const from = Math.max(0, Math.min(at - Math.floor(shownTeams / 2), teams.length - shownTeams))
    return [{ name, teams: teams.slice(from, from + shownTeams) }]
  })
