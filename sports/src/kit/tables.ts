import type { StatValues } from '@fieldhouse/contract/games/game'
import type { Cell, ComparisonRow, StatTable, TableColumn, TableRow } from '@fieldhouse/contract/stats/entities'
import { formatValue, toSortNumber, unknown } from './format.ts'
import { addStats } from './lines.ts'
import type { Column, ComparisonColumn, LineWords, StatLine, StatTableModule } from './module.ts'

export function createCell(
  column: Pick<Column, 'key' | 'of' | 'text' | 'format'>,
  stats: StatValues,
  texts?: LineWords,
): Cell {
  const value = column.of ? column.of(stats) : stats[column.key]
  const sortsBy = toSortNumber(value)
  const text = column.text ? column.text(stats, texts) : undefined
  return { text: text ?? formatValue(value, column.format), ...(sortsBy !== undefined && { value: sortsBy }) }
}

/** Compares two teams. A row that neither team has is left out. */
export const comparisonRows = (
  rows: readonly ComparisonColumn[],
  away: StatValues,
  home: StatValues,
): ComparisonRow[] =>
  rows.flatMap((row) => {
    const { key, label, low } = row
    const cells = { away: createCell(row, away), home: createCell(row, home) }
    return cells.away.text === unknown && cells.home.text === unknown
      ? []
      : [{ key, label, ...(low && { low }), ...cells }]
  })

export const createCells = (columns: readonly Column[], stats: StatValues, texts?: LineWords): Cell[] =>
  columns.map((column) => createCell(column, stats, texts))

export const toTableColumns = (columns: readonly Column[], lead?: string): TableColumn[] =>
  columns.map(({ key, abbr, meaning, low, unverified }) => ({
    key,
    abbr,
    meaning,
    ...(low && { low }),
    ...(unverified && { unverified }),
    ...(key === lead && { lead: true }),
  }))

/** Puts the lead columns first and keeps the order of the others. */
export function soughtFirst({ columns, lead = [] }: Pick<StatTableModule, 'columns' | 'lead'>): readonly Column[] {
  const getLeadPlace = ({ key }: Column) => (lead.includes(key) ? lead.indexOf(key) : lead.length)
  return columns.toSorted((one, other) => getLeadPlace(one) - getLeadPlace(other))
}

export const createTableRow = (line: StatLine, cells: Cell[]): TableRow => ({
  key: line.key,
  name: line.name,
  person: line.person ?? null,
  cells,
  number: line.number ?? null,
  position: line.position ?? null,
  ...(line.starter && { starter: true }),
})

/** Builds a box score table for one side. Undefined when it has no rows. */
export function boxTable(
  table: StatTableModule & { section?: string },
  lines: readonly StatLine[],
  team: StatValues,
  greatest: readonly string[],
): StatTable | undefined {
  const inIt = orderLines(
    lines.filter((line) => table.has(line.stats)),
    table.order,
  )
  if (inIt.length === 0) return undefined
  const columns = soughtFirst(table).filter((column) => inIt.some((line) => isKnown(column, line)))
  const rows = inIt.map((line) => createTableRow(inItsEvent(line), createCells(columns, line.stats, line)))
  const summed = addStats(
    inIt.map((line) => line.stats),
    greatest,
  )
  return {
    key: table.key,
    title: table.title,
    columns: toTableColumns(columns, table.lead?.[0]),
    sort: table.sort ?? null,
    ...(table.section && { section: table.section }),
    rows: table.sort ? bestFirst(rows, { columns }, table.sort) : rows,
    totals: table.totals ? createCells(columns, { ...summed, ...team }) : null,
  }
}

/** A column without any known value is left out. */
const isKnown = (column: Column, line: StatLine): boolean => createCell(column, line.stats, line).text !== unknown

/** Adds the event to a line, because in a dual of many events it tells one start from another. */
const inItsEvent = (line: StatLine): StatLine => ({ ...line, position: line.position ?? line.discipline })

/** Orders lines by a statistic. A line without it comes last. */
function orderLines(lines: readonly StatLine[], order: string | undefined): readonly StatLine[] {
  const getLinePlace = ({ stats }: StatLine) => (order === undefined ? 0 : (stats[order] ?? Number.MAX_SAFE_INTEGER))
  return lines.toSorted((one, other) => getLinePlace(one) - getLinePlace(other))
}

type SortColumn = { key: string; low?: boolean | undefined }

/** Sorts by a column. Unknown values come last, ties keep their order. */
export function bestFirst(
  rows: readonly TableRow[],
  table: { columns: readonly SortColumn[] },
  sort: string,
): TableRow[] {
  const at = table.columns.findIndex(({ key }) => key === sort)
  if (at === -1) return [...rows]
  const sign = table.columns[at]?.low ? 1 : -1
  const getSortValue = (row: TableRow): number | undefined => row.cells[at]?.value
  return [...rows].sort((one, other) => {
    const [a, b] = [getSortValue(one), getSortValue(other)]
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
    return sign * (a - b)
  })
}
