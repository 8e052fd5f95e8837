/** Rules of the season. Overtime is played without a clock. */
export const periods = 4
export const periodSeconds = 900
export const timeoutsAHalf = 3
