import { averageColumn, countColumn, divideStats, hasAnyStat, percentColumn } from '../kit/columns.ts'
import type { Column, ComparisonColumn, LeaderColumn, SeasonTable, SportModule } from '../kit/module.ts'
import { apparatus, high, minimums } from './laws.ts'
import { scoreKeys } from './lines.ts'

const getApparatusName = (key: string): string => apparatus.find((each) => each.key === key)?.name ?? 'All-around'

/** A score with three digits, or four when a panel of four judges made one. */
export const scoreColumn = (key: string, abbr: string, meaning: string): Column => ({
  key,
  abbr,
  meaning,
  format: { kind: 'decimal', digits: 3 },
  text: (stats) => formatGymnasticsScore(stats[key]),
})

export const formatGymnasticsScore = (value: number | undefined): string | undefined => {
  if (value === undefined) return undefined
  const four = value.toFixed(4)
  return four.endsWith('0') ? four.slice(0, -1) : four
}

const scores: readonly Column[] = scoreKeys.map((key) => scoreColumn(key, key.toUpperCase(), getApparatusName(key)))
const performed = hasAnyStat('routines')

export const tables: SportModule['tables'] = [
  { key: 'gymnasts', title: 'Gymnasts', has: performed, totals: false, columns: scores },
]

const minimum: SeasonTable['minimum'] & object = {
  words: `Fewer than ${minimums.scores} scores`,
  met: () => true,
}

const threeDigitColumn = (key: string, abbr: string, meaning: string, of?: Column['of']): Column =>
  averageColumn(key, abbr, meaning, of, 3)

/** The gymnast's apparatus; those without scores are left out. */
const headline: readonly Column[] = [
  ...scoreKeys.map((key) =>
    threeDigitColumn(
      `${key}_avg`,
      key.toUpperCase(),
      `${getApparatusName(key)}, average`,
      divideStats(key, `${key}_n`),
    ),
  ),
  ...scoreKeys.map((key) =>
    scoreColumn(`${key}_high`, `${key.toUpperCase()} HIGH`, `${getApparatusName(key)}, highest`),
  ),
  countColumn('routines', 'RTN', 'Routines'),
  countColumn('gp', 'MEETS', 'Meets'),
]

export const season: readonly SeasonTable[] = scoreKeys.map((key) => ({
  kind: 'sum',
  key,
  headline,
  title: getApparatusName(key),
  has: hasAnyStat(`${key}_n`),
  totals: false,
  sort: `${key}_avg`,
  columns: [
    countColumn(`${key}_n`, 'MEETS', 'Meets with a score'),
    threeDigitColumn(`${key}_avg`, 'AVG', 'Average score', divideStats(key, `${key}_n`)),
    scoreColumn(`${key}_high`, 'HIGH', 'Highest score'),
    ...(key === 'aa'
      ? []
      : [
          percentColumn(
            `${key}_share`,
            'CNT%',
            'Percentage of scores that counted',
            divideStats(`${key}_counts`, `${key}_n`),
          ),
          countColumn(`${key}_wins`, 'W', 'First-place finishes'),
        ]),
    threeDigitColumn(
      `${key}_nqs`,
      'NQS',
      'National Qualifying Score: six best scores (at least three away), highest dropped, rest averaged',
    ),
  ],
  minimum: { ...minimum, met: (stats) => (stats[`${key}_n`] ?? 0) >= minimums.scores },
}))

/** The highest score of the season on each apparatus. */
export const marks: SportModule['marks'] = scoreKeys.map((key) => ({
  event: getApparatusName(key),
  table: key,
  column: `${key}_high`,
}))

export const seasonLeaders: readonly LeaderColumn[] = [
  ...['aa', ...apparatus.map(({ key }) => key)].map((key) => ({
    key: `${key}_avg`,
    title: `${getApparatusName(key)} average`,
    table: key,
    column: `${key}_avg`,
  })),
  { key: 'aa_high', title: 'All-around high', table: 'aa', column: 'aa_high' },
  { key: 'aa_nqs', title: 'All-around qualifying score', table: 'aa', column: 'aa_nqs' },
]

export const gameLog: SportModule['gameLog'] = [
  {
    key: 'scores',
    title: 'Scores',
    has: performed,
    totals: false,
    trend: 'routine_avg',
    columns: [
      ...scores,
      threeDigitColumn('routine_avg', 'AVG', 'Average of the day’s routines', divideStats('total', 'routines')),
    ],
  },
]

export const leaders: readonly LeaderColumn[] = scoreKeys.toReversed().map((key) => ({
  key,
  title: getApparatusName(key),
  table: 'gymnasts',
  column: key,
}))

const scoreRow = (key: string, label: string, low = false): ComparisonColumn => ({
  key,
  label,
  format: { kind: 'decimal', digits: 3 },
  of: (stats) => stats[key],
  text: (stats) => formatGymnasticsScore(stats[key]),
  ...(low && { low }),
})
const countRow = (key: string, label: string): ComparisonColumn => ({
  key,
  label,
  format: { kind: 'integer' },
  of: (stats) => stats[key],
})

export const comparison: readonly ComparisonColumn[] = [
  ...apparatus.map(({ key, name }) => scoreRow(key, name)),
  scoreRow('nd', 'Deductions', true),
  scoreRow('aa', 'Best all-around'),
  scoreRow('best', 'Best routine'),
  {
    ...scoreRow('counted_avg', 'Average counted score'),
    of: divideStats('counted_total', 'counted'),
    text: () => undefined,
  },
  {
    ...scoreRow('routine_avg', 'Average of all routines'),
    of: divideStats('routine_total', 'routines'),
    text: () => undefined,
  },
  countRow('highs', `Routines of ${high.toFixed(3)} or more`),
  countRow('wins', 'First-place finishes'),
]
