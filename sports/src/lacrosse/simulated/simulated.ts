import type { SimulatedSport } from '../../simulated/simulation.ts'
import { simulateLacrosse } from './lacrosse.ts'

export const simulated: SimulatedSport = {
  simulate: simulateLacrosse,
  ground: 'Lacrosse Field',
  squad: {
    positions: { A: 9, M: 13, SSDM: 4, LSM: 3, D: 8, FO: 3, G: 3 },
    women: false,
    inches: [68, 75],
    pounds: [165, 205],
    numbers: [[0, 49]],
    of: { D: { inches: [72, 77], pounds: [190, 230] }, LSM: { inches: [71, 76], pounds: [180, 215] } },
  },
}
