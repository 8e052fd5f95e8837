/** Rules of the season. Overtime is for the postseason only; then kicks decide. */
export const periods = 2
export const periodSeconds = 2700
export const overtimeSeconds = 600
/** The share of the team's minutes that a goalkeeper needs to be ranked. */
export const keeperMinimum = 0.6
