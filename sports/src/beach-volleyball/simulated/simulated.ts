import type { SimulatedSport } from '../../simulated/simulation.ts'
import { simulateBeachVolleyball } from './beach-volleyball.ts'

export const simulated: SimulatedSport = {
  simulate: simulateBeachVolleyball,
  ground: 'Sand Courts',
  squad: { positions: { '': 16 }, women: true, inches: [67, 75], numbers: [[1, 30]] },
}
