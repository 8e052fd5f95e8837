import type { ComparisonRow } from '@fieldhouse/contract/stats/entities'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { ComparisonBars } from '@fieldhouse/design/score/ComparisonBars'
import { barOf } from '../../../../shared/content/games/comparison-bar.ts'
import { teamOf } from '../../../../shared/content/games/game-view.ts'
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
