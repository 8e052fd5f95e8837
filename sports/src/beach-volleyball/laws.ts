import type { Court } from '@fieldhouse/contract/games/game'

/** Rules of the season. An operator checks them before each season. */
export const flights = 5
export const flightsToWin = 3
export const setsToWin = 2
/** Points to win a set: 21, and 15 in the third, always by two. */
export const getBeachPointsToWin = (set: number): number => (set === 3 ? 15 : 21)

/** Minimum matches of a pair or a player to be ranked. */
export const minimums = { matches: 5 }

/** Counts finished sets of each side. */
export function countBeachSetsWon({ sets, winner }: Pick<Court, 'sets' | 'winner'>): { away: number; home: number } {
  const over = sets.filter((set, index) => winner !== undefined || isBeachSetOver(set, index + 1))
  const away = over.filter(([one = 0, other = 0]) => one > other).length
  return { away, home: over.length - away }
}

export const isBeachSetOver = ([one = 0, other = 0]: readonly number[], set: number): boolean =>
  Math.max(one, other) >= getBeachPointsToWin(set) && Math.abs(one - other) >= 2
