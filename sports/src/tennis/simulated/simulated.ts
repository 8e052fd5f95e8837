import type { SimulatedSport } from '../../simulated/simulation.ts'
import { simulateTennis } from './tennis.ts'

const shared = { simulate: simulateTennis, ground: 'Tennis Center' }

export const simulated: Readonly<Record<string, SimulatedSport>> = {
  'mens-tennis': {
    ...shared,
    squad: { positions: { '': 9 }, women: false, inches: [69, 77], pounds: [150, 200], hand: 'playing' },
  },
  'womens-tennis': {
    ...shared,
    squad: { positions: { '': 9 }, women: true, inches: [63, 72], hand: 'playing' },
  },
}
