import type { StatValues } from '@fieldhouse/contract/games/game'
import { countColumn, halvesColumn, hasAnyStat, rateColumn } from '../kit/columns.ts'
import type { Column, SportModule } from '../kit/module.ts'
import { countBlocks, getHittingPercentage, getVolleyballPoints } from './formulas.ts'

export const volleyballAttack: readonly Column[] = [
  countColumn('atk_k', 'K', 'Kills'),
  countColumn('atk_e', 'E', 'Attack errors', { low: true }),
  countColumn('atk_ta', 'TA', 'Attacks'),
  rateColumn('atk_pct', 'PCT', 'Hitting percentage: (K-E)/TA', getHittingPercentage),
]

export const serve: readonly Column[] = [
  countColumn('srv_a', 'SA', 'Aces'),
  countColumn('srv_e', 'SE', 'Service errors', { low: true }),
]

const defense: readonly Column[] = [
  countColumn('dig', 'DIG', 'Digs'),
  countColumn('rec_e', 'RE', 'Reception errors', { low: true }),
]

export const block: readonly Column[] = [
  countColumn('blk_solo', 'BS', 'Solo blocks'),
  countColumn('blk_ast', 'BA', 'Block assists'),
]

/** Blocks: whole for a player, halves for a team where three shared one. */
export const blocksColumn = (abbr: string): Column => ({
  ...halvesColumn('blk', abbr, 'Total blocks', { of: countBlocks }),
  text: (stats) => (Number.isInteger(countBlocks(stats)) ? String(countBlocks(stats)) : undefined),
})

export const pointsColumn = halvesColumn('pts', 'PTS', 'Points: kills, aces, solo blocks and half of block assists', {
  of: getVolleyballPoints,
})

export const hasPlayed = hasAnyStat('sp', 'atk_ta', 'srv_ta', 'set_ta', 'dig', 'rec_e')

const columns: readonly Column[] = [
  countColumn('sp', 'SP', 'Sets played'),
  ...volleyballAttack,
  countColumn('set_a', 'A', 'Assists'),
  countColumn('set_e', 'BSE', 'Setting errors', { low: true }),
  countColumn('set_ta', 'SET', 'Set attempts', { unverified: true }),
  ...serve,
  ...defense,
  ...block,
  blocksColumn('TB'),
  countColumn('blk_e', 'BE', 'Block errors', { low: true, unverified: true }),
  countColumn('bhe', 'BHE', 'Ball handling errors', { low: true }),
  pointsColumn,
]

export const tables: SportModule['tables'] = [
  { key: 'players', title: 'Players', columns, has: hasPlayed, totals: true, lead: ['atk_k', 'set_a', 'dig'] },
]

export const gameLog: SportModule['gameLog'] = [
  {
    key: 'players',
    title: 'Game log',
    has: (stats: StatValues) => hasPlayed(stats),
    totals: false,
    lead: ['atk_k', 'set_a', 'dig'],
    trend: 'atk_k',
    columns: [
      countColumn('sp', 'SP', 'Sets played'),
      ...volleyballAttack,
      countColumn('set_a', 'A', 'Assists'),
      ...serve,
      countColumn('dig', 'DIG', 'Digs'),
      ...block,
      blocksColumn('BLK'),
      pointsColumn,
    ],
  },
]
