import type { HeldRecord } from '@fieldhouse/contract/stats/records'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { Link } from '../../../shared/paths/Link.tsx'
import { describeOccasion, describePlace, formatHeldTitle } from '../records/records.model.ts'
import { formatGrouped } from '../tables/format-grouped.ts'
import { getBoxTarget } from './box-target.ts'
import styles from './Player.module.css'

/** The player's places among the best of all seasons. */
export function HeldRecords({ records, sport }: { records: readonly HeldRecord[]; sport: string }) {
  if (records.length === 0) return null
  return (
    <Panel
      title="School records"
      text={describeHeld(records)}
      action={
        <Link
          to="/app/sports/$sportSlug/stats"
          params={{ sportSlug: sport }}
          search={{ view: 'records' }}
          className={buttonClass({ size: 44, variant: 'secondary' })}
        >
          All records
        </Link>
      }
    >
      <ul className={styles.highs}>
        {records.map((record) => (
          <li key={`${record.title} ${record.scope} ${record.season} ${record.game}`}>
            <span>
              {formatHeldTitle(record)}
              <small className={styles.place}>{describePlace(record)}</small>
            </span>
            <b>{formatGrouped(record.text)}</b>
            <HeldOccasion record={record} sport={sport} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function HeldOccasion({ record, sport }: { record: HeldRecord; sport: string }) {
  const occasion = describeOccasion(record)
  return record.game === undefined ? (
    <span>{occasion}</span>
  ) : (
    <Link {...getBoxTarget(sport, record.game)}>{occasion}</Link>
  )
}

/** Counts what is held: "Holds 2 records, among the best in 3 more". */
function describeHeld(records: readonly HeldRecord[]): string {
  const held = records.filter(({ rank }) => rank === 1).length
  const others = records.length - held
  const parts = [
    held > 0 && `holds ${held} ${held === 1 ? 'record' : 'records'}`,
    others > 0 && `in the top 10 of ${others} ${held > 0 ? 'more' : others === 1 ? 'list' : 'lists'}`,
  ].filter(Boolean)
  const text = parts.join(', ')
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}
