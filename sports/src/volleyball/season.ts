import type { Stats } from '@fieldhouse/contract/games/game'
import { appearances, average, count, halves, rate } from '../kit/columns.ts'
import type { Leader, SeasonTable } from '../kit/module.ts'
import { aSet, blocks, hitting, points, teamBlocks } from './formulas.ts'
import { minimums } from './laws.ts'
import { attack, block, blocked, hasPlayed, pointsColumn, serve } from './tables.ts'

const perSet = (key: string, abbr: string, meaning: string, of: (stats: Stats) => number | undefined) =>
  average(`${key}_set`, abbr, `${meaning} a set`, aSet(of), 2)

const stat = (key: string) => (stats: Stats) => stats[key]

type Minimum = NonNullable<SeasonTable['minimum']>
const enoughSets: Minimum = {
  words: 'Too few sets (two of three of the team)',
  met: (stats, { sets }) => (stats.sp ?? 0) >= minimums.sets * sets,
}

const played = [
  count('sp', 'SP', 'Sets played'),
  appearances('gp', 'MP-MS', 'Matches played and started', 'gs'),
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
      perSet('atk_k', 'K/S', 'Kills', stat('atk_k')),
      perSet('set_a', 'A/S', 'Assists', stat('set_a')),
      perSet('dig', 'DIG/S', 'Digs', stat('dig')),
      perSet('blk', 'B/S', 'Blocks', blocks),
      perSet('srv_a', 'SA/S', 'Aces', stat('srv_a')),
      count('sp', 'SP', 'Sets'),
    ],
    columns: [
      ...played,
      count('atk_k', 'K', 'Kills'),
      perSet('atk_k', 'K/S', 'Kills', stat('atk_k')),
      ...attack.slice(1),
      count('set_a', 'A', 'Assists'),
      perSet('set_a', 'A/S', 'Assists', stat('set_a')),
      ...serve.slice(0, 1),
      perSet('srv_a', 'SA/S', 'Aces', stat('srv_a')),
      ...serve.slice(1),
      count('rec_e', 'RE', 'Reception errors', { low: true }),
      count('dig', 'DIG', 'Digs'),
      perSet('dig', 'DIG/S', 'Digs', stat('dig')),
      ...block,
      blocked('TOT'),
      perSet('blk', 'B/S', 'Blocks, alone and shared,', blocks),
      count('blk_e', 'BE', 'Block errors', { low: true, unverified: true }),
      count('bhe', 'BHE', 'Ball handling errors', { low: true }),
      pointsColumn,
      perSet('pts', 'PTS/S', 'Points', points),
    ],
  },
  {
    kind: 'sum',
    key: 'hitting',
    title: 'Hitting',
    totals: true,
    sort: 'atk_pct',
    has: (stats) => (stats.atk_ta ?? 0) > 0,
    columns: [...played, ...attack.slice(0, 3), rate('atk_pct', 'PCT', 'Kills less errors, an attack', hitting)],
    minimum: {
      words: `Too few attacks (${minimums.attacks} a set of the team) or sets`,
      met: (stats, team) => enoughSets.met(stats, team) && (stats.atk_ta ?? 0) >= minimums.attacks * team.sets,
    },
  },
  {
    kind: 'sum',
    key: 'blocking',
    title: 'Blocking',
    totals: true,
    sort: 'blk',
    has: (stats) => (blocks(stats) ?? 0) > 0,
    minimum: enoughSets,
    columns: [
      ...played,
      ...block,
      blocked('TOT'),
      halves('blk_team', 'TB', 'Blocks, of the shared ones a half', { of: teamBlocks }),
      count('blk_e', 'BE', 'Block errors', { low: true, unverified: true }),
    ],
  },
]

const leader = (key: string, title: string, table: string, column: string): Leader => ({ key, title, table, column })
export const seasonLeaders: readonly Leader[] = [
  leader('kills', 'Kills a set', 'players', 'atk_k_set'),
  leader('hitting', 'Hitting', 'hitting', 'atk_pct'),
  leader('assists', 'Assists a set', 'players', 'set_a_set'),
  leader('digs', 'Digs a set', 'players', 'dig_set'),
  leader('blocks', 'Blocks a set', 'players', 'blk_set'),
  leader('aces', 'Aces a set', 'players', 'srv_a_set'),
  leader('points', 'Points a set', 'players', 'pts_set'),
]
