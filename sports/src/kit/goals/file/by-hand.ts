import type { ToldByHand } from '../../scoring/by-hand.ts'

export const told: ToldByHand = {
  goal: (scorer, passer) => `GOAL by ${scorer}${passer ? ` Assist by ${passer}` : ''}.`,
}
