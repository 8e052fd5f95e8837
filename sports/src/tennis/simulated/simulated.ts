import type { Simulated } from '../../simulated/simulation.ts'
import { simulateTennis } from './tennis.ts'

export const simulated: Readonly<Record<string, Simulated>> = {
  'mens-tennis': {
    simulate: simulateTennis,
    squad: { positions: { '': 9 }, inches: [69, 77], pounds: [150, 200], hand: 'playing', numbered: false },
  },
  'womens-tennis': {
    simulate: simulateTennis,
    squad: { positions: { '': 9 }, inches: [63, 72], hand: 'playing', numbered: false },
  },
}
