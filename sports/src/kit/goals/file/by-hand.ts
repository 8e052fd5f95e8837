import type { PlayTextsByHand } from '../../scoring/by-hand.ts'

export const goalPlayTexts: PlayTextsByHand = {
  goal: (scorer, passer) => `GOAL by ${scorer}${passer ? ` Assist by ${passer}` : ''}.`,
}
