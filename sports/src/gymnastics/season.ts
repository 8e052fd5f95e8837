import { any, average, count, over, percent } from '../kit/columns.ts'
import type { Column, Comparison, Leader, SeasonTable, SportModule } from '../kit/module.ts'
import { apparatus, high, minimums } from './laws.ts'
import { scoreKeys } from './lines.ts'

const nameOf = (key: string): string => apparatus.find((each) => each.key === key)?.name ?? 'All-around'

/** Three digits as they are read out; judges' panels of four can make a fourth. */
export const score = (key: string, abbr: string, meaning: string): Column => ({
  key,
  abbr,
  meaning,
  format: { kind: 'decimal', digits: 3 },
  text: (stats) => scoreText(stats[key]),
})

export const scoreText = (value: number | undefined): string | undefined => {
  if (value === undefined) return undefined
  const four = value.toFixed(4)
  return four.endsWith('0') ? four.slice(0, -1) : four
}

const scores: readonly Column[] = scoreKeys.map((key) => score(key, key.toUpperCase(), nameOf(key)))
const performed = any('routines')

export const tables: SportModule['tables'] = [
  { key: 'gymnasts', title: 'Gymnasts', has: performed, totals: false, columns: scores },
]

const minimum: SeasonTable['minimum'] & object = {
  words: `Fewer than ${minimums.scores} scores`,
  met: () => true,
}

const three = (key: string, abbr: string, meaning: string, of?: Column['of']): Column =>
  average(key, abbr, meaning, of, 3)

/** Each apparatus that she is on; what she does not do is not told. */
const headline: readonly Column[] = [
  ...scoreKeys.map((key) => three(`${key}_avg`, key.toUpperCase(), `${nameOf(key)}, average`, over(key, `${key}_n`))),
  ...scoreKeys.map((key) => score(`${key}_high`, `${key.toUpperCase()} HIGH`, `${nameOf(key)}, highest`)),
  count('routines', 'RTN', 'Routines'),
  count('gp', 'MEETS', 'Meets'),
]

export const season: readonly SeasonTable[] = scoreKeys.map((key) => ({
  kind: 'sum',
  key,
  headline,
  title: nameOf(key),
  has: any(`${key}_n`),
  totals: false,
  sort: `${key}_avg`,
  columns: [
    count(`${key}_n`, 'MEETS', 'Meets with a score here'),
    three(`${key}_avg`, 'AVG', 'Average score', over(key, `${key}_n`)),
    score(`${key}_high`, 'HIGH', 'Highest score'),
    ...(key === 'aa'
      ? []
      : [
          percent(`${key}_share`, 'CNT%', 'Percentage of scores that counted', over(`${key}_counts`, `${key}_n`)),
          count(`${key}_wins`, 'W', 'First places'),
        ]),
    three(
      `${key}_nqs`,
      'NQS',
      'Qualifying score: of the six best, three or more away from home, all but the highest averaged',
    ),
  ],
  minimum: { ...minimum, met: (stats) => (stats[`${key}_n`] ?? 0) >= minimums.scores },
}))

/** Her highest of the season on each apparatus. */
export const marks: SportModule['marks'] = scoreKeys.map((key) => ({
  event: nameOf(key),
  table: key,
  column: `${key}_high`,
}))

export const seasonLeaders: readonly Leader[] = [
  ...['aa', ...apparatus.map(({ key }) => key)].map((key) => ({
    key: `${key}_avg`,
    title: `${nameOf(key)} average`,
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
    columns: [...scores, three('routine_avg', 'AVG', 'Average of the day’s routines', over('total', 'routines'))],
  },
]

export const leaders: readonly Leader[] = scoreKeys.toReversed().map((key) => ({
  key,
  title: nameOf(key),
  table: 'gymnasts',
  column: key,
}))

const points = (key: string, label: string, low = false): Comparison => ({
  key,
  label,
  format: { kind: 'decimal', digits: 3 },
  of: (stats) => stats[key],
  text: (stats) => scoreText(stats[key]),
  ...(low && { low }),
})
const whole = (key: string, label: string): Comparison => ({
  key,
  label,
  format: { kind: 'integer' },
  of: (stats) => stats[key],
})

export const comparison: readonly Comparison[] = [
  ...apparatus.map(({ key, name }) => points(key, name)),
  points('nd', 'Deductions', true),
  points('aa', 'Best all-around'),
  points('best', 'Best routine'),
  { ...points('counted_avg', 'Average of what counted'), of: over('counted_total', 'counted'), text: () => undefined },
  { ...points('routine_avg', 'Average of all routines'), of: over('routine_total', 'routines'), text: () => undefined },
  whole('highs', `Routines of ${high.toFixed(3)} or more`),
  whole('wins', 'First places'),
]
