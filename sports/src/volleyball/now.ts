import type { GameState, Side } from '@fieldhouse/contract/games/game'
import type { Sides } from '../kit/module.ts'
import { situationOf } from '../kit/view/situation.ts'
import { pointsOf, sets, setsToWin, setWinner } from './laws.ts'
import type { Net } from './situation.ts'

/** `Set 3`; `UTAH 24-22, set point UTAH`. Between two sets `End set 3`, and nobody serves. */
export function now(state: GameState, sides: Sides): { label: string; detail: string | undefined } {
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

/** One more point, and the set (or with it the match) is won. */
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
