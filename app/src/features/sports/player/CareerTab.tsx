import type { PlayerStats } from '@fieldhouse/contract/stats/entities'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { StatTable } from '@fieldhouse/design/table/StatTable'
import { Link } from '../../../shared/paths/Link.tsx'
import { boxTarget } from './box-target.ts'
import styles from './Player.module.css'
import { lineTableProps } from './player-tables.tsx'

/** Season by season, the splits of the newest one, and its highs. */
export function CareerTab({ stats, sport }: { stats: PlayerStats; sport: string }) {
  if (stats.career.length === 0)
    return <EmptyState title="No games yet" text="The numbers are here after the first game." />
  return (
    <>
      {stats.career.map((table) => (
        <StatTable key={table.key} {...lineTableProps(table, 'Season')} caption={`${table.title}, season by season`} />
      ))}
      {stats.splits.map((table) => (
        <StatTable key={table.key} {...lineTableProps(table, 'Split')} caption={`${table.title}, this season`} />
      ))}
      {stats.highs.length > 0 && (
        <Panel title="Season highs">
          <ul className={styles.highs}>
            {stats.highs.map(({ title, text, game_id, opponent, day }) => (
              <li key={title}>
                <span>{title}</span>
                <b>{text}</b>
                <Link {...boxTarget(sport, game_id)}>
                  {opponent}, {dayText(day)}
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

const dayText = (day: string): string =>
  new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric' }).format(new Date(`${day}T12:00:00`))
