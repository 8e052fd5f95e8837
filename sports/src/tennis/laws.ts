import type { Court, Side } from '@fieldhouse/contract/games/game'

/** Season configuration: what the rules say this year. An operator checks it before each season. */

export const doubles = 3
export const singles = 6
const doublesToWin = 2
/** A point for the doubles, one for each singles. */
export const points = singles + 1
export const pointsToWin = 4
export const gamesOfSet = 6
export const tieBreakTo = 7
export const setsToWin = { singles: 2, doubles: 1, flight: 2 } as const
/** Who is ranked: matches finished. */
export const minimums = { matches: 5 }

export const getOpponentSide = (side: Side): Side => (side === 'away' ? 'home' : 'away')

export type TennisSet = readonly number[]

/** Six games and two more than the other, 7-5, 7-6; or a tie-break instead of the third set: `1-0` with its points. */
export function isSetOver([away = 0, home = 0, tieBreak]: TennisSet): boolean {
  const [more, fewer] = away > home ? [away, home] : [home, away]
  if (more === 1 && fewer === 0) return tieBreak !== undefined
  if (more === gamesOfSet + 1) return fewer === gamesOfSet - 1 || fewer === gamesOfSet
  return more === gamesOfSet && fewer <= gamesOfSet - 2
}

/** How many sets each side has won; one that was not played out is nobody's. */
export function countSetsWon(sets: readonly TennisSet[]): { away: number; home: number } {
  const over = sets.filter(isSetOver)
  const away = over.filter(([one = 0, other = 0]) => one > other).length
  return { away, home: over.length - away }
}

/** Who has the point of the doubles, once two of the three are won. */
export function doublesPoint(courts: readonly Pick<Court, 'kind' | 'winner'>[]): Side | undefined {
  const countDoublesWon = (side: Side) =>
    courts.filter(({ kind, winner }) => kind === 'doubles' && winner === side).length
  return (['away', 'home'] as const).find((side) => countDoublesWon(side) >= doublesToWin)
}
