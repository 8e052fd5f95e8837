/** Rules of the season. An operator checks them before each season. */

/** Five play, and the four lowest of each round count. */
export const players = 5
export const countingGolfers = 4
export const rounds = 3
export const holes = 18
/** Minimum share of all rounds to be ranked. */
export const minimums = { roundShare: 0.5 }
export const lowTotalRounds = 3

export const roundKey = (number: number): string => `r${number}`
export const holeKey = (number: number): string => `h${number}`
export const parKey = (hole: number): string => `par${hole}`
