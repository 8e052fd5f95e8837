import type { Stats } from '@fieldhouse/contract/games/game'
import { any, average, count, over } from '../kit/columns.ts'
import type { Column, Leader, SeasonTable, SportModule } from '../kit/module.ts'
import { minimums, rounds } from './laws.ts'

const plays = any('rounds')
const low = { low: true }
export const toPar: Column = {
  key: 'to_par',
  abbr: '+/-',
  meaning: 'To par; E is even',
  format: { kind: 'signed' },
  low: true,
}
const scoringAverage: Column = { ...average('avg', 'AVG', 'Strokes a round', over('strokes', 'rounds'), 2), low: true }

/** Half of the rounds that the team played. */
const minimum: SeasonTable['minimum'] = {
  words: 'Fewer than half of the rounds',
  met: (stats, team) => (stats.rounds ?? 0) >= team.games * rounds * minimums.roundShare,
}

export const scoring: SeasonTable = {
  kind: 'sum',
  key: 'scoring',
  title: 'Scoring',
  has: plays,
  totals: false,
  sort: 'avg',
  minimum,
  headline: [
    scoringAverage,
    count('low_round', 'LOW RD', 'Lowest round', low),
    toPar,
    count('top10', 'TOP10', 'Places among the first ten'),
    count('wins', 'W', 'Tournaments won'),
    count('rounds', 'RDS', 'Rounds'),
  ],
  columns: [
    count('gp', 'EV', 'Tournaments'),
    count('rounds', 'RDS', 'Rounds'),
    count('strokes', 'STR', 'Strokes', low),
    scoringAverage,
    count('low_round', 'LOW RD', 'Lowest round', low),
    count('low_total', 'LOW 54', 'Lowest total of 54 holes', low),
    count('wins', 'W', 'Tournaments won'),
    count('top5', 'TOP5', 'Places among the first five'),
    count('top10', 'TOP10', 'Places among the first ten'),
    count('top25', 'TOP25', 'Places among the first 25'),
    count('counted', 'CNT', 'Rounds that counted for the team'),
    toPar,
  ],
}

const byPar = (par: number): Column => ({
  ...average(
    `par${par}_avg`,
    `P${par}`,
    `Strokes on holes of par ${par}`,
    over(`par${par}_strokes`, `par${par}_holes`),
    2,
  ),
  low: true,
})

export const holesTable: SeasonTable = {
  kind: 'sum',
  key: 'holes',
  title: 'Holes',
  has: any('pars', 'birdies', 'bogeys'),
  totals: false,
  sort: 'birdies',
  columns: [
    count('gp', 'EV', 'Tournaments'),
    count('eagles', 'EAG', 'Eagles or better'),
    count('birdies', 'BIRD', 'Birdies: one under par'),
    count('pars', 'PAR', 'Pars'),
    count('bogeys', 'BOG', 'Bogeys: one over par', low),
    count('doubles', 'DBL+', 'Two or more over par', low),
    average('birdies_round', 'B/R', 'Birdies a round', over('birdies', 'rounds')),
    ...[byPar(3), byPar(4), byPar(5)],
    count('aces', 'ACE', 'Holes in one'),
  ],
}

export const marks: SportModule['marks'] = [
  { event: 'Average', table: 'scoring', column: 'avg' },
  { event: 'Lowest round', table: 'scoring', column: 'low_round' },
]

export const seasonLeaders: readonly Leader[] = [
  { key: 'avg', title: 'Scoring average', table: 'scoring', column: 'avg' },
  { key: 'low_round', title: 'Lowest round', table: 'scoring', column: 'low_round' },
  { key: 'birdies', title: 'Birdies', table: 'holes', column: 'birdies' },
  { key: 'top10', title: 'First ten', table: 'scoring', column: 'top10' },
]

const roundColumn = (number: number): Column => count(`r${number}`, `R${number}`, `Round ${number}`, { low: true })

export const gameLog: SportModule['gameLog'] = [
  {
    key: 'rounds',
    title: 'Tournaments',
    has: plays,
    totals: false,
    lead: ['to_par', 'strokes', 'place'],
    trend: 'to_par',
    columns: [
      ...Array.from({ length: rounds }, (_, index) => roundColumn(index + 1)),
      count('strokes', 'TOT', 'Strokes', low),
      toPar,
      count('place', 'PL', 'Place', low),
      {
        key: 'running_avg',
        abbr: 'AVG',
        meaning: 'Strokes a round until then',
        format: { kind: 'decimal', digits: 2 },
        low: true,
        of: ({ run_strokes, run_rounds }: Stats) => ratio(run_strokes, run_rounds),
      },
    ],
  },
]

const ratio = (over: number | undefined, under: number | undefined) =>
  over === undefined || under === undefined ? undefined : { over, under }

export const tables: SportModule['tables'] = [
  {
    key: 'golfers',
    title: 'Golfers',
    has: plays,
    totals: false,
    lead: ['to_par', 'strokes'],
    columns: [
      count('place', 'PL', 'Place', low),
      ...Array.from({ length: rounds }, (_, index) => roundColumn(index + 1)),
      count('strokes', 'TOT', 'Strokes', low),
      toPar,
      count('birdies', 'BIRD', 'Birdies: one under par'),
    ],
  },
]
