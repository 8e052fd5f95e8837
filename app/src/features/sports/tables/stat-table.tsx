import type { Cell, StatTable as WireTable } from '@fieldhouse/contract/stats/entities'
import type { StatColumn, StatRow } from '@fieldhouse/design/table/stat-table'
import type { ReactElement } from 'react'
import { Link } from '../../../shared/paths/Link.tsx'
import { formatGroupedCell } from './format-grouped.ts'

interface StatTableOptions {
  nameLabel?: string
  /** The school's own team in a table of many, whose rows are highlighted. */
  own?: string | undefined
}

/** Converts a table of the API to the form of the design's table. */
export function buildStatTable(table: WireTable, sport: string, { nameLabel = 'Player', own }: StatTableOptions = {}) {
  const columns: StatColumn[] = table.columns.map(({ key, abbr, meaning, low, unverified, lead }) => ({
    key: toColumnKey(key),
    abbr,
    meaning,
    sortable: true,
    ...(lead && { lead }),
    ...(low && { lowFirst: true }),
    ...(unverified && { unproved: true }),
  }))
  const buildCells = (cells: readonly Cell[]): StatRow['cells'] =>
    Object.fromEntries(table.columns.map((column, index) => [toColumnKey(column.key), formatGroupedCell(cells[index])]))
  // If everyone starts, as in a tennis lineup, "starter" says nothing.
  const hasNonStarters = table.rows.some(({ starter }) => !starter)
  const rows: StatRow[] = table.rows.map((row) => ({
    key: row.key,
    name: nameLabel === 'Player' ? shortenName(row.name) : row.name,
    fullName: row.name,
    cells: buildCells(row.cells),
    ...(formatPlayerNote(row, hasNonStarters) && { sub: formatPlayerNote(row, hasNonStarters) }),
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
      defaultSort: {
        key: toColumnKey(sort.key),
        direction: sort.low ? ('ascending' as const) : ('descending' as const),
      },
    }),
    ...(table.totals && { totals: { name: 'Total', cells: buildCells(table.totals) } }),
  }
}

/** `name` is reserved for the name column. */
const toColumnKey = (key: string): string => (key === 'name' ? 'column-name' : key)

const formatPlayerNote = ({ number, position, starter }: WireTable['rows'][number], somebodyElse: boolean): string =>
  [number === null ? '' : `#${number}`, position ?? '', starter && somebodyElse ? 'starter' : '']
    .filter(Boolean)
    .join(' ')

/**
 * Shortens a name to "J. Adams", and a pair to "Farrow / Okafor". The full name remains the accessible name and is on
 * the player's page.
 */
export function shortenName(name: string): string {
  const pair = / (?:and|\/|&) /
  if (pair.test(name))
    return name
      .split(pair)
      .map((each) => each.split(' ').slice(1).join(' ') || each)
      .join(' / ')
  const [first, ...rest] = name.split(' ')
  // A relay is named after its team, for example "Dunmore A".
  const person = rest.length > 0 && (rest.at(-1) ?? '').length > 1
  return first && person && first.length > 2 ? `${first[0]}. ${rest.join(' ')}` : name
}

export const personLink = (sport: string, person: number): ReactElement<Record<string, unknown>> => (
  <Link to="/app/sports/$sportSlug/roster/players/$playerId" params={{ sportSlug: sport, playerId: String(person) }} />
)
