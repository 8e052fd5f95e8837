import type { PlayTextsByHand } from '../../kit/scoring/by-hand.ts'

export const volleyballPlayTexts: PlayTextsByHand = {
  kill: (hitter, setter) => `Kill by ${hitter}${setter ? ` from (${setter})` : ''}`,
  ace: (server) => `Service ace by ${server}`,
  block: (blocker, other) => `Block by ${blocker}${other ? ` and ${other}` : ''}`,
}
