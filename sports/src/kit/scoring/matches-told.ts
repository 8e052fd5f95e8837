import type { ToldByHand } from './by-hand.ts'

/** A match of a dual: one wins it, or two. */
export const told: ToldByHand = {
  point: (one, other) => (other ? `${one} and ${other} win the match.` : `${one} wins the match.`),
}
