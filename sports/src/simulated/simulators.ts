import { registry } from '../registry.ts'
import type { SimulatedSport } from './simulation.ts'

const loaded = registry.flatMap((sport) =>
  sport.identities.map(async ({ slug }) => [slug, await sport.simulated?.(slug)] as const),
)

/** The sports that can be simulated. */
export const simulators: Readonly<Record<string, SimulatedSport>> = Object.fromEntries(
  (await Promise.all(loaded)).flatMap(([slug, simulated]) => (simulated ? [[slug, simulated]] : [])),
)
