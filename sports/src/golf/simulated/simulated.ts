import type { Simulated } from '../../simulated/simulation.ts'
import { simulateGolf } from './golf.ts'

export const simulated: Simulated = {
  simulate: simulateGolf,
  squad: { positions: { '': 9 }, inches: [68, 76], pounds: [150, 210], numbered: false },
  manyTeams: true,
}
