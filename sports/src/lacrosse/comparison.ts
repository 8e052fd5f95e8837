import type { Stats } from '@fieldhouse/contract/games/game'
import { joinedOrUnknown, over } from '../kit/columns.ts'
import type { Comparison, Format, Value } from '../kit/module.ts'
import { faceoffs, savePercentage } from './formulas.ts'

const integer: Format = { kind: 'integer' }
const rate: Format = { kind: 'rate', digits: 3 }

const plain = (key: string, label: string, low = false): Comparison => ({
  key,
  label,
  format: integer,
  of: (stats) => stats[key],
  ...(low && { low }),
})

/** `18-21`, compared by the share. */
const ofTried = (
  key: string,
  label: string,
  keys: readonly [string, string],
  of: (stats: Stats) => Value,
): Comparison => ({ key, label, format: integer, of, text: (stats) => joinedOrUnknown(stats, keys) })

export const comparison: readonly Comparison[] = [
  plain('sh', 'Shots'),
  plain('sog', 'Shots on goal'),
  { key: 'sh_pct', label: 'Shooting percentage', format: rate, of: over('g', 'sh') },
  plain('a', 'Assists'),
  plain('gk_saves', 'Saves'),
  { key: 'gk_pct', label: 'Save percentage', format: rate, of: savePercentage },
  ofTried('fo', 'Face-offs won-lost', ['fo_won', 'fo_lost'], faceoffs),
  plain('dc', 'Draw controls'),
  plain('gb', 'Ground balls'),
  ofTried('clears', 'Clears made-tried', ['clear_made', 'clear_att'], over('clear_made', 'clear_att')),
  plain('to', 'Turnovers', true),
  plain('ct', 'Turnovers caused'),
  ofTried('emo', 'Extra-man goals-chances', ['emo_g', 'emo_att'], over('emo_g', 'emo_att')),
  ofTried('fps', 'Free-position goals-shots', ['fps_g', 'fps'], over('fps_g', 'fps')),
  plain('pen', 'Penalties', true),
  { key: 'pen_sec', label: 'Penalty time', format: { kind: 'time' }, of: (stats) => stats.pen_sec, low: true },
  plain('fouls', 'Fouls', true),
]
