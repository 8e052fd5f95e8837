import { formatCount, formatQuantity } from '@fieldhouse/contract/school/formats'
import { usePrinting } from '@fieldhouse/design/browser/usePrinting'
import { classNames } from '@fieldhouse/design/class-names'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { TextField } from '@fieldhouse/design/form/TextField'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { PrintAndSave } from '../files/PrintAndSave.tsx'
import { downloadCsvFile } from '../files/save-text.ts'
import { useSearchKey } from '../screen/useSearchKey.ts'
import styles from './DataTable.module.css'
import { type DataColumn, findRows, formatRowsCsv, pressHeading, sortRows } from './data-table.model.ts'
import controls from './ListControls.module.css'
import { MoreRows } from './MoreRows.tsx'
import { SortHeading } from './SortHeading.tsx'
import type { ListSort } from './turn-sort.ts'

/** For what a cell shows on a phone only, where another column has no room. */
export const phoneOnlyClass = styles.phoneOnly

const pageRows = 60
/** Fewer rows than these are read faster than searched. */
const fewRows = 6

interface DataTableProps<Row> {
  /** What the rows are, as a screen reader names the table. */
  label: string
  /** One row: `opponent`. */
  noun: string
  rows: readonly Row[]
  columns: readonly DataColumn<Row>[]
  getKey(row: Row, index: number): string | number
  /** Name of the saved file, without its ending. */
  file: string
  firstSort?: ListSort
  /** Words of a row that no column shows and that are found, too. */
  listMore?(row: Row): readonly string[]
  /** Opens the row by a click beside its link. */
  onOpen?(row: Row): void
  /** Buttons of a row. */
  showActions?(row: Row): ReactNode
  /** Narrows the rows, beside the search. */
  filter?: ReactNode
  /** The saved file, where it has other columns. */
  toCsv?(rows: readonly Row[]): string
  /** Rows shown at first. */
  firstRows?: number
}

/** A table that is searched, sorted, printed and saved as it is shown. The first column names the row. */
export function DataTable<Row>({
  label,
  noun,
  rows,
  columns,
  file,
  firstSort,
  listMore,
  filter,
  toCsv = (shown) => formatRowsCsv(shown, columns),
  ...list
}: DataTableProps<Row>) {
  const { firstRows = pageRows } = list
  const [typed, setTyped] = useState('')
  const [sort, setSort] = useState(firstSort)
  const [rowCount, setRowCount] = useState(firstRows)
  const search = useDeferredValue(typed)
  const isPrinting = usePrinting()
  const found = useMemo(
    () => sortRows(findRows(rows, columns, search, listMore), columns, sort),
    [rows, columns, search, sort, listMore],
  )
  return (
    <div className={styles.part}>
      <TableTools
        label={label}
        count={formatQuantity(found.length, noun)}
        typed={typed}
        isSearched={rows.length >= fewRows || typed !== ''}
        filter={filter}
        onSearch={(text) => {
          setTyped(text)
          setRowCount(firstRows)
        }}
        onSave={() => downloadCsvFile(toCsv(found), `${file}.csv`)}
      />
      {found.length === 0 ? (
        <EmptyState title="Nothing matches" text="Try fewer letters." />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard
        <section className={styles.frame} tabIndex={0} aria-label={label}>
          <table
            className={classNames(styles.table, list.showActions && styles.withActions)}
            aria-label={label}
            aria-rowcount={found.length + 1}
          >
            <thead>
              <tr>
                {columns.map((column) => (
                  <SortHeading
                    key={column.key}
                    label={column.label}
                    className={getColumnClass(column)}
                    direction={sort?.key === column.key ? sort.direction : undefined}
                    onSort={() => setSort(pressHeading(column, sort))}
                  />
                ))}
                {list.showActions && (
                  <th scope="col">
                    <span className="visually-hidden">Actions</span>
                  </th>
                )}
              </tr>
            </thead>
            <TableRows
              rows={isPrinting ? found : found.slice(0, rowCount)}
              columns={columns}
              search={search}
              {...list}
            />
          </table>
        </section>
      )}
      {rowCount < found.length && (
        <MoreRows shown={rowCount} total={found.length} onMore={() => setRowCount(rowCount + pageRows)} />
      )}
    </div>
  )
}

const getColumnClass = ({ isNumber, isWideOnly }: Pick<DataColumn<unknown>, 'isNumber' | 'isWideOnly'>): string =>
  [isNumber && styles.number, isWideOnly && styles.wide].filter(Boolean).join(' ')

interface TableToolsProps {
  label: string
  count: string
  typed: string
  isSearched: boolean
  filter: ReactNode
  onSearch(text: string): void
  onSave(): void
}

function TableTools({ label, count, typed, isSearched, filter, onSearch, onSave }: TableToolsProps) {
  const field = useSearchKey()
  return (
    <div className={`${controls.controls} ${styles.tools}`}>
      {isSearched && (
        <search className={styles.search}>
          <TextField
            ref={field}
            label="Search"
            type="search"
            autoComplete="off"
            value={typed}
            aria-label={`Search: ${label}`}
            onChange={({ currentTarget }) => onSearch(currentTarget.value)}
          />
        </search>
      )}
      {filter}
      <p role="status" className={styles.count}>
        {count}
      </p>
      <PrintAndSave of={label} save={onSave} />
    </div>
  )
}

interface TableRowsProps<Row>
  extends Pick<DataTableProps<Row>, 'rows' | 'columns' | 'getKey' | 'onOpen' | 'showActions'> {
  search: string
}

const TableRows = <Row,>({ rows, columns, search, getKey, onOpen, showActions }: TableRowsProps<Row>) => (
  <tbody>
    {rows.map((row, index) => (
      // The link in the row is for the keyboard.
      <tr
        key={getKey(row, index)}
        className={onOpen && styles.opened}
        aria-rowindex={index + 2}
        onClick={({ target }) => isPlainPlace(target) && onOpen?.(row)}
      >
        {columns.map((column, place) => {
          const Cell = place === 0 ? 'th' : 'td'
          return (
            <Cell key={column.key} scope={place === 0 ? 'row' : undefined} className={getColumnClass(column)}>
              {showCell(column, row, search)}
            </Cell>
          )
        })}
        {showActions && <td className={styles.actions}>{showActions(row)}</td>}
      </tr>
    ))}
  </tbody>
)

function showCell<Row>({ read, show }: DataColumn<Row>, row: Row, search: string) {
  if (show) return show(row, search)
  const value = read(row)
  const text = typeof value === 'number' ? formatCount(value) : value
  return (
    <span className="truncate" title={text ?? undefined}>
      {text}
    </span>
  )
}

const isPlainPlace = (target: EventTarget): boolean =>
  target instanceof Element && !target.closest('a, button, input, label')
