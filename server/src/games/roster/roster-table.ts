import { parseLines, type TableLine } from '@fieldhouse/sports/schedules/csv'
import { tableText } from '@fieldhouse/sports/schedules/table-text'
import { findRosterColumn, foldHeading, isKnownHeading, listFilledCells, type RosterColumn } from './roster-headings.ts'
import { isSameLine, isStaffTable, listStaff, type PageTable, splitTables } from './staff-tables.ts'

export interface RosterRow {
  line: number
  /** All cells of the row. */
  cells: readonly string[]
  cell(column: RosterColumn): string | undefined
  /** Whether the table has the column, also where the row's cell is empty. */
  has(column: RosterColumn): boolean
  /** Marks a column's value as not imported after all. */
  leave(column: RosterColumn): void
}

export interface RosterTable {
  rows: RosterRow[]
  /** Headings of columns with values that are not imported; complete after every row has marked its own. */
  ignored(): string[]
  /** People in the staff tables next to it, with their jobs. */
  staff: string[]
  /** The line where another table with other columns begins. */
  ends: number | undefined
}

/** Lines above the headings: at most a title. */
const mostAbove = 5
const longestCell = 2_000

const noHeadings = 'The table has no headings. Add a first line such as: No, Name, Pos, Year.'

/**
 * Reads the players' table of a roster page or sheet, or the staff table where there is no other; otherwise returns
 * the reason.
 */
export function readRosterTable(bytes: Uint8Array): RosterTable | { message: string } {
  const decoded = tableText(bytes)
  if (decoded.kind === 'refused') return decoded
  const lines = parseLines(decoded.text)
  if (!Array.isArray(lines)) return lines
  const tables = splitTables(lines)
  const headed = tables.filter(({ head }) => head !== undefined)
  const above = tables[0]?.head === undefined ? tables[0] : undefined
  const first = headed.find((table) => !isStaffTable(table)) ?? headed[0]
  if (!first?.head || (above && isAnotherTable(above))) return withoutHeadings(above?.rows ?? [], first?.head?.line)
  const { cells } = first.head
  const isContinuation = ({ head }: PageTable): boolean => head !== undefined && isSameLine(head.cells, cells)
  const staff = tables.filter((table) => table !== first && isStaffTable(table))
  const more = headed.filter((table) => isContinuation(table) && !staff.includes(table))
  const next = headed.find((table) => !more.includes(table) && !staff.includes(table))
  const players = { ...first, rows: more.flatMap(({ rows }) => rows) }
  return { ...toRosterTable(players), staff: staff.flatMap(listStaff), ends: next?.head?.line }
}

/** Titles and menus of a page have one cell per line. */
const isAnotherTable = (above: PageTable): boolean =>
  above.rows.filter(({ cells }) => listFilledCells(cells).length > 1).length >= mostAbove && !isStaffTable(above)

/**
 * Reads a table without headings. Cells may carry their own labels; otherwise the first line must be headings, even
 * if only one of them is known.
 */
function withoutHeadings(lines: readonly TableLine[], ends?: number): RosterTable | { message: string } {
  const [first, ...rest] = lines
  const isLabelled = isLabelledLine(first?.cells ?? [])
  if (!isLabelled && first?.cells.every((cell) => findRosterColumn(cell) === undefined) !== false)
    return { message: noHeadings }
  const table = { caption: '', head: isLabelled ? undefined : first, rows: isLabelled ? [...lines] : rest }
  return { ...toRosterTable(table), staff: [], ends }
}

function toRosterTable({ head: top, rows }: PageTable): Pick<RosterTable, 'rows' | 'ignored'> {
  const head = top?.cells ?? []
  const named = head.map(findRosterColumn)
  const ignored = new Map<string, string>()
  const ignoreColumn = (name: string): void => {
    const key = foldHeading(name) || name.trim()
    if (!ignored.has(key)) ignored.set(key, name.trim())
  }
  for (const [index, heading] of head.entries())
    if (heading.trim() !== '' && named[index] === undefined) ignoreColumn(heading)
  return {
    rows: rows.map((row) => toRosterRow(row, { head, named, drop: ignoreColumn })),
    ignored: () => [...ignored.values()],
  }
}

const isLabelledLine = (cells: readonly string[]): boolean =>
  cells.filter((cell) => isKnownHeading(labelled.exec(cell)?.[1] ?? '')).length >= 2

/** A labeled cell such as `No.: 1`, as mobile pages write it: the label names the column. */
const labelled = /^([^:]{1,40}):\s*(.*)$/s

interface RosterHeadings {
  head: readonly string[]
  named: readonly (RosterColumn | undefined)[]
  /** Receives the heading of a column with values that are not imported, never the values. */
  drop(name: string): void
}

function toRosterRow({ line, cells }: TableLine, { head, named, drop }: RosterHeadings): RosterRow {
  const values = new Map<RosterColumn, string>()
  const headings = new Map<RosterColumn, string>()
  for (const [index, written] of cells.entries()) {
    const [, label = '', rest = ''] = labelled.exec(written) ?? []
    const isLabelled = label !== '' && isKnownHeading(label)
    const column = isLabelled ? findRosterColumn(label) : named[index]
    const text = (isLabelled ? rest : written).slice(0, longestCell).replace(unreadable, ' ').trim()
    if (text === '') continue
    const heading = isLabelled ? label : head[index]?.trim() || `Column ${index + 1}`
    if (column !== undefined && !values.has(column)) {
      values.set(column, text)
      headings.set(column, heading)
    } else if (column === undefined || values.get(column) !== text) drop(heading)
  }
  const has = (column: RosterColumn): boolean => values.has(column) || named.includes(column)
  return {
    line,
    cells,
    has,
    cell: (column) => values.get(column),
    leave: (column) => drop(headings.get(column) ?? column),
  }
}

/** Characters that no field of a form accepts either. */
const unreadable = /[\s\p{Cc}\p{Cs}]+/gu
