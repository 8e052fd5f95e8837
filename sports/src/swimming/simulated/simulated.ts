import type { Simulated } from '../../simulated/simulation.ts'
import { simulateMensSwimming, simulateWomensSwimming } from './swimming.ts'

export const simulated: Readonly<Record<string, Simulated>> = {
  'mens-swimming-and-diving': {
    simulate: simulateMensSwimming,
    squad: {
      positions: { Freestyle: 9, Backstroke: 4, Breaststroke: 4, Butterfly: 4, IM: 3, Diving: 4 },
      inches: [69, 79],
      pounds: [155, 220],
      numbered: false,
    },
  },
  'womens-swimming-and-diving': {
    simulate: simulateWomensSwimming,
    squad: {
      positions: { Freestyle: 9, Backstroke: 4, Breaststroke: 4, Butterfly: 4, IM: 3, Diving: 4 },
      inches: [63, 74],
      numbered: false,
    },
  },
}
