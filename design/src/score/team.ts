import type { CrestLook } from '../art/Crest.tsx'

export type Team = {
  name: string
  /** Where the name is too long, then where the short one is. Each falls back to the one before it. */
  short?: string
  abbr?: string
  /** "9-1" */
  record?: string
  rank?: number
  /** A picture, else a drawn crest, else one drawn from the name. */
  logo?: string
  /** The ground of a crest that is drawn from the name: `#1c6b3a` */
  color?: string
  crest?: CrestLook
}

export type GameSide = {
  team: Team
  /** As it is written: 27, 197.450. None means no digits, never a nought. */
  score?: string
  /** A second figure in brackets: penalty kicks, points of the set. */
  aside?: string
  /** What the dot says: "has the ball", "serving", "batting". */
  turn?: string
  /** Unless told, who has less is dim. */
  dim?: boolean
}

/** Visitor first, home second. */
export type Sides = readonly [GameSide, GameSide]

export type Contest = { kind: 'game'; sides: Sides } | { kind: 'meet'; title: string; line?: string }

export type GameStatus = {
  state: 'live' | 'upcoming' | 'final' | 'delayed' | 'postponed' | 'cancelled' | 'moved' | 'tba'
  /** "4th 6:12", "Final, OT", "Today 7:00 PM", "Moved to Dec 2" */
  label: string
  /** "2nd & 6, ASU 48" */
  detail?: string
}

export function shortName({ name, short }: Team) {
  return short ?? name
}

export function abbrOf(team: Team) {
  return team.abbr ?? shortName(team)
}

const figure = ({ score, aside }: GameSide) => Number(score) + Number(aside ?? 0) / 1000

/** Who is dim: told, or the lower of two scores. */
export function dimSides([first, second]: Sides): readonly [boolean, boolean] {
  const both = first.score !== undefined && second.score !== undefined
  return [first.dim ?? (both && figure(first) < figure(second)), second.dim ?? (both && figure(second) < figure(first))]
}
