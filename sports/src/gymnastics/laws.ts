/** Season configuration: what the rules say this year. An operator checks it before each season. */

export const apparatus = [
  { key: 'vt', abbr: 'VT', name: 'Vault' },
  { key: 'ub', abbr: 'UB', name: 'Bars' },
  { key: 'bb', abbr: 'BB', name: 'Beam' },
  { key: 'fx', abbr: 'FX', name: 'Floor' },
] as const
export type ApparatusKey = (typeof apparatus)[number]['key']

/** In the order of rotations. */
export const rotations: Readonly<Record<'home' | 'away', readonly ApparatusKey[]>> = {
  home: ['vt', 'ub', 'bb', 'fx'],
  away: ['ub', 'vt', 'fx', 'bb'],
}

/** Six compete, the best five count. */
export const lineup = 6
export const countingGymnasts = 5
export const perfect = 10

/** The qualifying score: of the six best, so many of them away from home, all but the highest averaged. */
export const qualifying = { best: 6, away: 3 }
/** Who is ranked: scores on the apparatus. */
export const minimums = { scores: 3 }
/** Worth a line of its own. */
export const high = 9.9
