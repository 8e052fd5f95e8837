import type { Comparison, Format } from '../kit/module.ts'
import { hitting, points, sideOut, teamBlocks } from './formulas.ts'

const integer: Format = { kind: 'integer' }
const half: Format = { kind: 'decimal', digits: 1 }

const plain = (key: string, label: string, low = false): Comparison => ({
  key,
  label,
  format: integer,
  of: (stats) => stats[key],
  ...(low && { low }),
})

export const comparison: readonly Comparison[] = [
  plain('atk_k', 'Kills'),
  plain('atk_e', 'Attack errors', true),
  plain('atk_ta', 'Attacks'),
  { key: 'atk_pct', label: 'Hitting', format: { kind: 'rate', digits: 3 }, of: hitting },
  plain('set_a', 'Assists'),
  plain('srv_a', 'Aces'),
  plain('srv_e', 'Service errors', true),
  plain('rec_e', 'Reception errors', true),
  plain('dig', 'Digs'),
  { key: 'blk', label: 'Blocks', format: half, of: teamBlocks },
  { key: 'side_out', label: 'Side out', format: { kind: 'percent', digits: 1 }, of: sideOut },
  { key: 'pts', label: 'Points earned', format: half, of: points },
  plain('bhe', 'Ball handling errors', true),
]
