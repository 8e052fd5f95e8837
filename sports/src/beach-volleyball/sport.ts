import { matchesByHand } from '../kit/scoring/by-hand.ts'
import { inOneYear } from '../kit/season/season-of-day.ts'
import type { Sport } from '../sport.ts'
import { identities } from './identity.ts'

export const beachVolleyball: Sport = {
  identities,
  getSeason: inOneYear,
  usualHours: 2.5,
  byHand: () => matchesByHand,
  playTextsByHand: async () => (await import('#closed/kit/scoring/match-play-texts')).matchPlayTexts,
  module: async () => (await import('./beach-volleyball.ts')).beachVolleyballModule,
  // Its matches have their own tab.
  view: async () => ({}),
  situation: async () => (await import('#closed/kit/view/courts')).situation,
  alerts: async () => (await import('#closed/beach-volleyball/alerts')).alerts,
  simulated: async () => (await import('#closed/beach-volleyball/simulated/simulated')).simulated,
}
