import type { StatTable, TableRow } from '@fieldhouse/contract/stats/entities'
import { unknown } from '../format.ts'
import { getLineOwnerKey } from '../lines.ts'
import type { BestsTable, StatLine } from '../module.ts'

/** A day in the venue's time zone: `Nov 20`. */
const shortDay = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' }).format(new Date(day))

/** The parts of a game that a list of marks shows. */
interface MarkedGame {
  id: number
  day: string
  opponent: string
}
export interface MarkedStart<Game extends MarkedGame> {
  game: Game
  line: StatLine
}

export interface DisciplineBests<Game extends MarkedGame> {
  discipline: string
  low: boolean
  /** Best first, one entry per person. */
  best: MarkedStart<Game>[]
}

export function bestMarks<Game extends MarkedGame>(
  table: BestsTable,
  starts: readonly MarkedStart<Game>[],
): DisciplineBests<Game>[] {
  const getDisciplineOrder = (discipline: string): number => table.order?.(discipline) ?? 0
  const disciplines = [...new Set(starts.flatMap(({ line }) => line.discipline ?? []))]
  return disciplines
    .sort((one, other) => getDisciplineOrder(one) - getDisciplineOrder(other))
    .flatMap((discipline) => {
      const marked = starts.filter(({ line }) => line.discipline === discipline && line.stats.mark !== undefined)
      const low = table.low(discipline)
      return marked.length > 0 ? [{ discipline, low, best: bestOfEach(marked, low) }] : []
    })
}

function bestOfEach<Game extends MarkedGame>(starts: readonly MarkedStart<Game>[], low: boolean): MarkedStart<Game>[] {
  const sign = low ? 1 : -1
  const compareMarks = (one: StatLine, other: StatLine): number =>
    sign * ((one.stats.mark ?? 0) - (other.stats.mark ?? 0))
  const best = new Map<string, MarkedStart<Game>>()
  for (const start of starts) {
    const known = best.get(getLineOwnerKey(start.line))
    if (!known || compareMarks(start.line, known.line) < 0) best.set(getLineOwnerKey(start.line), start)
  }
  return [...best.values()].sort((one, other) => compareMarks(one.line, other.line))
}

/** The season's best marks: a table per discipline, a row per person. */
export function bestTables(
  table: BestsTable,
  games: readonly (MarkedGame & { lines: readonly StatLine[] })[],
): StatTable[] {
  const starts = games.flatMap((game) => game.lines.map((line) => ({ game, line })))
  return bestMarks(table, starts).map(({ discipline, low, best }) => ({
    key: `${table.key}:${discipline}`,
    title: discipline,
    section: table.title,
    totals: null,
    sort: 'mark',
    columns: [
      { key: 'mark', abbr: table.mark.toUpperCase(), meaning: table.mark, ...(low && { low }) },
      { key: 'place', abbr: 'PL', meaning: 'Place', low: true },
      { key: 'meet', abbr: 'MEET', meaning: 'Meet' },
      { key: 'day', abbr: 'DATE', meaning: 'Date' },
    ],
    rows: best.map(toRow),
  }))
}

function toRow({ game, line }: MarkedStart<MarkedGame>): TableRow {
  const { mark, place } = line.stats
  return {
    key: getLineOwnerKey(line),
    name: line.name,
    person: line.person ?? null,
    number: line.number ?? null,
    position: line.position ?? null,
    cells: [
      { text: line.shown ?? String(mark), ...(mark !== undefined && { value: mark }) },
      place === undefined ? { text: unknown } : { text: String(place), value: place },
      { text: game.opponent },
      { text: shortDay(game.day), value: Date.parse(game.day) },
    ],
  }
}
