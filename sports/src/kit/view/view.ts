import type { GameState, Play, Side } from '@fieldhouse/contract/games/game'

/** A game at one instant, as the page draws it. */
export interface WatchedGame {
  state: GameState
  /** Newest first. */
  plays: readonly (Play & { key: string })[]
  /** Our own side; the home team where neither is ours. */
  us: Side
  /** Short names of the sides. A meet of many teams has none. */
  abbrs: { away: string | undefined; home: string | undefined }
  /** The current state: `Top 7th`. */
  label: string
  /** Whether a team of a meet is our own. */
  isOwn(team: string): boolean
}

type OwnOrOpponent = 'us' | 'them'

/** A drawing of the current state. The app has a component for each kind. */
export type Drawing =
  | {
      kind: 'field'
      possession: OwnOrOpponent
      /** Yards from our goal line. */
      ball: number
      lineToGain?: number
      driveFrom?: number
      down?: string
    }
  | {
      kind: 'diamond'
      bases: readonly [string | boolean, string | boolean, string | boolean]
      balls: number
      strikes: number
      outs: number
      half: string
    }
  | {
      kind: 'sets'
      /** Away first. */
      sets: readonly (readonly [number, number])[]
      points?: readonly [number, number]
      serving?: 0 | 1
    }
  | {
      kind: 'rotation'
      rotation: number
      of: number
      teams: readonly { name: string; apparatus?: string; up?: string; last?: string; score?: string }[]
    }
  | {
      kind: 'lanes'
      caption: string
      lanes: readonly { lane: string; name: string; team?: string; mark?: string; place?: number; note?: string }[]
    }

export interface GameFact {
  name: string
  text: string
}

interface ChartPeriods {
  periods: readonly { label: string; atMs: number }[]
  endMs: number
}

/** Charts of what the plays prove. */
export type GameChart =
  | ({ kind: 'margin'; points: readonly { atMs: number; value: number }[]; note: string } & ChartPeriods)
  /** `earlier`: how many there were before these. */
  | { kind: 'drives'; drives: readonly DriveBar[]; earlier: number }
  | {
      kind: 'shots'
      shots: readonly { key: string; x: number; y: number; side: OwnOrOpponent; made: boolean; text: string }[]
    }
  | ({ kind: 'timeline'; events: readonly TimelineEvent[] } & ChartPeriods)
  | { kind: 'stairs'; title: string; points: readonly OwnOrOpponent[] }
  | { kind: 'spray'; counts: Partial<Record<1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9, number>> }
  | { kind: 'bars'; title: string; parts: readonly { label: string; us?: number; them?: number }[] }
  | { kind: 'places'; teams: readonly PlacedTeam[]; of: number }

export interface DriveBar {
  key: string
  side: OwnOrOpponent
  from: number
  to: number
  result: string
  scoring: boolean
  live?: boolean
  text: string
}

export interface TimelineEvent {
  key: string
  side: OwnOrOpponent
  atMs: number
  kind: 'goal' | 'shot' | 'yellow' | 'red' | 'other'
  text: string
  time: string
}

export interface PlacedTeam {
  name: string
  abbr: string
  us?: boolean
  points?: string
  places: readonly { place: number; name: string; counts: boolean }[]
}

/** Drawings, charts and texts that a sport adds to its tables. */
export interface SportView {
  drawing?(now: WatchedGame): Drawing | undefined
  /** Further facts about the current state. */
  facts?(now: WatchedGame): readonly GameFact[]
  charts?(now: WatchedGame): readonly (GameChart | undefined)[]
  /** Explains abbreviations at the end of a group of plays: `FGA`. */
  endings?: Readonly<Record<string, string>>
  /** A play as a fan reads it, where the file has a scorer's wording. */
  playText?(text: string, abbrs: WatchedGame['abbrs']): string
  /** The situation before a play: down and distance. */
  playNote?(play: Play, now: WatchedGame): string | undefined
}

export const toOwnOrOpponent = ({ us }: WatchedGame, side: Side): OwnOrOpponent => (side === us ? 'us' : 'them')
