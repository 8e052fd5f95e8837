import type { Simulated } from '../../simulated/simulation.ts'
import { simulateTrack } from './track.ts'

export const simulated: Simulated = {
  simulate: simulateTrack,
  squad: {
    positions: { Sprints: 9, Hurdles: 4, Distance: 9, Jumps: 7, Throws: 7, Multis: 3 },
    inches: [62, 74],
    numbered: false,
  },
  manyTeams: true,
}
