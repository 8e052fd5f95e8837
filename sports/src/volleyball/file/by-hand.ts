import type { ToldByHand } from '../../kit/scoring/by-hand.ts'

export const told: ToldByHand = {
  kill: (hitter, setter) => `Kill by ${hitter}${setter ? ` from (${setter})` : ''}`,
  ace: (server) => `Service ace by ${server}`,
  block: (blocker, other) => `Block by ${blocker}${other ? ` and ${other}` : ''}`,
}
