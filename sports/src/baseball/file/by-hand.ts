import type { ToldByHand } from '../../kit/scoring/by-hand.ts'

export const told: ToldByHand = {
  run: (runner, batter) => `${runner} scored${batter ? `, RBI ${batter}` : ''}.`,
}
