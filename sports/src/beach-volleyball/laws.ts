import type { Court } from '@fieldhouse/contract/games/game'

/** Season configuration: what the rules say this year. An operator checks it before each season. */
export const flights = 5
export const flightsToWin = 3
export const setsToWin = 2
/** To 21, the third to 15, always by two. */
export const getBeachPointsToWin = (set: number): number => (set === 3 ? 15 : 21)

/** Who is ranked: matches of a pair or a player. */
export const minimums = { matches: 5 }

/** How many sets each side has won of those that are over. */
export function countBeachSetsWon({ sets, winner }: Pick<Court, 'sets' | 'winner'>): { away: number; home: number } {
  const over = sets.filter((set, index) => winner !== undefined || isBeachSetOver(set, index + 1))
  const away = over.filter(([one = 0, other = 0]) => one > other).length
  return { away, home: over.length - away }
}

export const isBeachSetOver = ([one = 0, other = 0]: readonly number[], set: number): boolean =>
  Math.max(one, other) >= getBeachPointsToWin(set) && Math.abs(one - other) >= 2
