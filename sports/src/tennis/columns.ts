import type { StatValues } from '@fieldhouse/contract/games/game'
import { countColumn, dashedColumn, hasAnyStat, percentColumn } from '../kit/columns.ts'
import type { Column, ComparisonColumn, LeaderColumn, SeasonTable, SportModule, StatValue } from '../kit/module.ts'
import { doubles, minimums, singles } from './laws.ts'

export const winShare =
  (won: string, lost: string) =>
  (stats: StatValues): StatValue => {
    const [one, other] = [stats[won], stats[lost]]
    return one === undefined || other === undefined ? undefined : { over: one, under: one + other }
  }

type MatchKind = 's' | 'd'
const nouns = { s: 'singles', d: 'doubles' } as const

const positionColumn = (kind: MatchKind): Column =>
  countColumn(`${kind}_pos`, 'NO', `Spot in the ${nouns[kind]} lineup`, { low: true })
const matchRecordColumn = (kind: MatchKind): Column =>
  dashedColumn(`${kind}_w`, 'W-L', `Record in ${nouns[kind]}`, `${kind}_w`, `${kind}_l`)
const setsColumn = (kind: MatchKind): Column =>
  dashedColumn(`${kind}_sets_w`, 'SETS', 'Sets won and lost', `${kind}_sets_w`, `${kind}_sets_l`)
const gamesColumn = (kind: MatchKind): Column =>
  dashedColumn(`${kind}_games_w`, 'GAMES', 'Games won and lost', `${kind}_games_w`, `${kind}_games_l`)
const playedIn = (kind: MatchKind) => hasAnyStat(`${kind}_pos`)

export const tennisTables: SportModule['tables'] = (['s', 'd'] as const).map((kind) => ({
  key: nouns[kind],
  title: kind === 's' ? 'Singles' : 'Doubles',
  has: playedIn(kind),
  totals: false,
  sort: `${kind}_pos`,
  lead: [`${kind}_w`],
  columns: [
    ...[positionColumn(kind), matchRecordColumn(kind), ...(kind === 's' ? [setsColumn(kind)] : []), gamesColumn(kind)],
    dashedColumn(`${kind}_tb_w`, 'TB', 'Tiebreaks won-played', `${kind}_tb_w`, `${kind}_tb`),
  ],
}))

const streak: Column = {
  key: 's_streak',
  abbr: 'STRK',
  meaning: 'Streak',
  format: { kind: 'integer' },
  text: ({ s_streak: run }) => (run === undefined ? undefined : run > 0 ? `W${run}` : `L${-run}`),
}

const byPosition = (kind: MatchKind): Column[] =>
  Array.from({ length: kind === 's' ? singles : doubles }, (_, index) => index + 1).map((number) =>
    dashedColumn(
      `${kind}_w${number}`,
      `#${number}`,
      `Record at No. ${number}`,
      `${kind}_w${number}`,
      `${kind}_l${number}`,
    ),
  )

const seasonTable = (kind: MatchKind): SeasonTable => ({
  kind: 'sum',
  key: nouns[kind],
  title: kind === 's' ? 'Singles' : 'Doubles',
  has: hasAnyStat(`${kind}_w`, `${kind}_l`),
  totals: false,
  headline: [
    matchRecordColumn(kind),
    percentColumn(`${kind}_pct`, 'PCT', 'Match win percentage', winShare(`${kind}_w`, `${kind}_l`)),
    ...(kind === 's' ? [streak, setsColumn(kind)] : []),
    gamesColumn(kind),
    countColumn('gp', 'D', 'Duals'),
  ],
  sort: `${kind}_w`,
  columns: [
    countColumn('gp', 'D', 'Duals played'),
    matchRecordColumn(kind),
    percentColumn(`${kind}_pct`, 'PCT', 'Match win percentage', winShare(`${kind}_w`, `${kind}_l`)),
    ...(kind === 's' ? [streak, setsColumn(kind)] : []),
    gamesColumn(kind),
    dashedColumn(`${kind}_tb_w`, 'TB', 'Tiebreaks won-played', `${kind}_tb_w`, `${kind}_tb`),
    ...(kind === 's'
      ? [
          dashedColumn('s_three_w', '3-SET', 'Three-set matches won-played', 's_three_w', 's_three'),
          countColumn('s_comebacks', 'CB', 'Wins after losing the first set'),
        ]
      : []),
    countColumn(`${kind}_clinched`, 'CL', 'Match-clinching wins'),
    ...byPosition(kind),
  ],
  minimum: {
    words: `Fewer than ${minimums.matches} matches`,
    met: (stats) => (stats[`${kind}_w`] ?? 0) + (stats[`${kind}_l`] ?? 0) >= minimums.matches,
  },
})
export const season: readonly SeasonTable[] = [seasonTable('s'), seasonTable('d')]

