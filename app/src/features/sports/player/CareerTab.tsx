import type { CareerSeasonOnRoster, PlayerStats } from '@fieldhouse/contract/stats/entities'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { StatTable } from '@fieldhouse/design/table/StatTable'
import { getSportTitle } from '../../../shared/games/game-view.ts'
import { HiddenStats } from '../../../shared/score-safe/HiddenScore.tsx'
import { HeldRecords } from './HeldRecords.tsx'
import { buildLineTable, buildRosterSeasons, getSeasonsTitle } from './player-tables.tsx'
import { SeasonHighs } from './SeasonHighs.tsx'

/** Career statistics: the seasons on every team, records, splits of the newest season, and its highs. */
export function CareerTab({ stats, sport }: { stats: PlayerStats; sport: string }) {
  const { rosters = [], others = [], records = [] } = stats
  return (
    <>
      {rosters.length + others.length > 0 && (
        <StatTable {...buildRosterSeasons([{ sport, rosters }, ...others])} caption="Seasons" />
      )}
      {stats.career.length === 0 && <EmptyState title="No games yet" text="Stats appear after the first game." />}
      <HeldRecords records={records} sport={sport} />
      <CareerTables career={stats.career} rosters={rosters} />
      {others.map((other) =>
        other.safe ? (
          <HiddenStats key={other.person} />
        ) : (
          <CareerTables key={other.person} {...other} team={getSportTitle(other.sport)} />
        ),
      )}
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

interface CareerTablesProps {
  career: PlayerStats['career']
  rosters: readonly CareerSeasonOnRoster[]
  /** Another team than that of the page. */
  team?: string
}

const CareerTables = ({ career, rosters, team }: CareerTablesProps) =>
  career.map((table) => (
    <StatTable
      key={table.key}
      {...buildLineTable(table, 'Season', rosters)}
      caption={[team, getSeasonsTitle(table.title)].filter(Boolean).join(': ')}
    />
  ))
