import type { GameItem } from '@fieldhouse/contract/games/item'
import type { Standings } from '@fieldhouse/contract/stats/entities'
import { getGameStage } from '../../../shared/games/game-day.ts'
import { isGameOn } from '../../../shared/games/game-view.ts'
import { compareGameTimes } from '../../../shared/games/near-games.ts'

interface FrontGamesChoice {
  on: GameItem[]
  next: GameItem | undefined
  last: GameItem | undefined
}

/** Chooses the games at the top of a team's page from its season. A sport that has ended has no next game. */
export function chooseFrontGames(games: readonly GameItem[], nowMs: number, isPast = false): FrontGamesChoice {
  const sorted = [...games].sort(compareGameTimes)
  return {
    on: sorted.filter(isGameOn),
    next: isPast
      ? undefined
      : sorted.find((game) => game.status.kind === 'scheduled' && getGameStage(game, nowMs) !== 'past'),
    last: sorted.findLast(({ status }) => status.kind === 'final'),
  }
}

type StandingConferences = Standings['conferences']
const maxTeams = 5

/** Crops each of the school's conferences to a few teams, with the school's in the middle where possible. */
export const cropAroundOwn = (conferences: StandingConferences): StandingConferences =>
  conferences.flatMap(({ name, teams }) => {
    const at = teams.findIndex(({ own }) => own)
    if (at < 0) return []
    const from = Math.max(0, Math.min(at - Math.floor(maxTeams / 2), teams.length - maxTeams))
    return [{ name, teams: teams.slice(from, from + maxTeams) }]
  })
