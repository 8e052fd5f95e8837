import type { Court, GameState, Side } from '@fieldhouse/contract/games/game'
import { doublesPoint, isSetOver } from './laws.ts'

export const listCourts = ({ courts }: Pick<GameState, 'courts'>, kind?: Court['kind']): Court[] =>
  Object.values(courts ?? {})
    .filter((court) => kind === undefined || court.kind === kind)
    .sort((one, other) => one.order - other.order)

/** Formats a set from one side, with the loser's tie-break points after it: `7-6 (5)`. */
export function setText([away = 0, home = 0, tieBreak]: readonly number[], side: Side): string {
  const games = side === 'away' ? `${away}-${home}` : `${home}-${away}`
  return tieBreak === undefined ? games : `${games} (${tieBreak})`
}

/** `6-4, 3-2, unf.` */
export const scoreLine = (court: Court, side: Side): string =>
  [...court.sets.map((set) => setText(set, side)), court.ended].filter((each) => each).join(', ')

/**
 * Formats the order in which courts ended: `Doubles (2,3); Singles (6,1,2,3)*`. The star marks the match that decided
 * the dual.
 */
export function orderOfFinish(state: Pick<GameState, 'courts'>): string | undefined {
  const texts = (['doubles', 'singles'] as const).flatMap((kind) => {
    const done = listCourts(state, kind)
      .filter(({ finished }) => finished !== undefined)
      .sort((one, other) => (one.finished ?? 0) - (other.finished ?? 0))
    if (done.length === 0) return []
    const numbers = done.map(({ number, clinched }) => `${number}${clinched ? '*' : ''}`)
    return [`${kind === 'doubles' ? 'Doubles' : 'Singles'} (${numbers.join(',')})`]
  })
  return texts.length > 0 ? texts.join('; ') : undefined
}

/** The points of the dual: doubles first, then singles. */
export function pointsByPeriod(courts: readonly Court[]): NonNullable<GameState['periods']> {
  const first = doublesPoint(courts)
  const singles = courts.flatMap(({ kind, number, winner }) =>
    kind === 'singles' && winner ? [[String(number + 1), toPoint(winner)] as const] : [],
  )
  return Object.fromEntries([...(first ? [['1', toPoint(first)] as const] : []), ...singles])
}
const toPoint = (side: Side) => ({ away: Number(side === 'away'), home: Number(side === 'home') })

/** The leader of a court by sets, then by games of the current set. */
export function getCourtLeader(court: Court): Side | undefined {
  let [away, home] = [0, 0]
  for (const set of court.sets) {
    const [one = 0, other = 0] = set
    if (!isSetOver(set)) continue
    if (one > other) away += 1
    else home += 1
  }
  if (away !== home) return away > home ? 'away' : 'home'
  const last = court.sets.at(-1)
  if (!last || isSetOver(last)) return undefined
  const [one = 0, other = 0] = last
  return one === other ? undefined : one > other ? 'away' : 'home'
}
