/** Season configuration: what the rules say this year. An operator checks it before each season. */
export const periods = 4
export const periodSeconds = 900
/** The first goal of overtime wins. */
export const overtimeSeconds = 240
/** Shares of what is needed to be ranked: of the team's minutes in goal, of its face-offs a game. */
export const minimums = { keeping: 0.6, faceoffs: 4 }
