import type { ColumnChoice, ColumnRole, DayOrder, TableReading } from '@fieldhouse/contract/games/import/columns'
import { getZoneByLetters, startIn } from '../cells.ts'
import { parseLines } from '../csv.ts'
import { decideDateOrder } from './day-order.ts'
import { type ColumnGuess, guessColumns } from './guess-columns.ts'
import { matchHeading, zoneLettersIn } from './heading-words.ts'

/** Options for reading a table. */
export interface TableOptions {
  columns?: readonly ColumnChoice[] | undefined
  /** `ask` requires an answer even where the headings are ours, whose months come first. */
  dates?: DayOrder | 'ask' | undefined
  /** Today at the school. A date without a year belongs to a year near it. */
  today?: string | undefined
  /** Tables that were imported before, by key. */
  remembered?: ReadonlyMap<string, RememberedTable> | undefined
}

export interface RememberedTable {
  columns: readonly ColumnRole[]
  dates: DayOrder | null
}

export interface TableRow {
  line: number
  cell(role: ColumnRole): string | undefined
}

export interface OpenedTable {
  /** Identifies the table next time: the words of its headings. */
  key: string
  seen: TableReading
  /** True when docs/files.md documents all its headings, so there is nothing to remember. */
  documented: boolean
  /** Null until an operator decides. */
  order: DayOrder | null
  /** The time zone of its times. */
  zone: string | undefined
  rows: readonly TableRow[]
  /** The line at which another table with other columns begins. */
  ends: number | undefined
}

const mostColumns = 60
const guessedFrom = 200
const mostSamples = 3
const longestHeading = 60

/** Opens a table and guesses the role of each column. Returns a message when there is no table. */
export function openTable(text: string, options: TableOptions): OpenedTable | { message: string } | { wrong: string } {
  const lines = parseLines(text)
  if (!Array.isArray(lines)) return lines
  const all = lines.map(({ cells }) => cells)
  const top = findHeadingLine(all)
  const headings = top === undefined ? undefined : (all[top] ?? []).slice(0, mostColumns)
  const begin = top === undefined ? 0 : top + 1
  const end = all.findIndex((row, index) => index >= begin && isAnotherTop(row, headings))
  const below = lines.slice(begin, end < 0 ? undefined : end).filter(({ cells }) => !isSameRow(cells, headings))
  const rows = below.map(({ cells }) => cells)
  const width = Math.min(mostColumns, Math.max(0, headings?.length ?? 0, ...rows.map((row) => row.length)))
  const columns = Array.from({ length: width }, (_, index) => ({
    heading: headings?.[index] ?? '',
    values: rows.slice(0, guessedFrom).flatMap((row) => row[index] || []),
  }))
  const key = getTableKey(headings, width)
  const places = findColumnPlaces(options.columns ?? [], columns)
  if (typeof places === 'string') return { wrong: places }
  const known = options.remembered?.get(key)
  const remembered = (known?.columns ?? [])
    .slice(0, width)
    .map((role, index) => [index, { role, by: 'remembered' }] as const)
  const guesses = guessColumns(columns, new Map<number, Pick<ColumnGuess, 'role' | 'by'>>([...remembered, ...places]))
  const documented = headings !== undefined && guesses.every((guess) => guess.documented || isNothing(guess))
  const dates = rows.flatMap((row) => dateCells(guesses, row))
  const unasked = options.dates !== 'ask' && documented ? 'month-first' : undefined
  const chosen = options.dates === 'ask' ? undefined : options.dates
  const order = decideDateOrder(dates, chosen ?? known?.dates ?? undefined, unasked)
  return {
    key,
    documented: documented && chosen === undefined,
    order: order.order,
    zone: zoneIn(columns, guesses),
    seen: { has_headings: headings !== undefined, dates: order.dates, columns: describeColumns(columns, guesses) },
    rows: rows.map((row, index) => ({
      line: below[index]?.line ?? 0,
      cell: (role) => findCell(guesses, row, role),
    })),
    ends: end < 0 ? undefined : lines[end]?.line,
  }
}

const isNothing = ({ role, by }: ColumnGuess): boolean => role === 'ignored' && by === 'values'

