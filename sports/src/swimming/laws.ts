/** Rules of the season. An operator checks them before each season. */

/** Points of a dual in a pool of six lanes or more, and in a smaller one. Relays have their own. */
export const swimmingDualPoints = {
  wide: { individual: [9, 4, 3, 2, 1], relay: [11, 4, 2] },
  narrow: { individual: [5, 3, 1], relay: [7, 0] },
} as const

/** Points at a championship; relays count twice. */
export const championshipPoints: readonly number[] = [20, 17, 16, 15, 14, 13, 12, 11, 9, 7, 6, 5, 4, 3, 2, 1]

/** The most scorers of one team in an event of a dual. */
export const mostDualScorers = { individual: 3, relay: 2 }

/** All points of a dual with sixteen events in a wide pool. */
export const dualTotal = 300

export interface SwimmingRace {
  name: string
  /** Yards; absent for diving. */
  yards?: number
  relay?: true
}

/** The program of a dual, in order. */
export const dualProgramme: readonly SwimmingRace[] = [
  { name: '200 Medley Relay', yards: 200, relay: true },
  { name: '1000 Freestyle', yards: 1000 },
  { name: '200 Freestyle', yards: 200 },
  { name: '100 Backstroke', yards: 100 },
  { name: '100 Breaststroke', yards: 100 },
  { name: '200 Butterfly', yards: 200 },
  { name: '50 Freestyle', yards: 50 },
  { name: '1-Meter Diving' },
  { name: '100 Freestyle', yards: 100 },
  { name: '200 Backstroke', yards: 200 },
  { name: '200 Breaststroke', yards: 200 },
  { name: '500 Freestyle', yards: 500 },
  { name: '100 Butterfly', yards: 100 },
  { name: '3-Meter Diving' },
  { name: '200 Individual Medley', yards: 200 },
  { name: '400 Freestyle Relay', yards: 400, relay: true },
]

export const isDiving = (discipline: string): boolean => /div(e|ing)|platform|meter/i.test(discipline)
export const isRelayDiscipline = (discipline: string): boolean => /relay/i.test(discipline)
