import type { Simulated } from '../../simulated/simulation.ts'
import { simulateSkiing } from './skiing.ts'

export const simulated: Simulated = {
  simulate: simulateSkiing,
  squad: {
    positions: { 'Alpine W': 4, 'Alpine M': 4, 'Nordic W': 4, 'Nordic M': 4 },
    inches: [63, 75],
    numbered: false,
  },
  manyTeams: true,
}
