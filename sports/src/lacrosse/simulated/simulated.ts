import type { Simulated } from '../../simulated/simulation.ts'
import { simulateLacrosse } from './lacrosse.ts'

export const simulated: Simulated = {
  simulate: simulateLacrosse,
  squad: {
    positions: { A: 9, M: 13, SSDM: 4, LSM: 3, D: 8, FO: 3, G: 3 },
    inches: [68, 77],
    pounds: [160, 225],
    numbered: true,
  },
}
