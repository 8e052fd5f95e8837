/** Season configuration, as the rules stand; overtime is played without a clock. */
export const periods = 4
export const periodSeconds = 900
export const timeoutsAHalf = 3
