import { Icon } from '../art/Icon.tsx'
import { getCellClass } from './StatBodyRow.tsx'
import styles from './StatTable.module.css'
import { nameKey, type StatColumn, type StatSort } from './stat-table.ts'

type StatHeadProps = {
  nameLabel: string
  columns: readonly StatColumn[]
  sort: StatSort | undefined
  onSort: (column: Pick<StatColumn, 'key' | 'lowFirst'>) => void
}

export function StatHead({ nameLabel, columns, sort, onSort }: StatHeadProps) {
  const getDirection = (key: string) => (sort?.key === key ? sort.direction : undefined)
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.name} aria-sort={getDirection(nameKey)}>
          <button type="button" className={styles.sorter} onClick={() => onSort({ key: nameKey, lowFirst: true })}>
            {nameLabel}
            <SortDirectionIcon direction={getDirection(nameKey)} />
          </button>
        </th>
        {columns.map((column) => (
          <th key={column.key} scope="col" aria-sort={getDirection(column.key)} className={getCellClass(column, sort)}>
            <StatHeadCell column={column} direction={getDirection(column.key)} onSort={onSort} />
          </th>
        ))}
      </tr>
    </thead>
  )
}

type StatHeadCellProps = { column: StatColumn; direction: StatSort['direction'] | undefined } & Pick<
  StatHeadProps,
  'onSort'
>

function StatHeadCell({ column, direction, onSort }: StatHeadCellProps) {
  const heading = (
    <>
      {column.abbr}
      {column.abbr !== column.meaning && <span className="visually-hidden"> {column.meaning}</span>}
    </>
  )
  if (column.sortable === false) return <span title={column.meaning}>{heading}</span>
  return (
    <button type="button" className={styles.sorter} title={column.meaning} onClick={() => onSort(column)}>
      {heading}
      <SortDirectionIcon direction={direction} />
    </button>
  )
}

function SortDirectionIcon({ direction }: { direction: StatSort['direction'] | undefined }) {
  if (!direction) return null
  return <Icon name="chevron-down" size={12} className={direction === 'ascending' ? styles.up : undefined} />
}
