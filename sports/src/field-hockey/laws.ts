/** Rules of the season. The first goal of overtime wins; then a shootout decides. */
export const periods = 4
export const periodSeconds = 900
export const overtimeSeconds = 600
/** The share of the team's minutes that a goalkeeper needs to be ranked. */
export const keeperMinimum = 0.6
