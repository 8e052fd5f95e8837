/** Rules of the season. An operator checks them before each season. */
export const sets = 5
export const setsToWin = 3
/** Points to win a set: 25, and 15 in the last, always by two. */
export const getPointsToWin = (set: number): number => (set === sets ? 15 : 25)

/** To be ranked: a share of the team's sets, and attacks per set for the percentage. */
export const minimums = { sets: 2 / 3, attacks: 3.33 }

export function setWinner(points: { away?: number | undefined; home?: number | undefined }, set: number) {
  const { away = 0, home = 0 } = points
  if (Math.max(away, home) < getPointsToWin(set) || Math.abs(away - home) < 2) return undefined
  return away > home ? 'away' : 'home'
}
export const timeoutsASet = 2
