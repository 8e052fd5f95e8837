import type { PlayerBuild, SimulatedSport } from '../../simulated/simulation.ts'
import { simulateBaseball, simulateSoftball } from './baseball.ts'

const pitcher: Partial<PlayerBuild> = { inches: [72, 78], pounds: [180, 240] }
const infielder: Partial<PlayerBuild> = { inches: [69, 74], pounds: [165, 200] }
const corner: Partial<PlayerBuild> = { inches: [71, 77], pounds: [195, 240] }

export const simulated: Readonly<Record<string, SimulatedSport>> = {
  baseball: {
    simulate: simulateBaseball,
    ground: 'Ballpark',
    squad: {
      positions: { RHP: 12, LHP: 5, C: 4, '1B': 2, '2B': 2, SS: 2, '3B': 2, LF: 2, CF: 2, RF: 2, DH: 1 },
      women: false,
      inches: [70, 76],
      pounds: [170, 220],
      numbers: [[0, 55]],
      of: { RHP: pitcher, LHP: pitcher, '2B': infielder, SS: infielder, '1B': corner, DH: corner },
      hand: 'bats-throws',
    },
    doubleheaders: true,
  },
  softball: {
    simulate: simulateSoftball,
    ground: 'Softball Park',
    squad: {
      positions: { P: 5, C: 3, '1B': 2, '2B': 2, SS: 2, '3B': 2, LF: 2, CF: 2, RF: 2, DP: 1 },
      women: true,
      inches: [63, 71],
      numbers: [[0, 44]],
      of: { P: { inches: [66, 73] } },
      hand: 'bats-throws',
    },
    doubleheaders: true,
  },
}
