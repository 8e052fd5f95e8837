import type { StatValues } from '@fieldhouse/contract/games/game'
import { divideStats, joinedOrUnknown } from '../kit/columns.ts'
import type { ComparisonColumn, StatValue, ValueFormat } from '../kit/module.ts'
import { faceoffs, lacrosseSavePercentage } from './formulas.ts'

const integer: ValueFormat = { kind: 'integer' }
const rate: ValueFormat = { kind: 'rate', digits: 3 }

const lacrosseCountRow = (key: string, label: string, low = false): ComparisonColumn => ({
  key,
  label,
  format: integer,
  of: (stats) => stats[key],
  ...(low && { low }),
})

/** A row such as `18-21`, compared by the ratio. */
const ofTried = (
  key: string,
  label: string,
  keys: readonly [string, string],
  of: (stats: StatValues) => StatValue,
): ComparisonColumn => ({ key, label, format: integer, of, text: (stats) => joinedOrUnknown(stats, keys) })

export const lacrosseComparison: readonly ComparisonColumn[] = [
  lacrosseCountRow('sh', 'Shots'),
  lacrosseCountRow('sog', 'Shots on goal'),
  { key: 'sh_pct', label: 'Shooting percentage', format: rate, of: divideStats('g', 'sh') },
  lacrosseCountRow('a', 'Assists'),
  lacrosseCountRow('gk_saves', 'Saves'),
  { key: 'gk_pct', label: 'Save percentage', format: rate, of: lacrosseSavePercentage },
  ofTried('fo', 'Faceoffs won-lost', ['fo_won', 'fo_lost'], faceoffs),
  lacrosseCountRow('dc', 'Draw controls'),
  lacrosseCountRow('gb', 'Ground balls'),
  ofTried('clears', 'Clears made-attempted', ['clear_made', 'clear_att'], divideStats('clear_made', 'clear_att')),
  lacrosseCountRow('to', 'Turnovers', true),
  lacrosseCountRow('ct', 'Caused turnovers'),
  ofTried('emo', 'Extra-man goals-opportunities', ['emo_g', 'emo_att'], divideStats('emo_g', 'emo_att')),
  ofTried('fps', 'Free-position goals-shots', ['fps_g', 'fps'], divideStats('fps_g', 'fps')),
  lacrosseCountRow('pen', 'Penalties', true),
  { key: 'pen_sec', label: 'Penalty time', format: { kind: 'time' }, of: (stats) => stats.pen_sec, low: true },
  lacrosseCountRow('fouls', 'Fouls', true),
]
