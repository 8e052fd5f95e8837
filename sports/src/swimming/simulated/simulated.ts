import type { SimulatedSport } from '../../simulated/simulation.ts'
import { simulateMensSwimming, simulateWomensSwimming } from './swimming.ts'

const positions = { Freestyle: 9, Backstroke: 4, Breaststroke: 4, Butterfly: 4, IM: 3, Diving: 4 }
const ground = 'Natatorium'

export const simulated: Readonly<Record<string, SimulatedSport>> = {
  'mens-swimming-and-diving': {
    simulate: simulateMensSwimming,
    ground,
    squad: {
      positions,
      women: false,
      inches: [71, 79],
      pounds: [165, 215],
      of: { Diving: { inches: [66, 72], pounds: [140, 175] } },
    },
  },
  'womens-swimming-and-diving': {
    simulate: simulateWomensSwimming,
    ground,
    squad: { positions, women: true, inches: [66, 74], of: { Diving: { inches: [61, 67] } } },
  },
}
