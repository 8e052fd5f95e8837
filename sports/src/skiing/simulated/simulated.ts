import type { SimulatedSport } from '../../simulated/simulation.ts'
import { races } from '../laws.ts'
import { racesADay, simulateSkiing } from './skiing.ts'

const woman = { inches: [62, 70] } as const

export const simulated: SimulatedSport = {
  simulate: simulateSkiing,
  ground: 'Ski Area',
  squad: {
    positions: { 'Alpine W': 4, 'Alpine M': 4, 'Nordic W': 4, 'Nordic M': 4 },
    women: (position) => position.endsWith(' W'),
    inches: [68, 76],
    of: { 'Alpine W': woman, 'Nordic W': woman },
  },
  manyTeams: true,
  days: Math.ceil(races.length / racesADay),
}
