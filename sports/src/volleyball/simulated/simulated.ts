import type { SimulatedSport } from '../../simulated/simulation.ts'
import { simulateVolleyball } from './volleyball.ts'

const small = { inches: [64, 69] } as const

export const simulated: SimulatedSport = {
  simulate: simulateVolleyball,
  ground: 'Arena',
  squad: {
    positions: { OH: 5, MB: 4, S: 3, OPP: 2, L: 2, DS: 2 },
    women: true,
    inches: [70, 75],
    numbers: [[1, 30]],
    of: { MB: { inches: [73, 77] }, L: small, DS: small },
  },
}
