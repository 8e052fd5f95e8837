import type { ComparisonRow } from '@fieldhouse/contract/stats/entities'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { ComparisonBars } from '@fieldhouse/design/score/ComparisonBars'
import { teamOf } from '../../../../shared/games/game-view.ts'
import { barOf } from '../../tables/comparison-bar.ts'
import type { Moment } from '../moment.model.ts'

export function TeamStatsTab({ moment: { game }, rows }: { moment: Moment; rows: readonly ComparisonRow[] }) {
  if (!game.away || !game.home) return null
  return (
    <Panel title="Team comparison">
      <ComparisonBars
        teams={[teamOf(game.away), teamOf(game.home)]}
        ours={game.home.own ? 1 : 0}
        rows={rows.map(barOf)}
      />
    </Panel>
  )
}
