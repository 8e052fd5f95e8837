import type { Simulated } from '../../simulated/simulation.ts'
import { simulateBaseball, simulateSoftball } from './baseball.ts'

export const simulated: Readonly<Record<string, Simulated>> = {
  baseball: {
    simulate: simulateBaseball,
    squad: {
      positions: { RHP: 12, LHP: 5, C: 4, '1B': 2, '2B': 2, SS: 2, '3B': 2, LF: 2, CF: 2, RF: 2, DH: 1 },
      inches: [69, 77],
      pounds: [165, 235],
      hand: 'bats-throws',
      numbered: true,
    },
    known: ['P', 'C', 'SS', 'OF'],
    doubleheaders: true,
  },
  softball: {
    simulate: simulateSoftball,
    squad: {
      positions: { P: 5, C: 3, '1B': 2, '2B': 2, SS: 2, '3B': 2, LF: 2, CF: 2, RF: 2, DP: 1 },
      inches: [63, 72],
      hand: 'bats-throws',
      numbered: true,
    },
    known: ['P', 'C', 'SS', 'OF'],
    doubleheaders: true,
  },
}
