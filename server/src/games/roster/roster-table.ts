import { parseLines, type TableLine } from '@fieldhouse/sports/schedules/csv'
import { tableText } from '@fieldhouse/sports/schedules/table-text'
import { columnNamed, isKnown, plain, type RosterColumn, saidIn } from './roster-headings.ts'
import { isOfStaff, isSameLine, type PageTable, staffIn, tablesOf } from './staff-tables.ts'

export interface RosterRow {
  line: number
  /** All that stands in it. */
  cells: readonly string[]
  cell(column: RosterColumn): string | undefined
  /** What it says there is taken for nothing after all. */
  leave(column: RosterColumn): void
}

export interface RosterTable {
  rows: RosterRow[]
  /** Columns of which something is not taken, by their headings; whole once each row was left what it leaves. */
  ignored(): string[]
  /** Whoever stands in the tables of the staff beside it, with their jobs. */
  staff: string[]
  /** Where another table begins: its columns are others. */
  ends: number | undefined
}

/** A title at most stands above the headings. */
const mostAbove = 5
const longestCell = 2_000

const noHeadings = 'No line of headings was found. Put one on top, as in: No, Name, Pos, Year.'

/** The players' table of a roster's page or sheet, or the staff's where it stands alone; in words why there is none. */
export function rosterTable(bytes: Uint8Array): RosterTable | { message: string } {
  const decoded = tableText(bytes)
  if (decoded.kind === 'refused') return decoded
  const lines = parseLines(decoded.text)
  if (!Array.isArray(lines)) return lines
  const tables = tablesOf(lines)
  const headed = tables.filter(({ head }) => head !== undefined)
  const above = tables[0]?.head === undefined ? tables[0] : undefined
  const first = headed.find((table) => !isOfStaff(table)) ?? headed[0]
  if (!first?.head || (above && isAnotherTable(above))) return withoutHeadings(above?.rows ?? [], first?.head?.line)
  const { cells } = first.head
  const isMore = ({ head }: PageTable): boolean => head !== undefined && isSameLine(head.cells, cells)
  const staff = tables.filter((table) => table !== first && isOfStaff(table))
  const more = headed.filter((table) => isMore(table) && !staff.includes(table))
  const next = headed.find((table) => !more.includes(table) && !staff.includes(table))
  const players = { ...first, rows: more.flatMap(({ rows }) => rows) }
  return { ...tableOf(players), staff: staff.flatMap(staffIn), ends: next?.head?.line }
}

/** Titles and menus of a page have one cell a line. */
const isAnotherTable = (above: PageTable): boolean =>
  above.rows.filter(({ cells }) => saidIn(cells).length > 1).length >= mostAbove && !isOfStaff(above)

/** Where each cell says what it is there may be no headings; else the first line must be some, if only one of them is known. */
function withoutHeadings(lines: readonly TableLine[], ends?: number): RosterTable | { message: string } {
  const [first, ...rest] = lines
  const isLabelled = isLabelledLine(first?.cells ?? [])
  if (!isLabelled && first?.cells.every((cell) => columnNamed(cell) === undefined) !== false)
    return { message: noHeadings }
  const table = { caption: '', head: isLabelled ? undefined : first, rows: isLabelled ? [...lines] : rest }
  return { ...tableOf(table), staff: [], ends }
}

function tableOf({ head: top, rows }: PageTable): Pick<RosterTable, 'rows' | 'ignored'> {
  const head = top?.cells ?? []
  const named = head.map(columnNamed)
  const ignored = new Map<string, string>()
  const drop = (name: string): void => {
    const key = plain(name) || name.trim()
    if (!ignored.has(key)) ignored.set(key, name.trim())
  }
  for (const [index, heading] of head.entries()) if (heading.trim() !== '' && named[index] === undefined) drop(heading)
  return { rows: rows.map((row) => rowOf(row, { head, named, drop })), ignored: () => [...ignored.values()] }
}

const isLabelledLine = (cells: readonly string[]): boolean =>
  cells.filter((cell) => isKnown(labelled.exec(cell)?.[1] ?? '')).length >= 2

/** `No.: 1`, as pages for phones write a cell: its own label says what it is, wherever it stands. */
const labelled = /^([^:]{1,40}):\s*(.*)$/s

interface Headings {
  head: readonly string[]
  named: readonly (RosterColumn | undefined)[]
  /** Told the name of a column of which something is not taken, never what stands in it. */
  drop(name: string): void
}

function rowOf({ line, cells }: TableLine, { head, named, drop }: Headings): RosterRow {
  const said = new Map<RosterColumn, string>()
  const headings = new Map<RosterColumn, string>()
  for (const [index, written] of cells.entries()) {
    const [, label = '', rest = ''] = labelled.exec(written) ?? []
    const isLabelled = label !== '' && isKnown(label)
    const column = isLabelled ? columnNamed(label) : named[index]
    const text = (isLabelled ? rest : written).slice(0, longestCell).replace(unreadable, ' ').trim()
    if (text === '') continue
    const heading = isLabelled ? label : head[index]?.trim() || `Column ${index + 1}`
    if (column !== undefined && !said.has(column)) {
      said.set(column, text)
      headings.set(column, heading)
    } else if (column === undefined || said.get(column) !== text) drop(heading)
  }
  return { line, cells, cell: (column) => said.get(column), leave: (column) => drop(headings.get(column) ?? column) }
}

/** What no field of a form takes either. */
const unreadable = /[\s\p{Cc}\p{Cs}]+/gu
