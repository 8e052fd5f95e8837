import type { Simulated } from '../../simulated/simulation.ts'
import { simulateMensBasketball, simulateWomensBasketball } from './basketball.ts'

export const simulated: Readonly<Record<string, Simulated>> = {
  'mens-basketball': {
    simulate: simulateMensBasketball,
    squad: { positions: { G: 7, F: 5, C: 3 }, inches: [72, 85], pounds: [175, 255], numbered: true },
    known: ['G', 'F', 'C'],
  },
  'womens-basketball': {
    simulate: simulateWomensBasketball,
    squad: { positions: { G: 7, F: 5, C: 3 }, inches: [66, 78], numbered: true },
    known: ['G', 'F', 'C'],
  },
}
