import type { PlayerStats } from '@fieldhouse/contract/stats/entities'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { StatTable } from '@fieldhouse/design/table/StatTable'
import { Highs } from './Highs.tsx'
import { lineTableProps, seasonsOf } from './player-tables.tsx'

/** By season, the splits of the newest one, and its highs. */
export function CareerTab({ stats, sport }: { stats: PlayerStats; sport: string }) {
  if (stats.career.length === 0) return <EmptyState title="No games yet" text="Stats appear after the first game." />
  return (
    <>
      {stats.career.map((table) => (
        <StatTable key={table.key} {...lineTableProps(table, 'Season')} caption={seasonsOf(table.title)} />
      ))}
      {stats.splits.map((table) => (
        <StatTable
          key={table.key}
          {...lineTableProps(table, 'Split')}
          caption={table.title === 'Season' ? 'This season' : `${table.title}, this season`}
        />
      ))}
      <Highs stats={stats} sport={sport} />
    </>
  )
}
