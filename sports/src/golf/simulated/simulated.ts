import type { SimulatedSport } from '../../simulated/simulation.ts'
import { rounds } from '../laws.ts'
import { simulateGolf } from './golf.ts'

export const simulated: SimulatedSport = {
  simulate: simulateGolf,
  ground: 'Golf Club',
  squad: { positions: { '': 9 }, women: false, inches: [68, 76], pounds: [150, 205] },
  manyTeams: true,
  days: rounds,
}
