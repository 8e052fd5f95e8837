import type { GameState, Stats } from '@fieldhouse/contract/games/game'
import { count } from '../kit/columns.ts'
import { plain } from '../kit/meets/meet-tables.ts'
import { bestsSoFar } from '../kit/meets/season.ts'
import { startLines } from '../kit/meets/starts.ts'
import type { Line, SeasonTable, SportModule, Start } from '../kit/module.ts'
import { ordinal } from '../kit/ordinal.ts'
import { disciplines } from './laws.ts'

const kept = ['starts', 'wins', 'podiums', 'top10', 'points'] as const

/** Each start counts in all, and once more in its own discipline. */
export const lines = (state: GameState): Line[] =>
  startLines(state).map((line) => {
    const kind = disciplines.find(({ has }) => has(line.discipline ?? ''))
    const own = kind && kept.map((key) => [`${kind.key}_${key}`, line.stats[key]])
    const known = own?.filter(([, value]) => value !== undefined)
    return known ? { ...line, stats: { ...line.stats, ...Object.fromEntries(known) } } : line
  })

const soFar = bestsSoFar(() => true)

/** Courses differ from hill to hill: no time is a season's best, places are. */
export function overall(starts: readonly Start[]): Stats {
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
    count(`${key}_starts`, 'ST', 'Starts'),
    count(`${key}_wins`, 'W', 'Races won'),
    count(`${key}_podiums`, 'TOP3', 'Places among the first three'),
    count(`${key}_top10`, 'TOP10', 'Places among the first ten'),
    count(`${key}_best`, 'BEST', 'Best place', { low: true }),
    {
      key: `${key}_points`,
      abbr: 'PTS',
      meaning: 'Points for the team',
      format: { kind: 'decimal', digits: 1 },
      text: (stats) => {
        const value = stats[`${key}_points`]
        return value === undefined ? undefined : plain(value)
      },
    },
  ],
}))

/** Times of different hills say nothing beside each other; places do. */
export const marks: SportModule['marks'] = disciplines.map(({ key, title }) => ({
  event: title,
  table: key,
  column: `${key}_best`,
  text: ordinal,
}))
