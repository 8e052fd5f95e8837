/** Rules of the season. An operator checks them before each season. */

export const apparatus = [
  { key: 'vt', abbr: 'VT', name: 'Vault' },
  { key: 'ub', abbr: 'UB', name: 'Bars' },
  { key: 'bb', abbr: 'BB', name: 'Beam' },
  { key: 'fx', abbr: 'FX', name: 'Floor' },
] as const
export type ApparatusKey = (typeof apparatus)[number]['key']

/** The apparatus of each rotation, in order. */
export const rotations: Readonly<Record<'home' | 'away', readonly ApparatusKey[]>> = {
  home: ['vt', 'ub', 'bb', 'fx'],
  away: ['ub', 'vt', 'fx', 'bb'],
}

/** Six compete, and the best five count. */
export const lineup = 6
export const countingGymnasts = 5
export const perfect = 10

/** The qualifying score: the average of the six best, with at least three away, without the highest. */
export const qualifying = { best: 6, away: 3 }
/** Minimum scores on an apparatus to be ranked. */
export const minimums = { scores: 3 }
/** A score worth a mention. */
export const high = 9.9
