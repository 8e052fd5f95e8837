import type { Simulated } from '../../simulated/simulation.ts'
import { simulateBeachVolleyball } from './beach-volleyball.ts'

export const simulated: Simulated = {
  simulate: simulateBeachVolleyball,
  squad: { positions: { '': 16 }, inches: [67, 75], numbered: true },
}
