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
