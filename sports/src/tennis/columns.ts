import type { Stats } from '@fieldhouse/contract/games/game'
import { any, count, dashed, percent } from '../kit/columns.ts'
import type { Column, Comparison, Leader, SeasonTable, SportModule, Value } from '../kit/module.ts'
import { doubles, minimums, singles } from './laws.ts'

export const share =
  (won: string, lost: string) =>
  (stats: Stats): Value => {
    const [one, other] = [stats[won], stats[lost]]
    return one === undefined || other === undefined ? undefined : { over: one, under: one + other }
  }

type Kind = 's' | 'd'
const word = { s: 'singles', d: 'doubles' } as const

const position = (kind: Kind): Column => count(`${kind}_pos`, 'NO', `Place in the ${word[kind]} line-up`, { low: true })
const record = (kind: Kind): Column =>
  dashed(`${kind}_w`, 'W-L', `Matches of ${word[kind]} won and lost`, `${kind}_w`, `${kind}_l`)
const sets = (kind: Kind): Column =>
  dashed(`${kind}_sets_w`, 'SETS', 'Sets won and lost', `${kind}_sets_w`, `${kind}_sets_l`)
const games = (kind: Kind): Column =>
  dashed(`${kind}_games_w`, 'GAMES', 'Games won and lost', `${kind}_games_w`, `${kind}_games_l`)
const playedIn = (kind: Kind) => any(`${kind}_pos`)

export const tables: SportModule['tables'] = (['s', 'd'] as const).map((kind) => ({
  key: word[kind],
  title: kind === 's' ? 'Singles' : 'Doubles',
  has: playedIn(kind),
  totals: false,
  sort: `${kind}_pos`,
  lead: [`${kind}_w`],
  columns: [
    ...[position(kind), record(kind), ...(kind === 's' ? [sets(kind)] : []), games(kind)],
    dashed(`${kind}_tb_w`, 'TB', 'Tie-breaks won and played', `${kind}_tb_w`, `${kind}_tb`),
  ],
}))

const streak: Column = {
  key: 's_streak',
  abbr: 'STRK',
  meaning: 'Matches won or lost in a row',
  format: { kind: 'integer' },
  text: ({ s_streak: run }) => (run === undefined ? undefined : run > 0 ? `W${run}` : `L${-run}`),
}

const byPosition = (kind: Kind): Column[] =>
  Array.from({ length: kind === 's' ? singles : doubles }, (_, index) => index + 1).map((number) =>
    dashed(
      `${kind}_w${number}`,
      `#${number}`,
      `Won and lost at number ${number}`,
      `${kind}_w${number}`,
      `${kind}_l${number}`,
    ),
  )

const seasonTable = (kind: Kind): SeasonTable => ({
  kind: 'sum',
  key: word[kind],
  title: kind === 's' ? 'Singles' : 'Doubles',
  has: any(`${kind}_w`, `${kind}_l`),
  totals: false,
  headline: [
    record(kind),
    percent(`${kind}_pct`, 'PCT', 'Match win percentage', share(`${kind}_w`, `${kind}_l`)),
    ...(kind === 's' ? [streak, sets(kind)] : []),
    games(kind),
    count('gp', 'D', 'Duals'),
  ],
  sort: `${kind}_w`,
  columns: [
    count('gp', 'D', 'Duals played'),
    record(kind),
    percent(`${kind}_pct`, 'PCT', 'Match win percentage', share(`${kind}_w`, `${kind}_l`)),
    ...(kind === 's' ? [streak, sets(kind)] : []),
    games(kind),
    dashed(`${kind}_tb_w`, 'TB', 'Tie-breaks won and played', `${kind}_tb_w`, `${kind}_tb`),
    ...(kind === 's'
      ? [
          dashed('s_three_w', '3-SET', 'Matches of three sets won and played', 's_three_w', 's_three'),
          count('s_comebacks', 'CB', 'Wins after the first set was lost'),
        ]
      : []),
    count(`${kind}_clinched`, 'CL', 'Wins that decided the dual'),
    ...byPosition(kind),
  ],
  minimum: {
    words: `Fewer than ${minimums.matches} matches`,
    met: (stats) => (stats[`${kind}_w`] ?? 0) + (stats[`${kind}_l`] ?? 0) >= minimums.matches,
  },
})
export const season: readonly SeasonTable[] = [seasonTable('s'), seasonTable('d')]

export const seasonLeaders: readonly Leader[] = [
  { key: 'singles_wins', title: 'Singles wins', table: 'singles', column: 's_w' },
  { key: 'singles_pct', title: 'Singles win percentage', table: 'singles', column: 's_pct' },
  { key: 'doubles_wins', title: 'Doubles wins', table: 'doubles', column: 'd_w' },
  { key: 'clinches', title: 'Deciding wins', table: 'singles', column: 's_clinched' },
]

export const gameLog: SportModule['gameLog'] = (['s', 'd'] as const).map((kind) => ({
  key: word[kind],
  title: kind === 's' ? 'Singles' : 'Doubles',
  has: playedIn(kind),
  totals: false,
  lead: [`${kind}_w`],
  trend: 'games_margin',
  columns: [
    ...[position(kind), record(kind), ...(kind === 's' ? [sets(kind)] : []), games(kind)],
    {
      key: 'games_margin',
      abbr: '+/-',
      meaning: 'Games won less games lost',
      format: { kind: 'integer' },
      of: (stats) => margin(stats, kind),
      text: (stats) => marginText(margin(stats, kind)),
    },
    dashed('running', 'REC', 'Won and lost until then', `run_${kind}_w`, `run_${kind}_l`),
  ],
}))

export const margin = (stats: Stats, kind: Kind): number | undefined => {
  const [won, lost] = [stats[`${kind}_games_w`], stats[`${kind}_games_l`]]
  return won === undefined || lost === undefined ? undefined : won - lost
}
const marginText = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : value > 0 ? `+${value}` : String(value)

const whole = (key: string, label: string): Comparison => ({
  key,
  label,
  format: { kind: 'integer' },
  of: (stats) => stats[key],
})
const hundred = (key: string, label: string, of: Comparison['of']): Comparison => ({
  key,
  label,
  format: { kind: 'percent', digits: 1 },
  of,
})
const ofPlayed = (key: string, label: string, played: string): Comparison => ({
  ...whole(key, label),
  text: (stats) => (stats[played] === undefined ? undefined : `${stats[key] ?? 0} of ${stats[played]}`),
})

export const comparison: readonly Comparison[] = [
  whole('d_point', 'Doubles point'),
  whole('d_w', 'Doubles won'),
  whole('s_w', 'Singles won'),
  whole('s_sets_w', 'Sets won in singles'),
  whole('s_games_w', 'Games won in singles'),
  hundred('s_games_pct', 'Singles games won, percent', share('s_games_w', 's_games_l')),
  whole('d_games_w', 'Games won in doubles'),
  hundred('d_games_pct', 'Doubles games won, percent', share('d_games_w', 'd_games_l')),
  ofPlayed('s_three_w', 'Three-set wins', 's_three'),
  ofPlayed('s_tb_w', 'Tie-breaks won in singles', 's_tb'),
  whole('s_comebacks', 'Wins after losing the first set'),
]
