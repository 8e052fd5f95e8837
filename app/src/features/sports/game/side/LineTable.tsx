import { LineScore } from '@fieldhouse/design/score/line/LineScore'
import { lineScore } from '@fieldhouse/sports/kit/box-score'
import { teamOf } from '../../../../shared/games/game-view.ts'
import type { Moment } from '../moment.model.ts'

/** What each side made in each part. */
export function LineTable({ moment: { game, state, module } }: { moment: Moment }) {
  const line = module && lineScore(module, state)
  if (!line || !game.away || !game.home) return null
  const current = state.status.kind === 'live' ? (state.clock?.period ?? 0) - 1 : -1
  const row = (side: 'away' | 'home') => ({
    team: teamOf(game[side] as NonNullable<typeof game.away>),
    periods: line[side].periods,
    totals: line[side].totals,
    ...(game[side]?.won === false && { dim: true }),
  })
  return (
    <LineScore
      caption="Score by period"
      periods={line.periods.map(({ short }) => short)}
      totals={line.totals}
      rows={[row('away'), row('home')]}
      {...(current >= 0 && { current })}
    />
  )
}
