import type { EnteredRecordItem } from '@fieldhouse/contract/records/records'
import { Button } from '@fieldhouse/design/action/Button'
import { ConsoleLink } from '../../shared/router/ConsoleLink.tsx'
import { SortHeading } from '../../shared/table/SortHeading.tsx'
import { formatFullDay } from '../../shared/time.ts'
import styles from './Records.module.css'
import {
  getHolder,
  type RecordSort,
  type RecordSortKey,
  recordSortKeys,
  scopeLabels,
  sortLabels,
} from './records.model.ts'

interface RecordTableProps {
  records: readonly EnteredRecordItem[]
  total: number
  sort: RecordSort
  onSort(key: RecordSortKey): void
  onEdit(record: EnteredRecordItem): void
  onRemove(record: EnteredRecordItem): void
}

export const RecordTable = ({ records, total, sort, onSort, ...actions }: RecordTableProps) => (
  <table className={styles.table} aria-label="Records" aria-rowcount={total + 1}>
    <thead>
      <tr>
        {recordSortKeys.map((key) => (
          <SortHeading
            key={key}
            label={sortLabels[key]}
            className={styles[key]}
            direction={sort.key === key ? sort.direction : undefined}
            onSort={() => onSort(key)}
          />
        ))}
        <th scope="col" className={styles.actions}>
          <span className="visually-hidden">Actions</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {records.map((record, index) => (
        <RecordLine key={record.id} record={record} rowIndex={index + 2} {...actions} />
      ))}
    </tbody>
  </table>
)

type RecordLineProps = { record: EnteredRecordItem; rowIndex: number } & Pick<RecordTableProps, 'onEdit' | 'onRemove'>

function RecordLine({ record, rowIndex, onEdit, onRemove }: RecordLineProps) {
  const { sport, title, scope, person, value, season, day, opponent, note } = record
  const holder = getHolder(record)
  const name = `${holder}, ${title}`
  return (
    <tr aria-rowindex={rowIndex}>
      <td className={styles.title}>
        {title}
        {note && <small>{note}</small>}
      </td>
      <td className={styles.scope}>{scopeLabels[scope]}</td>
      <td className={styles.name}>
        {person === null ? holder : <ConsoleLink to={`/teams/${sport}/${person}`}>{holder}</ConsoleLink>}
      </td>
      <td className={styles.value}>{value}</td>
      <td className={styles.when}>
        {[day === null ? season : formatFullDay(day), opponent && `vs. ${opponent}`].filter(Boolean).join(', ')}
      </td>
      <td className={styles.actions}>
        <Button size={44} variant="secondary" onClick={() => onEdit(record)}>
          Edit<span className="visually-hidden"> {name}</span>
        </Button>
        <Button size={44} variant="outline" onClick={() => onRemove(record)}>
          Remove<span className="visually-hidden"> {name}</span>
        </Button>
      </td>
    </tr>
  )
}