export const seasonLeaders: readonly LeaderColumn[] = [
  { key: 'singles_wins', title: 'Singles wins', table: 'singles', column: 's_w' },
  { key: 'singles_pct', title: 'Singles win percentage', table: 'singles', column: 's_pct' },
  { key: 'doubles_wins', title: 'Doubles wins', table: 'doubles', column: 'd_w' },
  { key: 'clinches', title: 'Match-clinching wins', table: 'singles', column: 's_clinched' },
]

export const gameLog: SportModule['gameLog'] = (['s', 'd'] as const).map((kind) => ({
  key: nouns[kind],
  title: kind === 's' ? 'Singles' : 'Doubles',
  has: playedIn(kind),
  totals: false,
  lead: [`${kind}_w`],
  trend: 'games_margin',
  columns: [
    ...[positionColumn(kind), matchRecordColumn(kind), ...(kind === 's' ? [setsColumn(kind)] : []), gamesColumn(kind)],
    {
      key: 'games_margin',
      abbr: '+/-',
      meaning: 'Game differential',
      format: { kind: 'integer' },
      of: (stats) => getGameMargin(stats, kind),
      text: (stats) => marginText(getGameMargin(stats, kind)),
    },
    dashedColumn('running', 'REC', 'Record to date', `run_${kind}_w`, `run_${kind}_l`),
  ],
}))

export const getGameMargin = (stats: StatValues, kind: MatchKind): number | undefined => {
  const [won, lost] = [stats[`${kind}_games_w`], stats[`${kind}_games_l`]]
  return won === undefined || lost === undefined ? undefined : won - lost
}
const marginText = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : value > 0 ? `+${value}` : String(value)

const integerRow = (key: string, label: string): ComparisonColumn => ({
  key,
  label,
  format: { kind: 'integer' },
  of: (stats) => stats[key],
})
const percentRow = (key: string, label: string, of: ComparisonColumn['of']): ComparisonColumn => ({
  key,
  label,
  format: { kind: 'percent', digits: 1 },
  of,
})
const ofPlayed = (key: string, label: string, played: string): ComparisonColumn => ({
  ...integerRow(key, label),
  text: (stats) => (stats[played] === undefined ? undefined : `${stats[key] ?? 0} of ${stats[played]}`),
})

export const tennisComparison: readonly ComparisonColumn[] = [
  integerRow('d_point', 'Doubles point'),
  integerRow('d_w', 'Doubles won'),
  integerRow('s_w', 'Singles won'),
  integerRow('s_sets_w', 'Sets won in singles'),
  integerRow('s_games_w', 'Games won in singles'),
  percentRow('s_games_pct', 'Singles games won percentage', winShare('s_games_w', 's_games_l')),
  integerRow('d_games_w', 'Games won in doubles'),
  percentRow('d_games_pct', 'Doubles games won percentage', winShare('d_games_w', 'd_games_l')),
  ofPlayed('s_three_w', 'Three-set wins', 's_three'),
  ofPlayed('s_tb_w', 'Singles tiebreaks won', 's_tb'),
  integerRow('s_comebacks', 'Wins after losing the first set'),
]
