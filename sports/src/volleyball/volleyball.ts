import type { GameState, Side, StatValues } from '@fieldhouse/contract/games/game'
import { joinFacts, joinKnownStats } from '../kit/columns.ts'
import { formatValue } from '../kit/format.ts'
import type { ComparisonColumn, LeaderColumn, SideNames, SportModule, ValueFormat } from '../kit/module.ts'
import { getSituation } from '../kit/view/situation.ts'
import { getHittingPercentage, getVolleyballPoints, sideOut, teamBlocks } from './formulas.ts'
import { getPointsToWin, sets, setsToWin, setWinner } from './laws.ts'
import { season, seasonLeaders } from './season.ts'
import type { VolleyballNet } from './situation.ts'
import { gameLog, tables } from './tables.ts'

const formatAttacks = (stats: StatValues): string => {
  const share = getHittingPercentage(stats)
  const tried = joinKnownStats(stats, ['atk_k', 'atk_e', 'atk_ta'])
  return joinFacts(tried, share !== undefined && formatValue(share, { kind: 'rate', digits: 3 }))
}

const volleyballLeader = (
  key: string,
  title: string,
  column: string,
  detail?: LeaderColumn['detail'],
): LeaderColumn => ({
  key,
  title,
  table: 'players',
  column,
  ...(detail && { detail }),
})

const integer: ValueFormat = { kind: 'integer' }
const half: ValueFormat = { kind: 'decimal', digits: 1 }

const volleyballCountRow = (key: string, label: string, low = false): ComparisonColumn => ({
  key,
  label,
  format: integer,
  of: (stats) => stats[key],
  ...(low && { low }),
})

const comparison: readonly ComparisonColumn[] = [
  volleyballCountRow('atk_k', 'Kills'),
  volleyballCountRow('atk_e', 'Attack errors', true),
  volleyballCountRow('atk_ta', 'Attacks'),
  { key: 'atk_pct', label: 'Hitting percentage', format: { kind: 'rate', digits: 3 }, of: getHittingPercentage },
  volleyballCountRow('set_a', 'Assists'),
  volleyballCountRow('srv_a', 'Aces'),
  volleyballCountRow('srv_e', 'Service errors', true),
  volleyballCountRow('rec_e', 'Reception errors', true),
  volleyballCountRow('dig', 'Digs'),
  { key: 'blk', label: 'Blocks', format: half, of: teamBlocks },
  { key: 'side_out', label: 'Side out', format: { kind: 'percent', digits: 1 }, of: sideOut },
  { key: 'pts', label: 'Points earned', format: half, of: getVolleyballPoints },
  volleyballCountRow('bhe', 'Ball handling errors', true),
]

export const volleyballModule: SportModule = {
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
  now: describeVolleyballState,
  leaders: [
    volleyballLeader('kills', 'Kills', 'atk_k', formatAttacks),
    volleyballLeader('assists', 'Assists', 'set_a'),
    volleyballLeader('digs', 'Digs', 'dig'),
    volleyballLeader('blocks', 'Blocks', 'blk', ({ blk_solo }) =>
      joinFacts(blk_solo !== undefined && `${blk_solo} solo`),
    ),
    volleyballLeader('aces', 'Aces', 'srv_a'),
    volleyballLeader('points', 'Points', 'pts'),
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
  within: [['atk_k', 'atk_ta']],
}

/**
 * Describes the current set: `Set 3` and `UTAH 24-22, set point UTAH`. Between sets it is `End set 3` without a server.
 */
function describeVolleyballState(state: GameState, sides: SideNames): { label: string; detail: string | undefined } {
  const set = state.clock?.period
  if (set === undefined) return { label: 'Live', detail: undefined }
  const net = getSituation<VolleyballNet>(state, 'volleyball')
  const over = net?.points !== undefined && setWinner(net.points, set) !== undefined
  return { label: over ? `End set ${set}` : `Set ${set}`, detail: net && describePoints(state, net, set, sides) }
}

function describePoints(
  state: GameState,
  { points, serving }: VolleyballNet,
  set: number,
  sides: SideNames,
): string | undefined {
  const { away, home } = points ?? {}
  if (away === undefined || home === undefined) return undefined
  const flag = pointFlag(state, { away, home }, set)
  const isOver = setWinner({ away, home }, set) !== undefined
  const parts = [
    away === home
      ? `${away}-${home}`
      : `${away > home ? sides.away : sides.home} ${Math.max(away, home)}-${Math.min(away, home)}`,
    flag ? `${flag.what} ${sides[flag.side]}` : !isOver && serving && `${sides[serving]} serving`,
  ]
  return parts.filter((each) => each).join(', ')
}

/** Set point or match point: the leading side needs one more point. */
export function pointFlag(
  { score }: GameState,
  points: { away: number; home: number },
  set: number,
): { side: Side; what: 'set point' | 'match point' } | undefined {
  const side: Side = points.away > points.home ? 'away' : 'home'
  const [most, least] = [Math.max(points.away, points.home), Math.min(points.away, points.home)]
  // A finished set has no set point.
  if (setWinner(points, set) || most === least || most < getPointsToWin(set) - 1) return undefined
  const won = score?.[side] ?? 0
  return { side, what: set === sets || won === setsToWin - 1 ? 'match point' : 'set point' }
}
