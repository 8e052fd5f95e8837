import type { CrestLook } from '../art/Crest.tsx'

export type Team = {
  name: string
  /** Used where the name, or then the short name, is too long. Each falls back to the longer one. */
  short?: string
  abbr?: string
  /** Record such as "9-1". */
  record?: string
  rank?: number
  /** A logo; otherwise a drawn crest, or one created from the name. */
  logo?: string
  /** Background of a crest that is created from the name: `#1c6b3a`. */
  color?: string
  crest?: CrestLook
  /** The mark of the school whose app this is, which a created crest never has. */
  taken?: CrestLook['mark']
}

export type GameSide = {
  team: Team
  /** Score as it is written: 27, 197.450. Undefined means no digits, never a zero. */
  score?: string
  /** A second figure in parentheses: penalty kicks, points of the set. */
  aside?: string
  /** Meaning of the dot: "has the ball", "serving", "batting". */
  turn?: string
  /** Dims the side; by default the side with the lower score is dimmed. */
  dim?: boolean
}

/** Visitors first, home second. */
export type GameSides = readonly [GameSide, GameSide]

export type GameContest = { kind: 'game'; sides: GameSides } | { kind: 'meet'; title: string; line?: string }

export type GameStatus = {
  state: 'live' | 'upcoming' | 'final' | 'delayed' | 'postponed' | 'cancelled' | 'moved' | 'tba'
  /** Label such as "4th 6:12", "Final, OT", "Today 7:00 PM" or "Moved to Dec 2". */
  label: string
  /** Detail such as "2nd & 6, ASU 48". */
  detail?: string
}

export function getShortName({ name, short }: Team) {
  return short ?? name
}

export function getTeamAbbreviation(team: Team) {
  return team.abbr ?? getShortName(team)
}

const getScoreValue = ({ score, aside }: GameSide) => Number(score) + Number(aside ?? 0) / 1000

/** Returns which sides are dimmed: as given, or the lower of two scores. */
export function getDimmedSides([first, second]: GameSides): readonly [boolean, boolean] {
  const both = first.score !== undefined && second.score !== undefined
  return [
    first.dim ?? (both && getScoreValue(first) < getScoreValue(second)),
    second.dim ?? (both && getScoreValue(second) < getScoreValue(first)),
  ]
}

/** Gymnastics and swimming have scores such as 196.825, which need smaller digits. */
export const isWideScore = ({ score = '' }: GameSide): boolean => score.length > 3
