import type { Simulated } from '../../simulated/simulation.ts'
import { simulateFootball } from './football.ts'

export const simulated: Simulated = {
  simulate: simulateFootball,
  squad: {
    positions: { QB: 4, RB: 6, WR: 12, TE: 6, OL: 16, DL: 14, LB: 12, CB: 10, S: 9, K: 2, P: 2, LS: 2 },
    inches: [69, 78],
    pounds: [175, 320],
    numbered: true,
  },
  known: ['QB', 'RB', 'WR', 'LB', 'CB', 'OL'],
}
