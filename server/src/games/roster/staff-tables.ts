import type { TableLine } from '@fieldhouse/sports/schedules/csv'
import { findPrivateFact } from './private-facts.ts'
import { findRosterColumn, foldHeading, isHeadingLine, listFilledCells } from './roster-headings.ts'

/** Job titles of people who are not players. */
export const isStaffJob = (text: string): boolean =>
  /\b(coach(es|ing)?|coordinator|director|trainer|manager|staff|analyst|operations|physician|therapist|dietiti?an|strength (?:and|&) conditioning|sports information|(?:graduate|volunteer|administrative|student) assistant)\b/i.test(
    text,
  )

const isStaffCaption = (text: string): boolean =>
  /\b(coach(es|ing)?|staff|support staff|personnel)\b/i.test(text) && !/\b(players?|roster and)\b/i.test(text)

/** A part of a page below one line of headings, with its title. */
export interface PageTable {
  caption: string
  head: TableLine | undefined
  rows: TableLine[]
}

export const isSameLine = (one: readonly string[], other: readonly string[]): boolean =>
  one.map(foldHeading).join('|') === other.map(foldHeading).join('|')

/** Splits a page at its headings. Repeated headings continue their table, unless a title starts another. */
export function splitTables(lines: readonly TableLine[]): PageTable[] {
  const tables: PageTable[] = [{ caption: '', head: undefined, rows: [] }]
  for (const line of lines) {
    const table = tables.at(-1)
    if (!table) continue
    if (!isHeadingLine(line.cells)) {
      if (table.head && isStaffTitle(line)) tables.push({ caption: getLineTitle(line), head: undefined, rows: [] })
      else table.rows.push(line)
      continue
    }
    const caption = table.head === undefined && table.rows.length === 0 ? table.caption : takeCaption(table)
    if (table.head && isSameLine(table.head.cells, line.cells) && caption === '') continue
    tables.push({ caption, head: line, rows: [] })
  }
  return tables.filter(({ caption, head, rows }) => head !== undefined || rows.length > 0 || caption !== '')
}

const getLineTitle = ({ cells }: TableLine): string => listFilledCells(cells).join(' ').trim()
const isStaffTitle = (line: TableLine): boolean =>
  listFilledCells(line.cells).length === 1 && isStaffCaption(getLineTitle(line))

const mostTitles = 2

/** Takes the one-cell lines above the next headings from a table: they are the title of the next one. */
function takeCaption(table: PageTable): string {
  const titles: string[] = []
  for (let last = table.rows.at(-1); last && listFilledCells(last.cells).length === 1; last = table.rows.at(-1)) {
    titles.unshift(getLineTitle(last))
    table.rows.pop()
  }
  return titles.slice(-mostTitles).join(' ')
}

const playersColumns = new Set(['number', 'height', 'weight', 'hand', 'height_feet', 'height_and_weight'])

/** Whether a table lists a team's staff, by its title, its headings or the jobs in it. */
export function isStaffTable({ caption, head, rows }: PageTable): boolean {
  const columns = (head?.cells ?? []).map(findRosterColumn)
  if (columns.some((column) => column !== undefined && playersColumns.has(column))) return false
  if (isStaffCaption(caption)) return true
  const jobs = rows.filter(({ cells }) => cells.some(isStaffJob)).length
  return jobs > 0 && jobs * 2 >= rows.length
}

/** Lists the people in a staff table without their private facts. */
export function listStaff({ caption, head, rows }: PageTable): string[] {
  const named = head === undefined && caption.includes(':') ? [formatStaffLine([caption])] : []
  return [...named, ...rows.filter(isStaffLine).map(({ cells }) => formatStaffLine(cells))]
}

/** Whether a line names a person. `Head Coach: Ada Holt` is one cell; other lines of one cell name no one. */
const isStaffLine = ({ cells }: TableLine): boolean =>
  listFilledCells(cells).length > 1 || cells.some((cell) => cell.includes(': '))

export const formatStaffLine = (cells: readonly string[]): string => {
  const publicCells = listFilledCells(cells).filter((cell) => findPrivateFact(cell) === undefined)
  return `${publicCells
    .slice(0, 2)
    .map((cell) => cell.trim().slice(0, maxCellLength))
    .join(', ')}: staff`
}

const maxCellLength = 80
