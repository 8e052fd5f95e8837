import { nameKey, type StatColumn, type StatRow, type StatSort } from './stat-table.ts'

type Value = number | string | undefined

const sortValue = (row: StatRow, key: string): Value =>
  key === nameKey ? (row.fullName ?? row.name) : row.cells[key]?.value

const unknown = (value: Value) => value === undefined || Number.isNaN(value)

function compare(a: Value, b: Value) {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a).localeCompare(String(b), undefined, { numeric: true })
}

/** Ties keep the order they came in; what is unknown comes last, whichever way. */
export function sortRows(rows: readonly StatRow[], sort: StatSort | undefined): readonly StatRow[] {
  if (!sort) return rows
  const way = sort.direction === 'ascending' ? 1 : -1
  return rows.toSorted((a, b) => {
    const [left, right] = [sortValue(a, sort.key), sortValue(b, sort.key)]
    if (unknown(left) || unknown(right)) return Number(unknown(left)) - Number(unknown(right))
    return way * compare(left, right)
  })
}

/** The same column again turns round; a new one starts with its best. */
export function nextSort(sort: StatSort | undefined, column: Pick<StatColumn, 'key' | 'lowFirst'>): StatSort {
  if (sort?.key === column.key)
    return { key: column.key, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' }
  return { key: column.key, direction: column.lowFirst ? 'ascending' : 'descending' }
}

/** Groups in the order they first appear; rows without one form a nameless one. */
export function groupRows(rows: readonly StatRow[]): readonly (readonly [name: string, rows: readonly StatRow[]])[] {
  return [...Map.groupBy(rows, (row) => row.group ?? '')]
}
