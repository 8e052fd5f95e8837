import type { Stats } from '@fieldhouse/contract/games/game'
import { any, count, halves, rate } from '../kit/columns.ts'
import type { Column, SportModule } from '../kit/module.ts'
import { blocks, hitting, points } from './formulas.ts'

export const attack: readonly Column[] = [
  count('atk_k', 'K', 'Kills'),
  count('atk_e', 'E', 'Attack errors', { low: true }),
  count('atk_ta', 'TA', 'Attacks'),
  rate('atk_pct', 'PCT', 'Hitting: kills less errors, an attack', hitting),
]

export const serve: readonly Column[] = [
  count('srv_a', 'SA', 'Aces'),
  count('srv_e', 'SE', 'Service errors', { low: true }),
]

const defense: readonly Column[] = [
  count('dig', 'DIG', 'Digs'),
  count('rec_e', 'RE', 'Reception errors', { low: true }),
]

export const block: readonly Column[] = [
  count('blk_solo', 'BS', 'Blocks alone'),
  count('blk_ast', 'BA', 'Blocks shared'),
]

/** A player has whole ones; a team may have half of one, where three shared it. */
export const blocked = (abbr: string): Column => ({
  ...halves('blk', abbr, 'Blocks, alone and shared', { of: blocks }),
  text: (stats) => (Number.isInteger(blocks(stats)) ? String(blocks(stats)) : undefined),
})

export const pointsColumn = halves('pts', 'PTS', 'Points: kills, aces, blocks and half the shared ones', { of: points })

export const hasPlayed = any('sp', 'atk_ta', 'srv_ta', 'set_ta', 'dig', 'rec_e')

const columns: readonly Column[] = [
  count('sp', 'SP', 'Sets played'),
  ...attack,
  count('set_a', 'A', 'Assists'),
  count('set_e', 'BSE', 'Setting errors', { low: true }),
  count('set_ta', 'SET', 'Sets tried', { unverified: true }),
  ...serve,
  ...defense,
  ...block,
  blocked('TB'),
  count('blk_e', 'BE', 'Block errors', { low: true, unverified: true }),
  count('bhe', 'BHE', 'Ball handling errors', { low: true }),
  pointsColumn,
]

export const tables: SportModule['tables'] = [
  { key: 'players', title: 'Players', columns, has: hasPlayed, totals: true, lead: ['atk_k', 'set_a', 'dig'] },
]

export const gameLog: SportModule['gameLog'] = [
  {
    key: 'players',
    title: 'Game log',
    has: (stats: Stats) => hasPlayed(stats),
    totals: false,
    lead: ['atk_k', 'set_a', 'dig'],
    trend: 'atk_k',
    columns: [
      count('sp', 'SP', 'Sets played'),
      ...attack,
      count('set_a', 'A', 'Assists'),
      ...serve,
      count('dig', 'DIG', 'Digs'),
      ...block,
      blocked('BLK'),
      pointsColumn,
    ],
  },
]
