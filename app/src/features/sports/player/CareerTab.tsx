import type { PlayerStats } from '@fieldhouse/contract/stats/entities'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { StatTable } from '@fieldhouse/design/table/StatTable'
import { buildLineTable, getSeasonsTitle } from './player-tables.tsx'
import { SeasonHighs } from './SeasonHighs.tsx'

/** Career statistics: seasons, splits of the newest season, and its highs. */
export function CareerTab({ stats, sport }: { stats: PlayerStats; sport: string }) {
  if (stats.career.length === 0) return <EmptyState title="No games yet" text="Stats appear after the first game." />
  return (
    <>
      {stats.career.map((table) => (
        <StatTable key={table.key} {...buildLineTable(table, 'Season')} caption={getSeasonsTitle(table.title)} />
      ))}
      {stats.splits.map((table) => (
        <StatTable
          key={table.key}
          {...buildLineTable(table, 'Split')}
          caption={table.title === 'Season' ? 'This season' : `${table.title}, this season`}
        />
      ))}
      <SeasonHighs stats={stats} sport={sport} />
    </>
  )
}
