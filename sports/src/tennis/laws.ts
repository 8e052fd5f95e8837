import type { Court, Side } from '@fieldhouse/contract/games/game'

/** Rules of the season. An operator checks them before each season. */

export const doubles = 3
export const singles = 6
const doublesToWin = 2
/** One point for the doubles, one for each singles match. */
export const points = singles + 1
export const pointsToWin = 4
export const gamesOfSet = 6
export const tieBreakTo = 7
export const setsToWin = { singles: 2, doubles: 1, flight: 2 } as const
/** Finished matches needed to be ranked. */
export const minimums = { matches: 5 }

export const getOpponentSide = (side: Side): Side => (side === 'away' ? 'home' : 'away')

export type TennisSet = readonly number[]

/**
 * Tests for a finished set: six games with a lead of two, 7-5, 7-6, or `1-0` for a tie-break that replaces the third
 * set.
 */
export function isSetOver([away = 0, home = 0, tieBreak]: TennisSet): boolean {
  const [more, fewer] = away > home ? [away, home] : [home, away]
  if (more === 1 && fewer === 0) return tieBreak !== undefined
  if (more === gamesOfSet + 1) return fewer === gamesOfSet - 1 || fewer === gamesOfSet
  return more === gamesOfSet && fewer <= gamesOfSet - 2
}

/** Counts finished sets of each side. */
export function countSetsWon(sets: readonly TennisSet[]): { away: number; home: number } {
  const over = sets.filter(isSetOver)
  const away = over.filter(([one = 0, other = 0]) => one > other).length
  return { away, home: over.length - away }
}

/** The winner of the doubles point, once two of three matches are won. */
export function doublesPoint(courts: readonly Pick<Court, 'kind' | 'winner'>[]): Side | undefined {
  const countDoublesWon = (side: Side) =>
    courts.filter(({ kind, winner }) => kind === 'doubles' && winner === side).length
  return (['away', 'home'] as const).find((side) => countDoublesWon(side) >= doublesToWin)
}
