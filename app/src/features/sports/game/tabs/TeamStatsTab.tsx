import type { ComparisonRow } from '@fieldhouse/contract/stats/entities'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { ComparisonBars } from '@fieldhouse/design/score/ComparisonBars'
import { toTeam } from '../../../../shared/games/game-view.ts'
import { toComparisonBar } from '../../tables/comparison-bar.ts'
import type { MomentView } from '../moment.model.ts'

export function TeamStatsTab({ moment: { game }, rows }: { moment: MomentView; rows: readonly ComparisonRow[] }) {
  if (!game.away || !game.home) return null
  return (
    <Panel title="Team comparison">
      <ComparisonBars
        teams={[toTeam(game.away), toTeam(game.home)]}
        ours={game.home.own ? 1 : 0}
        rows={rows.map(toComparisonBar)}
      />
    </Panel>
  )
}
