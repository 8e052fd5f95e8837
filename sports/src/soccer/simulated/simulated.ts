import type { Simulated } from '../../simulated/simulation.ts'
import { simulateSoccer } from './soccer.ts'

export const simulated: Simulated = {
  simulate: simulateSoccer,
  squad: { positions: { GK: 3, D: 9, M: 9, F: 7 }, inches: [62, 72], numbered: true },
  known: ['FW', 'MF', 'DF', 'GK'],
}
