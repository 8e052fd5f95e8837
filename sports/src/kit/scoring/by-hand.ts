import { formatOrdinal } from '../ordinal.ts'

/** One big key of somebody who keeps score by hand. */
export interface ScoringKey {
  label: string
  /** What it adds; less than nothing takes away. */
  points: number
  kind: string
  /** Whom its play may name, in words of a question each: who did it first. Without any it is nobody's. */
  who?: readonly string[]
}

/** A key's play with who is named, first the one who did it: in the words of the sport's score files, by the key's kind. */
export type PlayTextsByHand = Readonly<Record<string, (first: string, second?: string) => string>>

/** How a game of two sides is scored by somebody with nothing but a screen under the thumb. */
export interface ByHand {
  /** Its parts by their own word, and how many there are without overtime. */
  part: 'quarter' | 'half' | 'period' | 'inning' | 'set' | 'match'
  parts: number
  keys: readonly ScoringKey[]
  /** `parts`: a key counts in the part that is on, and whoever wins the part has one more. */
  counts: 'score' | 'parts'
}

/** As boards write what is on: `3rd`, `Set 2`, `OT`. */
export function partLabel({ part, parts }: Pick<ByHand, 'part' | 'parts'>, number: number): string {
  if (part === 'set') return `Set ${number}`
  if (part === 'match') return 'Live'
  if (part === 'inning' || number <= parts) return formatOrdinal(number)
  return number - parts === 1 ? 'OT' : `${number - parts}OT`
}

/** A quarter has a clock, an inning none. */
export const hasClock = ({ part }: Pick<ByHand, 'part'>): boolean => ['quarter', 'half', 'period'].includes(part)

const goal: ScoringKey = { label: 'Goal', points: 1, kind: 'goal', who: ['Who scored?', 'Who assisted?'] }

export const goalsByHand = (part: 'half' | 'quarter' | 'period', parts: number): ByHand => ({
  part,
  parts,
  keys: [goal],
  counts: 'score',
})

/** A dual: each match that is won is a point. */
export const matchesByHand: ByHand = {
  part: 'match',
  parts: 1,
  keys: [{ label: 'Point', points: 1, kind: 'point', who: ['Who won?', 'Who with?'] }],
  counts: 'score',
}
