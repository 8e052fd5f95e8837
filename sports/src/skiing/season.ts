import type { GameState, StatValues } from '@fieldhouse/contract/games/game'
import { countColumn } from '../kit/columns.ts'
import { formatPlainNumber } from '../kit/meets/meet-tables.ts'
import { bestsSoFar } from '../kit/meets/season.ts'
import { listStartStatLines } from '../kit/meets/starts.ts'
import type { SeasonStart, SeasonTable, SportModule, StatLine } from '../kit/module.ts'
import { formatOrdinal } from '../kit/ordinal.ts'
import { disciplines } from './laws.ts'

const disciplineKeys = ['starts', 'wins', 'podiums', 'top10', 'points'] as const

/** Each start counts in the total and in its own discipline. */
export const listSkiingLines = (state: GameState): StatLine[] =>
  listStartStatLines(state).map((line) => {
    const kind = disciplines.find(({ has }) => has(line.discipline ?? ''))
    const own = kind && disciplineKeys.map((key) => [`${kind.key}_${key}`, line.stats[key]])
    const known = own?.filter(([, value]) => value !== undefined)
    return known ? { ...line, stats: { ...line.stats, ...Object.fromEntries(known) } } : line
  })

const soFar = bestsSoFar(() => true)

/** Courses differ from hill to hill, so there are best places but no best times. */
export function getSkiingSeasonStats(starts: readonly SeasonStart[]): StatValues {
  const { sb: _, ...rest } = soFar(starts)
  const best = disciplines.flatMap(({ key, has }) => {
    const places = starts.flatMap(({ line }) => (has(line.discipline ?? '') ? (line.stats.place ?? []) : []))
    return places.length > 0 ? [[`${key}_best`, Math.min(...places)]] : []
  })
  return { ...rest, ...Object.fromEntries(best) }
}

export const disciplineTables: readonly SeasonTable[] = disciplines.map(({ key, title }) => ({
  kind: 'sum',
  key,
  title,
  has: (stats) => (stats[`${key}_starts`] ?? 0) > 0,
  totals: false,
  sort: `${key}_points`,
  columns: [
    countColumn(`${key}_starts`, 'ST', 'Starts'),
    countColumn(`${key}_wins`, 'W', 'Races won'),
    countColumn(`${key}_podiums`, 'TOP3', 'Top-3 finishes'),
    countColumn(`${key}_top10`, 'TOP10', 'Top-10 finishes'),
    countColumn(`${key}_best`, 'BEST', 'Best finish', { low: true }),
    {
      key: `${key}_points`,
      abbr: 'PTS',
      meaning: 'Team points',
      format: { kind: 'decimal', digits: 1 },
      text: (stats) => {
        const value = stats[`${key}_points`]
        return value === undefined ? undefined : formatPlainNumber(value)
      },
    },
  ],
}))

/** Best finishes, because times on different hills cannot be compared. */
export const marks: SportModule['marks'] = disciplines.map(({ key, title }) => ({
  event: title,
  table: key,
  column: `${key}_best`,
  text: formatOrdinal,
}))
