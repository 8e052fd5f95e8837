/** Rules of the season. An operator checks them before each season. */
export const periods = 4
export const periodSeconds = 900
/** The first goal of overtime wins. */
export const overtimeSeconds = 240
/** Minimums to be ranked: a share of the team's minutes in goal, and of its face-offs per game. */
export const minimums = { keeping: 0.6, faceoffs: 4 }
