import type { SeasonRow } from '../season/season-row.model.ts'

const rowsPerChunk = 20

/** Rows that are drawn together; far from the view their space stays empty. */
export interface RowChunk {
  /** Index of the first row in the whole list. */
  from: number
  rows: readonly SeasonRow[]
  /** Count of days, each of which has a heading. */
  days: number
}

/** Cuts a list into chunks. In the order of days a day is never cut, and months and today begin a chunk. */
export function chunkRows(rows: readonly SeasonRow[], today: string, isByDay: boolean): RowChunk[] {
  const chunks: RowChunk[] = []
  let open: SeasonRow[] = []
  const close = (end: number) => {
    if (open.length === 0) return
    chunks.push({ from: end - open.length, rows: open, days: new Set(open.map(({ day }) => day)).size })
    open = []
  }
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1]
    if (before && isCut(before, row, open.length, { today, isByDay })) close(index)
    open.push(row)
  }
  close(rows.length)
  return chunks
}

function isCut(
  before: SeasonRow,
  row: SeasonRow,
  length: number,
  { today, isByDay }: { today: string; isByDay: boolean },
): boolean {
  if (!isByDay) return length >= rowsPerChunk
  if (row.day === before.day) return false
  return length >= rowsPerChunk || row.day.slice(0, 7) !== before.day.slice(0, 7) || isOnAnotherSide(before, row, today)
}

const isOnAnotherSide = (one: SeasonRow, other: SeasonRow, today: string): boolean =>
  one.day < today !== other.day < today

/** Returns the chunk in which the list opens: the one that begins with today or later. */
export function findOpeningChunk(chunks: readonly RowChunk[], today: string): number {
  const index = chunks.findIndex(({ rows: [first] }) => first !== undefined && first.day >= today)
  return index < 0 ? Math.max(0, chunks.length - 1) : index
}

export const findChunkOf = (chunks: readonly RowChunk[], index: number): number =>
  chunks.findIndex(({ from, rows }) => index >= from && index < from + rows.length)

export interface DayGroup {
  day: string
  from: number
  rows: readonly SeasonRow[]
}

/** Groups the rows of a chunk by day; `from` counts in the whole list. */
export function groupByDay({ rows, from }: RowChunk): DayGroup[] {
  const groups: { day: string; from: number; rows: SeasonRow[] }[] = []
  for (const [index, row] of rows.entries()) {
    const last = groups.at(-1)
    if (last?.day === row.day) last.rows.push(row)
    else groups.push({ day: row.day, from: from + index, rows: [row] })
  }
  return groups
}
