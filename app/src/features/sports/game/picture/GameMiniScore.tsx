import type { GamePage } from '@fieldhouse/contract/stats/entities'
import { isScoreHidden } from '../../../../shared/games/game-view.ts'
import { MiniScore } from '../../../../shared/watching/mini/MiniScore.tsx'
import { useShownInstant } from '../../../../shared/watching/mini/useShownInstant.ts'
import { createMomentView } from '../moment.model.ts'
import { useGameMoment } from '../useGameMoment.ts'
import { useSportCode } from '../useSportCode.ts'

/** The game's score in the mini player, as of the moment the video shows. A hidden score has no digits. */
export function GameMiniScore({ page }: { page: GamePage }) {
  const { game } = page
  const isSafe = game.safe === true
  const sport = useSportCode(game.sport)
  const atMs = useShownInstant()
  const followed = useGameMoment(game.id, isSafe ? undefined : atMs, !isSafe)
  const moment = createMomentView(page, followed, sport.kind === 'here' ? sport : undefined)
  return <MiniScore contest={moment.contest} status={moment.status} hidden={isScoreHidden(moment.game)} />
}
