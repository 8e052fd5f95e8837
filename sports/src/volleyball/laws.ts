/** Season configuration: what the rules say this year. An operator checks it before each season. */
export const sets = 5
export const setsToWin = 3
/** To 25, the last one to 15, always by two. */
export const getPointsToWin = (set: number): number => (set === sets ? 15 : 25)

/** Who is ranked: a share of the team's sets, and attacks a set for the percentage. */
export const minimums = { sets: 2 / 3, attacks: 3.33 }

export function setWinner(points: { away?: number | undefined; home?: number | undefined }, set: number) {
  const { away = 0, home = 0 } = points
  if (Math.max(away, home) < getPointsToWin(set) || Math.abs(away - home) < 2) return undefined
  return away > home ? 'away' : 'home'
}
export const timeoutsASet = 2
