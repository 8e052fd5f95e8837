import type { SimulatedSport } from '../../simulated/simulation.ts'
import { simulateSoccer } from './soccer.ts'

export const simulated: SimulatedSport = {
  simulate: simulateSoccer,
  ground: 'Soccer Field',
  squad: {
    positions: { GK: 3, D: 9, M: 9, F: 7 },
    women: true,
    inches: [61, 70],
    numbers: [[2, 36]],
    of: {
      GK: {
        inches: [67, 72],
        numbers: [
          [0, 1],
          [22, 31],
        ],
      },
    },
  },
}
