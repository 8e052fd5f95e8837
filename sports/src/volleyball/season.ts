import type { StatValues } from '@fieldhouse/contract/games/game'
import { appearancesColumn, averageColumn, countColumn, halvesColumn, rateColumn } from '../kit/columns.ts'
import type { LeaderColumn, SeasonTable } from '../kit/module.ts'
import { aSet, countBlocks, getHittingPercentage, getVolleyballPoints, teamBlocks } from './formulas.ts'
import { minimums } from './laws.ts'
import { block, blocksColumn, hasPlayed, pointsColumn, serve, volleyballAttack } from './tables.ts'

const perSet = (key: string, abbr: string, meaning: string, of: (stats: StatValues) => number | undefined) =>
  averageColumn(`${key}_set`, abbr, `${meaning} per set`, aSet(of), 2)

const statColumnValue = (key: string) => (stats: StatValues) => stats[key]

type VolleyballMinimum = NonNullable<SeasonTable['minimum']>
const enoughSets: VolleyballMinimum = {
  words: 'Played in fewer than two-thirds of the team’s sets',
  met: (stats, { sets }) => (stats.sp ?? 0) >= minimums.sets * sets,
}

const played = [
  countColumn('sp', 'SP', 'Sets played'),
  appearancesColumn('gp', 'MP-MS', 'Matches played and started', 'gs'),
] as const

export const season: readonly SeasonTable[] = [
  {
    kind: 'sum',
    key: 'players',
    title: 'Season',
    has: hasPlayed,
    totals: true,
    sort: 'pts',
    minimum: enoughSets,
    headline: [
      perSet('atk_k', 'K/S', 'Kills', statColumnValue('atk_k')),
      perSet('set_a', 'A/S', 'Assists', statColumnValue('set_a')),
      perSet('dig', 'DIG/S', 'Digs', statColumnValue('dig')),
      perSet('blk', 'B/S', 'Blocks', countBlocks),
      perSet('srv_a', 'SA/S', 'Aces', statColumnValue('srv_a')),
      countColumn('sp', 'SP', 'Sets'),
    ],
    columns: [
      ...played,
      countColumn('atk_k', 'K', 'Kills'),
      perSet('atk_k', 'K/S', 'Kills', statColumnValue('atk_k')),
      ...volleyballAttack.slice(1),
      countColumn('set_a', 'A', 'Assists'),
      perSet('set_a', 'A/S', 'Assists', statColumnValue('set_a')),
      ...serve.slice(0, 1),
      perSet('srv_a', 'SA/S', 'Aces', statColumnValue('srv_a')),
      ...serve.slice(1),
      countColumn('rec_e', 'RE', 'Reception errors', { low: true }),
      countColumn('dig', 'DIG', 'Digs'),
      perSet('dig', 'DIG/S', 'Digs', statColumnValue('dig')),
      ...block,
      blocksColumn('TOT'),
      perSet('blk', 'B/S', 'Blocks', countBlocks),
      countColumn('blk_e', 'BE', 'Block errors', { low: true, unverified: true }),
      countColumn('bhe', 'BHE', 'Ball handling errors', { low: true }),
      pointsColumn,
      perSet('pts', 'PTS/S', 'Points', getVolleyballPoints),
    ],
  },
  {
    kind: 'sum',
    key: 'hitting',
    title: 'Hitting',
    totals: true,
    sort: 'atk_pct',
    has: (stats) => (stats.atk_ta ?? 0) > 0,
    columns: [
      ...played,
      ...volleyballAttack.slice(0, 3),
      rateColumn('atk_pct', 'PCT', 'Hitting percentage: (K-E)/TA', getHittingPercentage),
    ],
    minimum: {
      words: `Too few attacks (${minimums.attacks} per team set) or sets`,
      met: (stats, team) => enoughSets.met(stats, team) && (stats.atk_ta ?? 0) >= minimums.attacks * team.sets,
    },
  },
  {
    kind: 'sum',
    key: 'blocking',
    title: 'Blocking',
    totals: true,
    sort: 'blk',
    has: (stats) => (countBlocks(stats) ?? 0) > 0,
    minimum: enoughSets,
    columns: [
      ...played,
      ...block,
      blocksColumn('TOT'),
      halvesColumn('blk_team', 'TB', 'Team blocks: solos plus half of assists', { of: teamBlocks }),
      countColumn('blk_e', 'BE', 'Block errors', { low: true, unverified: true }),
    ],
  },
]

const volleyballSeasonLeader = (key: string, title: string, table: string, column: string): LeaderColumn => ({
  key,
  title,
  table,
  column,
})
export const seasonLeaders: readonly LeaderColumn[] = [
  volleyballSeasonLeader('kills', 'Kills per set', 'players', 'atk_k_set'),
  volleyballSeasonLeader('hitting', 'Hitting', 'hitting', 'atk_pct'),
  volleyballSeasonLeader('assists', 'Assists per set', 'players', 'set_a_set'),
  volleyballSeasonLeader('digs', 'Digs per set', 'players', 'dig_set'),
  volleyballSeasonLeader('blocks', 'Blocks per set', 'players', 'blk_set'),
  volleyballSeasonLeader('aces', 'Aces per set', 'players', 'srv_a_set'),
  volleyballSeasonLeader('points', 'Points per set', 'players', 'pts_set'),
]
