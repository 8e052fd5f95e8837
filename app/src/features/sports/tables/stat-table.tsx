import type { Cell, StatTable as WireTable } from '@fieldhouse/contract/stats/entities'
import type { StatColumn, StatRow } from '@fieldhouse/design/table/stat-table'
import type { ReactElement } from 'react'
import { Link } from '../../../shared/paths/Link.tsx'
import { groupedCell } from './grouped.ts'

interface TableWords {
  nameLabel?: string
  /** The team of the department's own in a table of many: its rows are found at a glance. */
  own?: string | undefined
}

/** A table of the wire as the design's table takes it. */
export function tableProps(table: WireTable, sport: string, { nameLabel = 'Player', own }: TableWords = {}) {
  const columns: StatColumn[] = table.columns.map(({ key, abbr, meaning, low, unverified, lead }) => ({
    key: keyOf(key),
    abbr,
    meaning,
    sortable: true,
    ...(lead && { lead }),
    ...(low && { lowFirst: true }),
    ...(unverified && { unproved: true }),
  }))
  const cellsOf = (cells: readonly Cell[]): StatRow['cells'] =>
    Object.fromEntries(table.columns.map((column, index) => [keyOf(column.key), groupedCell(cells[index])]))
  // Where all begin, as in a tennis line-up, it says nothing of anybody.
  const somebodyElse = table.rows.some(({ starter }) => !starter)
  const rows: StatRow[] = table.rows.map((row) => ({
    key: row.key,
    name: nameLabel === 'Player' ? short(row.name) : row.name,
    fullName: row.name,
    cells: cellsOf(row.cells),
    ...(subOf(row, somebodyElse) && { sub: subOf(row, somebodyElse) }),
    ...(own !== undefined && (row.name === own || row.position === own) && { own: true }),
    ...(row.greyed !== undefined && { greyed: row.greyed }),
    ...(row.person !== null && { link: personLink(sport, row.person) }),
  }))
  const sort = table.columns.find(({ key }) => key === table.sort)
  return {
    caption: table.title,
    columns,
    rows,
    nameLabel,
    ...(sort && {
      defaultSort: { key: keyOf(sort.key), direction: sort.low ? ('ascending' as const) : ('descending' as const) },
    }),
    ...(table.totals && { totals: { name: 'Total', cells: cellsOf(table.totals) } }),
  }
}

/** `name` is the name column's own. */
const keyOf = (key: string): string => (key === 'name' ? 'column-name' : key)

const subOf = ({ number, position, starter }: WireTable['rows'][number], somebodyElse: boolean): string =>
  [number === null ? '' : `#${number}`, position ?? '', starter && somebodyElse ? 'starter' : '']
    .filter(Boolean)
    .join(' ')

/** `J. Adams`, a pair `Farrow / Okafor`: the whole name is its accessible name and stands on the player's page. */
export function short(name: string): string {
  const pair = / (?:and|\/|&) /
  if (pair.test(name))
    return name
      .split(pair)
      .map((each) => each.split(' ').slice(1).join(' ') || each)
      .join(' / ')
  const [first, ...rest] = name.split(' ')
  // A relay is called after its team: `Dunmore A`.
  const person = rest.length > 0 && (rest.at(-1) ?? '').length > 1
  return first && person && first.length > 2 ? `${first[0]}. ${rest.join(' ')}` : name
}

export const personLink = (sport: string, person: number): ReactElement<Record<string, unknown>> => (
  <Link to="/app/sports/$sportSlug/roster/players/$playerId" params={{ sportSlug: sport, playerId: String(person) }} />
)
