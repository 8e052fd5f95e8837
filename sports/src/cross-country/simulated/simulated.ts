import type { Simulated } from '../../simulated/simulation.ts'
import { simulateCrossCountry } from './cross-country.ts'

export const simulated: Simulated = {
  simulate: simulateCrossCountry,
  squad: { positions: { Distance: 14 }, inches: [62, 71], numbered: false },
  manyTeams: true,
}
