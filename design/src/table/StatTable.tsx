import { type CSSProperties, type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { Button } from '../action/Button.tsx'
import { usePrinting } from '../browser/usePrinting.ts'
import { classNames } from '../class-names.ts'
import { ColumnMeanings } from './ColumnMeanings.tsx'
import { StatBodyRow, StatCells } from './StatBodyRow.tsx'
import { StatHead } from './StatHead.tsx'
import styles from './StatTable.module.css'
import { nameKey, type StatColumn, type StatRow, type StatSort } from './stat-table.ts'
import { useTableFrame } from './useTableFrame.ts'

type StatTableProps = {
  /** Title above the table, and its accessible name. */
  caption: string
  level?: 2 | 3
  columns: readonly StatColumn[]
  rows: readonly StatRow[]
  /** Stays at the bottom, however many rows are drawn. */
  totals?: { name: string; cells: StatRow['cells'] }
  /** Header of the first column; "Player" by default. */
  nameLabel?: string
  defaultSort?: StatSort
  /** Right of the title. */
  action?: ReactNode
  pageSize?: number
  className?: string
}

/** Most columns of a table that gives names more space on the smallest screens. */
const fewColumns = 3

/**
 * A table of statistics. Only its own frame scrolls sideways; the name and the lead column stay. A shade and an arrow
 * show that there is more to the right.
 */
export function StatTable({ caption, level = 2, columns, rows, totals, action, className, ...rest }: StatTableProps) {
  const id = useId()
  const { nameLabel = 'Player', pageSize = 60 } = rest
  const [sort, setSort] = useState(rest.defaultSort)
  const [requestedRows, setRequestedRows] = useState(pageSize)
  const visibleRows = usePrinting() ? rows.length : requestedRows
  const frame = useRef<HTMLElement>(null)
  const { overflows, scrolled, more, nameWidth } = useTableFrame(frame)
  const sorted = useMemo(() => sortStatRows(rows, sort), [rows, sort])
  const Heading = `h${level}` as const
  const known = columns.some(({ key }) => key === sort?.key) ? sort : undefined
  return (
    <section className={classNames(styles.panel, className)} aria-labelledby={id}>
      <header className={styles.head}>
        <Heading id={id} className={styles.title}>
          {caption}
        </Heading>
        {action}
      </header>
      <div className={styles.around} data-more={more || undefined}>
        <section
          ref={frame}
          className={styles.frame}
          style={{ '--name-width': `${nameWidth}px` } as CSSProperties}
          // A scrollable frame must be reachable by keyboard.
          tabIndex={overflows ? 0 : undefined}
          aria-label={overflows ? `${caption}, scrolls sideways` : undefined}
          data-scrolled={scrolled || undefined}
        >
          <table className={styles.table} aria-labelledby={id} data-few={columns.length <= fewColumns || undefined}>
            <StatHead
              nameLabel={nameLabel}
              columns={columns}
              sort={sort}
              onSort={(by) => setSort(getNextSort(sort, by))}
            />
            <StatTableBody rows={sorted.slice(0, visibleRows)} columns={columns} sort={known} />
            {totals && (
              <tfoot>
                <tr>
                  <th scope="row" className={styles.name}>
                    {totals.name}
                  </th>
                  <StatCells columns={columns} cells={totals.cells} sort={known} />
                </tr>
              </tfoot>
            )}
          </table>
        </section>
      </div>
      <UnofficialNote columns={columns} />
      {visibleRows < rows.length && (
        <div className={styles.more}>
          <Button variant="secondary" size={44} onClick={() => setRequestedRows(requestedRows + pageSize)}>
            More, {rows.length - visibleRows} left
          </Button>
        </div>
      )}
      <ColumnMeanings
        columns={columns}
        unverified={rows.some((row) => Object.values(row.cells).some((cell) => cell?.unverified))}
        greyed={[...new Set(rows.flatMap((row) => row.greyed ?? []))]}
      />
    </section>
  )
}

/** A note for whole columns; a mark on each figure would look like an error. */
function UnofficialNote({ columns }: Pick<StatTableProps, 'columns'>) {
  const abbrs = columns.filter(({ unproved }) => unproved).map(({ abbr }) => abbr)
  if (abbrs.length === 0) return null
  return <p className={styles.footnote}>{abbrs.join(', ')}: unofficial, from one source alone.</p>
}

type StatTableBodyProps = Pick<StatTableProps, 'columns' | 'rows'> & { sort: StatSort | undefined }

function StatTableBody({ rows, columns, sort }: StatTableBodyProps) {
  return groupStatRows(rows).map(([group, inside]) => (
    <tbody key={group}>
      {group && (
        <tr className={styles.group}>
          <th scope="rowgroup" className={styles.name}>
            {group}
          </th>
          <td colSpan={columns.length} />
        </tr>
      )}
      {inside.map((row) => (
        <StatBodyRow key={row.key} row={row} columns={columns} sort={sort} />
      ))}
    </tbody>
  ))
}

type SortValue = number | string | undefined

const getSortValue = (row: StatRow, key: string): SortValue =>
  key === nameKey ? (row.fullName ?? row.name) : row.cells[key]?.value

const isUnknown = (value: SortValue) => value === undefined || Number.isNaN(value)

function compareValues(a: SortValue, b: SortValue) {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a).localeCompare(String(b), undefined, { numeric: true })
}

/** Ties keep their order. Unknown values come last in both directions. */
export function sortStatRows(rows: readonly StatRow[], sort: StatSort | undefined): readonly StatRow[] {
  if (!sort) return rows
  const way = sort.direction === 'ascending' ? 1 : -1
  return rows.toSorted((a, b) => {
    const [left, right] = [getSortValue(a, sort.key), getSortValue(b, sort.key)]
    if (isUnknown(left) || isUnknown(right)) return Number(isUnknown(left)) - Number(isUnknown(right))
    return way * compareValues(left, right)
  })
}

/** The same column again reverses the order. A new column starts with its best values. */
export function getNextSort(sort: StatSort | undefined, column: Pick<StatColumn, 'key' | 'lowFirst'>): StatSort {
  if (sort?.key === column.key)
    return { key: column.key, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' }
  return { key: column.key, direction: column.lowFirst ? 'ascending' : 'descending' }
}

/** Groups in the order they first appear. Rows without a group are in one with an empty name. */
export function groupStatRows(
  rows: readonly StatRow[],
): readonly (readonly [name: string, rows: readonly StatRow[]])[] {
  return [...Map.groupBy(rows, (row) => row.group ?? '')]
}
