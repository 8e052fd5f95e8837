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

export interface SimulationSetup {
  seed: string
  away: Squad
  home: Squad
  /** Meets: all teams, home first. */
  teams?: readonly Squad[]
  rules: { conference: boolean }
}

export interface SimulationStep {
  /** Seconds of real time since the start. */
  second: number
  /** Shares what did not change with the step before. The first one is live, the last one final. */
  state: GameState
}

export type SimulateGame = (setup: SimulationSetup) => SimulationStep[]

/** Numbers from one to another, both worn. */
export type NumberRanges = readonly (readonly [first: number, last: number])[]

/** What somebody who plays it looks like, and may wear. */
export interface PlayerBuild {
  inches: readonly [number, number]
  /** Weight is not shown for women. */
  pounds?: readonly [number, number]
  /** Without any nobody wears one. */
  numbers?: NumberRanges
}

export interface SquadPlan extends PlayerBuild {
  positions: Readonly<Record<string, number>>
  /** Whose first names they have; where women and men are one team, by the position. */
  women: boolean | ((position: string) => boolean)
  /** Where a position is built otherwise than the rest, or wears other numbers. */
  of?: Readonly<Record<string, Partial<PlayerBuild>>>
  /** `R/L`: bats and throws; `R`: the playing hand. */
  hand?: 'bats-throws' | 'playing'
}

/** How a sport is played where nobody plays: by the demo and in tests. */
export interface SimulatedSport {
  simulate: SimulateGame
  squad: SquadPlan
  /** What a place where it is played is called: `Arena`. */
  ground: string
  /** Meets of many teams; everything else is played by two. */
  manyTeams?: boolean
  /** Days that one lasts, where that is more than one. */
  days?: number
  /** Two games on one day are usual. */
  doubleheaders?: boolean
}
