import type { NumberRanges, SimulatedSport } from '../../simulated/simulation.ts'
import { simulateMensBasketball, simulateWomensBasketball } from './basketball.ts'

/** Officials show a foul's number with their fingers, so no digit is above five. */
const numbers: NumberRanges = [
  [0, 5],
  [10, 15],
  [20, 25],
  [30, 35],
  [40, 45],
  [50, 55],
]
const positions = { G: 7, F: 5, C: 3 }
const ground = 'Arena'

export const simulated: Readonly<Record<string, SimulatedSport>> = {
  'mens-basketball': {
    simulate: simulateMensBasketball,
    ground,
    squad: {
      positions,
      women: false,
      inches: [78, 81],
      pounds: [200, 235],
      numbers,
      of: { G: { inches: [72, 78], pounds: [170, 210] }, C: { inches: [82, 86], pounds: [225, 265] } },
    },
  },
  'womens-basketball': {
    simulate: simulateWomensBasketball,
    ground,
    squad: {
      positions,
      women: true,
      inches: [71, 74],
      numbers,
      of: { G: { inches: [65, 71] }, C: { inches: [75, 78] } },
    },
  },
}
