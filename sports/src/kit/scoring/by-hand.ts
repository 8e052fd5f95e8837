import { formatOrdinal } from '../ordinal.ts'

/** One big button for scoring by hand. */
export interface ScoringKey {
  label: string
  /** The points that it adds. A negative number takes points away. */
  points: number
  kind: string
  /** Questions about the players of a play, the main one first. Without any the play names no player. */
  who?: readonly string[]
}

/**
 * Texts of a button's play with the named people, the main person first. They match the sport's score files and are
 * keyed by the button's kind.
 */
export type PlayTextsByHand = Readonly<Record<string, (first: string, second?: string) => string>>

/** Scoring a two-sided game by hand on a phone. */
export interface ByHand {
  /** The name of its parts, and how many there are without overtime. */
  part: 'quarter' | 'half' | 'period' | 'inning' | 'set' | 'match'
  parts: number
  keys: readonly ScoringKey[]
  /** `parts`: a button counts in the current part, and the winner of the part gets one more. */
  counts: 'score' | 'parts'
}

/** The current part as scoreboards show it: `3rd`, `Set 2`, `OT`. */
export function formatPart({ part, parts }: Pick<ByHand, 'part' | 'parts'>, number: number): string {
  if (part === 'set') return `Set ${number}`
  if (part === 'match') return 'Live'
  if (part === 'inning' || number <= parts) return formatOrdinal(number)
  return number - parts === 1 ? 'OT' : `${number - parts}OT`
}

/** Tests whether the sport has a clock: a quarter has one, an inning has none. */
export const hasClock = ({ part }: Pick<ByHand, 'part'>): boolean => ['quarter', 'half', 'period'].includes(part)

const goal: ScoringKey = { label: 'Goal', points: 1, kind: 'goal', who: ['Who scored?', 'Who assisted?'] }

export const goalsByHand = (part: 'half' | 'quarter' | 'period', parts: number): ByHand => ({
  part,
  parts,
  keys: [goal],
  counts: 'score',
})

/** A dual of matches: each match won is a point. */
export const matchesByHand: ByHand = {
  part: 'match',
  parts: 1,
  keys: [{ label: 'Point', points: 1, kind: 'point', who: ['Who won?', 'Partner?'] }],
  counts: 'score',
}

/** The score that the parts of a line score make: the sum of the points, or how many parts were won. */
export const scoreFromParts = (
  { counts }: Pick<ByHand, 'counts'>,
  parts: readonly (readonly [own: number, other: number])[],
): number =>
  counts === 'parts' ? parts.filter(([own, other]) => own > other).length : parts.reduce((sum, [own]) => sum + own, 0)
