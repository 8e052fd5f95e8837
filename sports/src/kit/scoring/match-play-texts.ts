import type { PlayTextsByHand } from './by-hand.ts'

/** A match of a dual, won by one player or two. */
export const matchPlayTexts: PlayTextsByHand = {
  point: (one, other) => (other ? `${one} and ${other} win the match.` : `${one} wins the match.`),
}