/** Finds the heading line, at most below a title. A line that is a game is not a heading. */
function findHeadingLine(rows: readonly (readonly string[])[]): number | undefined {
  const top = rows.slice(0, 3).findIndex((row) => row.filter(Boolean).length > 1)
  const first = rows[Math.max(0, top)] ?? []
  const isGame = guessColumns(
    first.map((cell) => ({ heading: '', values: cell === '' ? [] : [cell] })),
    new Map(),
  ).some(({ role }) => role === 'date' || role === 'start')
  return isGame && first.every((cell) => matchHeading(cell)?.documented !== true) ? undefined : Math.max(0, top)
}

/** Printed lists repeat their headings on each page. */
const isSameRow = (row: readonly string[], headings: readonly string[] | undefined): boolean =>
  headings !== undefined && row.join('|').toLowerCase() === headings.join('|').toLowerCase()

/** Recognizes the headings of another table: mostly names of columns, one of them a date. */
function isAnotherTop(row: readonly string[], headings: readonly string[] | undefined): boolean {
  const cells = row.filter(Boolean)
  const roles = cells.flatMap((cell) => matchHeading(cell)?.role ?? [])
  const isTop = roles.length >= 2 && roles.length * 2 > cells.length
  return isTop && roles.some((role) => role === 'date' || role === 'start') && !isSameRow(row, headings)
}

const getTableKey = (headings: readonly string[] | undefined, width: number): string =>
  headings === undefined
    ? `${width} columns without headings`
    : headings
        .map((heading) => heading.toLowerCase().replace(/\s+/g, ' ').trim())
        .join('|')
        .slice(0, 2_000)

/** Finds columns by place (`#3`) or heading. */
function findColumnPlaces(
  statedColumns: readonly ColumnChoice[],
  columns: readonly { heading: string }[],
): Map<number, { role: ColumnRole; by: 'said' }> | string {
  const places = new Map<number, { role: ColumnRole; by: 'said' }>()
  const normalizeHeading = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim()
  for (const { column, role } of statedColumns) {
    const place = /^#(\d{1,2})$/.exec(column)?.[1]
    const index = place
      ? Number(place) - 1
      : columns.findIndex(({ heading }) => heading !== '' && normalizeHeading(heading) === normalizeHeading(column))
    if (!columns[index]) {
      const known = columns.map(({ heading }, at) => heading || `#${at + 1}`).join(', ')
      return `There’s no “${column}” column. The table has: ${known.slice(0, 500)}.`
    }
    places.set(index, { role, by: 'said' })
  }
  return places
}

/** If several columns have one role, the first with a value counts, in the order of docs/files.md. */
function findCell(guesses: readonly ColumnGuess[], row: readonly string[], role: ColumnRole): string | undefined {
  let found: { text: string; rank: number } | undefined
  for (const [index, guess] of guesses.entries()) {
    const text = row[index]
    if (guess.role !== role || !text || (found && found.rank <= guess.rank)) continue
    found = { text, rank: guess.rank }
  }
  return found?.text
}

const dateCells = (guesses: readonly ColumnGuess[], row: readonly string[]): string[] =>
  guesses.flatMap(({ role }, index) =>
    (role === 'date' || role === 'start' || role === 'ends') && row[index]
      ? [startIn(row[index])?.day ?? row[index]]
      : [],
  )

const zoneIn = (columns: readonly { heading: string }[], guesses: readonly ColumnGuess[]): string | undefined =>
  guesses.flatMap(({ role }, index) =>
    role === 'time' || role === 'start' ? [getZoneByLetters(zoneLettersIn(columns[index]?.heading ?? ''))] : [],
  )[0]

const describeColumns = (
  columns: readonly { heading: string; values: readonly string[] }[],
  guesses: readonly ColumnGuess[],
): TableReading['columns'] =>
  guesses.map(({ role, by }, index) => ({
    place: index + 1,
    heading: (columns[index]?.heading ?? '').slice(0, longestHeading),
    samples: [...new Set(columns[index]?.values)].slice(0, mostSamples).map((text) => text.slice(0, longestHeading)),
    role,
    by,
  }))
