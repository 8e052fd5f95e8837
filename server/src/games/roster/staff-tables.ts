import type { TableLine } from '@fieldhouse/sports/schedules/csv'
import { privateIn } from './private-words.ts'
import { columnNamed, isHeadingLine, plain, saidIn } from './roster-headings.ts'

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
  one.map(plain).join('|') === other.map(plain).join('|')

/** Splits a page at its headings. Repeated headings continue their table, unless a title starts another. */
export function tablesOf(lines: readonly TableLine[]): PageTable[] {
  const tables: PageTable[] = [{ caption: '', head: undefined, rows: [] }]
  for (const line of lines) {
    const table = tables.at(-1)
    if (!table) continue
    if (!isHeadingLine(line.cells)) {
      if (table.head && isTitleOfStaff(line)) tables.push({ caption: titleOf(line), head: undefined, rows: [] })
      else table.rows.push(line)
      continue
    }
    const caption = table.head === undefined && table.rows.length === 0 ? table.caption : captionOf(table)
    if (table.head && isSameLine(table.head.cells, line.cells) && caption === '') continue
    tables.push({ caption, head: line, rows: [] })
  }
  return tables.filter(({ caption, head, rows }) => head !== undefined || rows.length > 0 || caption !== '')
}

const titleOf = ({ cells }: TableLine): string => saidIn(cells).join(' ').trim()
const isTitleOfStaff = (line: TableLine): boolean => saidIn(line.cells).length === 1 && isStaffCaption(titleOf(line))

const mostTitles = 2

/** Takes the one-cell lines above the next headings from a table: they are the title of the next one. */
function captionOf(table: PageTable): string {
  const words: string[] = []
  for (let last = table.rows.at(-1); last && saidIn(last.cells).length === 1; last = table.rows.at(-1)) {
    words.unshift(titleOf(last))
    table.rows.pop()
  }
  return words.slice(-mostTitles).join(' ')
}

const playersColumns = new Set(['number', 'height', 'weight', 'hand', 'height_feet', 'height_and_weight'])

/** Whether a table lists a team's staff, by its title, its headings or the jobs in it. */
export function isOfStaff({ caption, head, rows }: PageTable): boolean {
  const columns = (head?.cells ?? []).map(columnNamed)
  if (columns.some((column) => column !== undefined && playersColumns.has(column))) return false
  if (isStaffCaption(caption)) return true
  const jobs = rows.filter(({ cells }) => cells.some(isStaffJob)).length
  return jobs > 0 && jobs * 2 >= rows.length
}

/** Lists the people in a staff table without their private facts. */
export function staffIn({ caption, head, rows }: PageTable): string[] {
  const named = head === undefined && caption.includes(':') ? [staffLine([caption])] : []
  return [...named, ...rows.filter(isNamed).map(({ cells }) => staffLine(cells))]
}

/** Whether a line names a person. `Head Coach: Ada Holt` is one cell; other lines of one cell name no one. */
const isNamed = ({ cells }: TableLine): boolean => saidIn(cells).length > 1 || cells.some((cell) => cell.includes(': '))

export const staffLine = (cells: readonly string[]): string => {
  const said = saidIn(cells).filter((cell) => privateIn(cell) === undefined)
  return `${said
    .slice(0, 2)
    .map((cell) => cell.trim().slice(0, longestShown))
    .join(', ')}: staff`
}

const longestShown = 80
