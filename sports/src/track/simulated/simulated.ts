import type { SimulatedSport } from '../../simulated/simulation.ts'
import { simulateTrack } from './track.ts'

export const simulated: SimulatedSport = {
  simulate: simulateTrack,
  ground: 'Track',
  squad: {
    positions: { Sprints: 9, Hurdles: 4, Distance: 9, Jumps: 7, Throws: 7, Multis: 3 },
    women: true,
    inches: [63, 71],
    of: { Throws: { inches: [66, 74] }, Distance: { inches: [61, 69] } },
  },
  manyTeams: true,
}
