import type { StatValues } from '@fieldhouse/contract/games/game'
import { averageColumn, countColumn, divideStats, hasAnyStat } from '../columns.ts'
import type {
  BestsTable,
  Column,
  LeaderColumn,
  SeasonStart,
  SeasonTable,
  SportModule,
  StatTableModule,
} from '../module.ts'
import { formatPlainNumber } from './meet-tables.ts'

/** Season statistics shared by sports with many starts (swimming, track, skiing). */

const isPerson = (stats: StatValues): boolean => !stats.relay

/** Points, with halves when a place was shared. */
const pointsColumn: Column = {
  key: 'points',
  abbr: 'PTS',
  meaning: 'Team points',
  format: { kind: 'decimal', digits: 1 },
  text: ({ points }) => (points === undefined ? undefined : formatPlainNumber(points)),
}

export const eventColumn: Column = {
  key: 'event',
  abbr: 'EVENT',
  meaning: 'Event',
  format: { kind: 'integer' },
  of: () => undefined,
  text: (_, texts) => texts?.discipline,
}

const placeColumn = countColumn('place', 'PL', 'Place', { low: true })

const markColumn = (abbr: string, meaning: string): Column => ({
  key: 'mark',
  abbr,
  meaning,
  format: { kind: 'decimal', digits: 2 },
  text: (_, texts) => texts?.shown,
})

/** The lineup of a dual meet: one row per start, with the event below the name. */
export const startsTable = (title: string, abbr: string, meaning: string): StatTableModule => ({
  key: 'starts',
  title,
  has: hasAnyStat('starts'),
  totals: false,
  lead: ['mark'],
  columns: [markColumn(abbr, meaning), placeColumn, pointsColumn],
})

export const pointsTable = (title: string): SeasonTable => ({
  kind: 'sum',
  key: 'points',
  title,
  has: (stats) => isPerson(stats) && (stats.starts ?? 0) > 0,
  totals: false,
  sort: 'points',
  headline: [
    pointsColumn,
    countColumn('wins', 'W', 'Events won'),
    countColumn('podiums', 'TOP3', 'Top-3 finishes'),
    countColumn('best_place', 'BEST', 'Best finish', { low: true }),
    countColumn('starts', 'ST', 'Starts'),
    countColumn('gp', 'MEETS', 'Meets'),
  ],
  columns: [
    countColumn('gp', 'MEETS', 'Meets'),
    countColumn('starts', 'ST', 'Starts'),
    countColumn('wins', 'W', 'Events won'),
    countColumn('podiums', 'TOP3', 'Top-3 finishes'),
    countColumn('top10', 'TOP10', 'Top-10 finishes'),
    countColumn('best_place', 'BEST', 'Best finish', { low: true }),
    pointsColumn,
    averageColumn('points_gp', 'P/M', 'Points per meet', divideStats('points', 'gp')),
  ],
})

export const createBestsTable = (mark: string, low: BestsTable['low'], order: BestsTable['order']): BestsTable => ({
  kind: 'bests',
  key: 'bests',
  title: `Best ${mark.toLowerCase()}s`,
  mark,
  low,
  ...(order && { order }),
})

/** A game log that writes `SB` beside a mark that was the season's best on its day. */
export const logTable = (title: string, abbr: string, meaning: string): SportModule['gameLog'][number] => ({
  key: 'starts',
  title,
  has: (stats) => isPerson(stats) && (stats.starts ?? 0) > 0,
  totals: false,
  columns: [
    eventColumn,
    markColumn(abbr, meaning),
    placeColumn,
    pointsColumn,
    {
      key: 'sb',
      abbr: 'SB',
      meaning: 'Season best at the time',
      format: { kind: 'integer' },
      of: ({ run_sb }) => run_sb,
      text: ({ run_sb }) => (run_sb ? 'SB' : ''),
    },
  ],
  trend: 'points',
})

/** Statistics of all starts so far: the best place, and whether the last mark is the best in its event. */
export const bestsSoFar =
  (low: (discipline: string) => boolean) =>
  (starts: readonly SeasonStart[]): StatValues => {
    const places = starts.flatMap(({ line }) => line.stats.place ?? [])
    const last = starts.at(-1)?.line
    const mark = last?.stats.mark
    const before = starts
      .slice(0, -1)
      .flatMap(({ line }) => (line.discipline === last?.discipline ? (line.stats.mark ?? []) : []))
    const beatsLastMark = (other: number) =>
      mark !== undefined && (low(last?.discipline ?? '') ? mark < other : mark > other)
    return {
      ...(places.length > 0 && { best_place: Math.min(...places) }),
      ...(mark !== undefined && { sb: Number(before.every(beatsLastMark)) }),
    }
  }

export const pointLeaders: readonly LeaderColumn[] = [
  { key: 'points', title: 'Points', table: 'points', column: 'points' },
  { key: 'wins', title: 'Events won', table: 'points', column: 'wins' },
  { key: 'podiums', title: 'Top-3 finishes', table: 'points', column: 'podiums' },
  { key: 'points_gp', title: 'Points per meet', table: 'points', column: 'points_gp' },
]
