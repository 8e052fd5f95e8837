import type { GameState } from '@fieldhouse/contract/games/game'

export interface Competitor {
  key: string
  name: string
  number?: string
  position?: string
  /** The person of the tenant's roster. */
  person?: number
}

export interface Squad {
  school: number
  name: string
  short: string
  abbr: string
  /** 0 to 1. */
  strength: number
  players: readonly Competitor[]
}

export interface Setup {
  seed: string
  away: Squad
  home: Squad
  /** Meets: all teams, home first. */
  teams?: readonly Squad[]
  rules: { conference: boolean }
}

export interface Step {
  /** Seconds of real time since the start. */
  second: number
  /** Shares what did not change with the step before. The first one is live, the last one final. */
  state: GameState
}

export type Simulate = (setup: Setup) => Step[]

export interface Plan {
  positions: Readonly<Record<string, number>>
  inches: readonly [number, number]
  /** Weight is not shown for women. */
  pounds?: readonly [number, number]
  /** `R/L`: bats and throws; `R`: the playing hand. */
  hand?: 'bats-throws' | 'playing'
  numbered: boolean
}

/** How a sport is played where nobody plays: by the demo and in tests. */
export interface Simulated {
  simulate: Simulate
  squad: Plan
  /** What the first of a squad play, in turn; by default nothing in particular. */
  known?: readonly string[]
  /** Meets of many teams; everything else is played by two. */
  manyTeams?: boolean
  /** Two games on one day are usual. */
  doubleheaders?: boolean
}
