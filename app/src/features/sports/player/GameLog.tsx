import type { PlayerStats } from '@fieldhouse/contract/stats/entities'
import { TrendChart } from '@fieldhouse/design/chart/TrendChart'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { StatTable } from '@fieldhouse/design/table/StatTable'
import { Fragment } from 'react'
import { logTableProps, nounOf, trendOf } from './player-tables.tsx'

/** Game by game, with the line that is worth drawing. */
export function GameLog({ stats, sport }: { stats: PlayerStats; sport: string }) {
  if (stats.log.length === 0) return <EmptyState title="No games yet" text="Each game is here as soon as it is over." />
  return stats.log.map((table) => {
    const trend = trendOf(table)
    return (
      <Fragment key={table.key}>
        {trend && (
          <Panel title={`${trend.title}, ${nounOf(table)} by ${nounOf(table)}`}>
            <TrendChart {...trend} />
          </Panel>
        )}
        <StatTable {...logTableProps(table, sport)} />
      </Fragment>
    )
  })
}
