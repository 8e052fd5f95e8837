import type { Simulated } from '../../simulated/simulation.ts'
import { simulateVolleyball } from './volleyball.ts'

export const simulated: Simulated = {
  simulate: simulateVolleyball,
  squad: {
    positions: { OH: 5, MB: 4, S: 3, OPP: 2, L: 2, DS: 2 },
    inches: [66, 77],
    numbered: true,
  },
  known: ['OH', 'MB', 'S', 'L'],
}
