import type { StatValues } from '@fieldhouse/contract/games/game'
import { averageColumn, countColumn, divideStats, hasAnyStat } from '../kit/columns.ts'
import type { Column, LeaderColumn, SeasonTable, SportModule } from '../kit/module.ts'
import { minimums, rounds } from './laws.ts'

const plays = hasAnyStat('rounds')
const low = { low: true }
export const toPar: Column = {
  key: 'to_par',
  abbr: '+/-',
  meaning: 'To par; E is even',
  format: { kind: 'signed' },
  low: true,
}
const scoringAverage: Column = {
  ...averageColumn('avg', 'AVG', 'Strokes per round', divideStats('strokes', 'rounds'), 2),
  low: true,
}

/** The minimum to be ranked: half of the team's rounds. */
const minimum: SeasonTable['minimum'] = {
  words: 'Played fewer than half of the team’s rounds',
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
    countColumn('low_round', 'LOW RD', 'Lowest round', low),
    toPar,
    countColumn('top10', 'TOP10', 'Top-10 finishes'),
    countColumn('wins', 'W', 'Tournaments won'),
    countColumn('rounds', 'RDS', 'Rounds'),
  ],
  columns: [
    countColumn('gp', 'EV', 'Tournaments'),
    countColumn('rounds', 'RDS', 'Rounds'),
    countColumn('strokes', 'STR', 'Strokes', low),
    scoringAverage,
    countColumn('low_round', 'LOW RD', 'Lowest round', low),
    countColumn('low_total', 'LOW 54', 'Lowest 54-hole total', low),
    countColumn('wins', 'W', 'Tournaments won'),
    countColumn('top5', 'TOP5', 'Top-5 finishes'),
    countColumn('top10', 'TOP10', 'Top-10 finishes'),
    countColumn('top25', 'TOP25', 'Top-25 finishes'),
    countColumn('counted', 'CNT', 'Rounds counted toward the team score'),
    toPar,
  ],
}

const byPar = (par: number): Column => ({
  ...averageColumn(
    `par${par}_avg`,
    `P${par}`,
    `Scoring average on par ${par}s`,
    divideStats(`par${par}_strokes`, `par${par}_holes`),
    2,
  ),
  low: true,
})

export const holesTable: SeasonTable = {
  kind: 'sum',
  key: 'holes',
  title: 'Holes',
  has: hasAnyStat('pars', 'birdies', 'bogeys'),
  totals: false,
  sort: 'birdies',
  columns: [
    countColumn('gp', 'EV', 'Tournaments'),
    countColumn('eagles', 'EAG', 'Eagles or better'),
    countColumn('birdies', 'BIRD', 'Birdies: one under par'),
    countColumn('pars', 'PAR', 'Pars'),
    countColumn('bogeys', 'BOG', 'Bogeys: one over par', low),
    countColumn('doubles', 'DBL+', 'Two or more over par', low),
    averageColumn('birdies_round', 'B/R', 'Birdies per round', divideStats('birdies', 'rounds')),
    ...[byPar(3), byPar(4), byPar(5)],
    countColumn('aces', 'ACE', 'Holes in one'),
  ],
}

export const marks: SportModule['marks'] = [
  { event: 'Average', table: 'scoring', column: 'avg' },
  { event: 'Lowest round', table: 'scoring', column: 'low_round' },
]

export const seasonLeaders: readonly LeaderColumn[] = [
  { key: 'avg', title: 'Scoring average', table: 'scoring', column: 'avg' },
  { key: 'low_round', title: 'Lowest round', table: 'scoring', column: 'low_round' },
  { key: 'birdies', title: 'Birdies', table: 'holes', column: 'birdies' },
  { key: 'top10', title: 'Top-10 finishes', table: 'scoring', column: 'top10' },
]

const roundColumn = (number: number): Column =>
  countColumn(`r${number}`, `R${number}`, `Round ${number}`, { low: true })

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
      countColumn('strokes', 'TOT', 'Strokes', low),
      toPar,
      countColumn('place', 'PL', 'Place', low),
      {
        key: 'running_avg',
        abbr: 'AVG',
        meaning: 'Scoring average to date',
        format: { kind: 'decimal', digits: 2 },
        low: true,
        of: ({ run_strokes, run_rounds }: StatValues) => toOptionalRatio(run_strokes, run_rounds),
      },
    ],
  },
]

const toOptionalRatio = (over: number | undefined, under: number | undefined) =>
  over === undefined || under === undefined ? undefined : { over, under }

export const tables: SportModule['tables'] = [
  {
    key: 'golfers',
    title: 'Golfers',
    has: plays,
    totals: false,
    lead: ['to_par', 'strokes'],
    columns: [
      countColumn('place', 'PL', 'Place', low),
      ...Array.from({ length: rounds }, (_, index) => roundColumn(index + 1)),
      countColumn('strokes', 'TOT', 'Strokes', low),
      toPar,
      countColumn('birdies', 'BIRD', 'Birdies: one under par'),
    ],
  },
]
