import type { PlayTextsByHand } from '../../kit/scoring/by-hand.ts'

export const baseballPlayTexts: PlayTextsByHand = {
  run: (runner, batter) => `${runner} scored${batter ? `, RBI ${batter}` : ''}.`,
}
