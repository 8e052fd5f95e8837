import type { SimulatedSport } from '../../simulated/simulation.ts'
import { simulateCrossCountry } from './cross-country.ts'

export const simulated: SimulatedSport = {
  simulate: simulateCrossCountry,
  ground: 'Cross Country Course',
  squad: { positions: { Distance: 14 }, women: true, inches: [61, 70] },
  manyTeams: true,
}
