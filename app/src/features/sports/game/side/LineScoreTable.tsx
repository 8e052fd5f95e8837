import { LineScore } from '@fieldhouse/design/score/line/LineScore'
import { lineScore } from '@fieldhouse/sports/kit/box-score'
import { toTeam } from '../../../../shared/games/game-view.ts'
import type { MomentView } from '../moment.model.ts'

/** Shows each side's score in each period. */
export function LineScoreTable({ moment: { game, state, module } }: { moment: MomentView }) {
  const line = module && lineScore(module, state)
  if (!line || !game.away || !game.home) return null
  const current = state.status.kind === 'live' ? (state.clock?.period ?? 0) - 1 : -1
  const buildRow = (side: 'away' | 'home') => ({
    team: toTeam(game[side] as NonNullable<typeof game.away>),
    periods: line[side].periods,
    totals: line[side].totals,
    ...(game[side]?.won === false && { dim: true }),
  })
  return (
    <LineScore
      caption="Score by period"
      periods={line.periods.map(({ short }) => short)}
      totals={line.totals}
      rows={[buildRow('away'), buildRow('home')]}
      {...(current >= 0 && { current })}
    />
  )
}
