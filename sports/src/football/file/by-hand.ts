import type { PlayTextsByHand } from '../../kit/scoring/by-hand.ts'

export const footballPlayTexts: PlayTextsByHand = {
  touchdown: (scorer, passer) =>
    passer ? `${passer} pass complete to ${scorer}, TOUCHDOWN.` : `${scorer}, TOUCHDOWN.`,
  field_goal: (kicker) => `${kicker} field goal attempt GOOD.`,
  extra_point: (kicker) => `${kicker} kick attempt good.`,
  two_point: (scorer, passer) =>
    passer ? `${passer} pass to ${scorer} attempt good.` : `${scorer} two-point attempt good.`,
  safety: (tackler) => `SAFETY, tackle by ${tackler}.`,
}
