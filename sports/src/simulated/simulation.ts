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
  /** Shares unchanged parts with the step before. The first state is live, the last one final. */
  state: GameState
}

export type SimulateGame = (setup: SimulationSetup) => SimulationStep[]

/** Ranges of jersey numbers, both ends included. */
export type NumberRanges = readonly (readonly [first: number, last: number])[]

/** Looks and jersey numbers of players. */
export interface PlayerBuild {
  inches: readonly [number, number]
  /** Weight is not listed for women. */
  pounds?: readonly [number, number]
  /** Without any, players wear no numbers. */
  numbers?: NumberRanges
}

export interface SquadPlan extends PlayerBuild {
  positions: Readonly<Record<string, number>>
  /** Whether first names are women's; by position where women and men are one team. */
  women: boolean | ((position: string) => boolean)
  /** Differences of a position in build or numbers. */
  of?: Readonly<Record<string, Partial<PlayerBuild>>>
  /** `R/L`: bats and throws; `R`: the playing hand. */
  hand?: 'bats-throws' | 'playing'
}

/** The simulation of a sport for the demo and the tests. */
export interface SimulatedSport {
  simulate: SimulateGame
  squad: SquadPlan
  /** The kind of place where it is played: `Arena`. */
  ground: string
  /** Whether meets have many teams and not two. */
  manyTeams?: boolean
  /** Days that one lasts, where that is more than one. */
  days?: number
  /** Whether two games on one day are usual. */
  doubleheaders?: boolean
}
