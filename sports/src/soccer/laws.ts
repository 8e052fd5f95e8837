/** Rules of the season. Overtime is for the postseason only; then kicks decide. */
export const periods = 2
export const periodSeconds = 2700
export const overtimeSeconds = 600
/** Share of the team's minutes a goalkeeper needs to be ranked. */
export const keeperMinimum = 0.6
