import type { GameState, Side, Stats } from '@fieldhouse/contract/games/game'
import { facts, joined } from '../kit/columns.ts'
import { written } from '../kit/format.ts'
import type { Comparison, Format, Leader, Sides, SportModule } from '../kit/module.ts'
import { situationOf } from '../kit/view/situation.ts'
import { hitting, points, sideOut, teamBlocks } from './formulas.ts'
import { pointsOf, sets, setsToWin, setWinner } from './laws.ts'
import { season, seasonLeaders } from './season.ts'
import type { Net } from './situation.ts'
import { gameLog, tables } from './tables.ts'

const attacks = (stats: Stats): string => {
  const share = hitting(stats)
  const tried = joined(stats, ['atk_k', 'atk_e', 'atk_ta'])
  return facts(tried, share !== undefined && written(share, { kind: 'rate', digits: 3 }))
}

const leader = (key: string, title: string, column: string, detail?: Leader['detail']): Leader => ({
  key,
  title,
  table: 'players',
  column,
  ...(detail && { detail }),
})

const integer: Format = { kind: 'integer' }
const half: Format = { kind: 'decimal', digits: 1 }

const plain = (key: string, label: string, low = false): Comparison => ({
  key,
  label,
  format: integer,
  of: (stats) => stats[key],
  ...(low && { low }),
})

const comparison: readonly Comparison[] = [
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

export const volleyball: SportModule = {
  kind: 'sets',
  periods: sets,
  clock: 'none',
  ties: false,
  wins: 'high',
  periodName: (number) => ({ short: `S${number}`, long: `Set ${number}` }),
  positions: [
    { abbr: 'OH', name: 'Outside hitter', others: ['LS'] },
    { abbr: 'OPP', name: 'Opposite', others: ['RS', 'OP'] },
    { abbr: 'MB', name: 'Middle blocker', others: ['M', 'MH'] },
    { abbr: 'S', name: 'Setter' },
    { abbr: 'L', name: 'Libero', others: ['LIB'] },
    { abbr: 'DS', name: 'Defensive specialist' },
  ],
  tables,
  comparison,
  season,
  seasonLeaders,
  gameLog,
  now,
  leaders: [
    leader('kills', 'Kills', 'atk_k', attacks),
    leader('assists', 'Assists', 'set_a'),
    leader('digs', 'Digs', 'dig'),
    leader('blocks', 'Blocks', 'blk', ({ blk_solo }) => facts(blk_solo !== undefined && `${blk_solo} alone`)),
    leader('aces', 'Aces', 'srv_a'),
    leader('points', 'Points', 'pts'),
  ],
  lineTotals: [{ key: 'sets', abbr: 'SETS', meaning: 'Sets won', of: (state, side) => state.score?.[side] }],
  finalNote: () => undefined,
  turns: { by: 'part' },
  playFilters: [
    { key: 'kill', label: 'Kills', has: (kind) => kind === 'kill' },
    { key: 'block', label: 'Blocks', has: (kind) => kind === 'block' },
    { key: 'ace', label: 'Aces', has: (kind) => kind === 'ace' },
    { key: 'error', label: 'Errors', has: (kind) => kind.endsWith('_error') },
    { key: 'timeout', label: 'Timeouts', has: (kind) => kind === 'timeout' },
  ],
  greatest: [],
}

/** `Set 3`; `UTAH 24-22, set point UTAH`. Between sets it is `End set 3`, and nobody serves. */
function now(state: GameState, sides: Sides): { label: string; detail: string | undefined } {
  const set = state.clock?.period
  if (set === undefined) return { label: 'Live', detail: undefined }
  const net = situationOf<Net>(state, 'volleyball')
  const over = net?.points !== undefined && setWinner(net.points, set) !== undefined
  return { label: over ? `End set ${set}` : `Set ${set}`, detail: net && detailOf(state, net, set, sides) }
}

function detailOf(state: GameState, { points, serving }: Net, set: number, sides: Sides): string | undefined {
  const { away, home } = points ?? {}
  if (away === undefined || home === undefined) return undefined
  const flag = pointFlag(state, { away, home }, set)
  const isOver = setWinner({ away, home }, set) !== undefined
  const words = [
    away === home
      ? `${away}-${home}`
      : `${away > home ? sides.away : sides.home} ${Math.max(away, home)}-${Math.min(away, home)}`,
    flag ? `${flag.what} ${sides[flag.side]}` : !isOver && serving && `${sides[serving]} serving`,
  ]
  return words.filter((each) => each).join(', ')
}

/** Set point or match point: the leading side needs one more point. */
export function pointFlag(
  { score }: GameState,
  points: { away: number; home: number },
  set: number,
): { side: Side; what: 'set point' | 'match point' } | undefined {
  const side: Side = points.away > points.home ? 'away' : 'home'
  const [most, least] = [Math.max(points.away, points.home), Math.min(points.away, points.home)]
  // A finished set has no point to come.
  if (setWinner(points, set) || most === least || most < pointsOf(set) - 1) return undefined
  const won = score?.[side] ?? 0
  return { side, what: set === sets || won === setsToWin - 1 ? 'match point' : 'set point' }
}
