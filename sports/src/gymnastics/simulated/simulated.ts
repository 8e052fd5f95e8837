import type { SimulatedSport } from '../../simulated/simulation.ts'
import { simulateGymnastics } from './gymnastics.ts'

export const simulated: SimulatedSport = {
  simulate: simulateGymnastics,
  ground: 'Arena',
  squad: { positions: { AA: 4, VT: 3, UB: 3, BB: 3, FX: 3 }, women: true, inches: [58, 66] },
}
