import { matchesByHand } from '../kit/scoring/by-hand.ts'
import { getWinterSeason } from '../kit/season/season-of-day.ts'
import type { Sport } from '../sport.ts'
import { identities } from './identity.ts'

export const tennis: Sport = {
  identities,
  getSeason: getWinterSeason,
  usualHours: 2.5,
  byHand: () => matchesByHand,
  playTextsByHand: async () => (await import('#closed/kit/scoring/match-play-texts')).matchPlayTexts,
  module: async () => (await import('./tennis.ts')).tennisModule,
  files: async () => [(await import('#closed/tennis/file/kind')).fileKind],
  reader: async () => (await import('#closed/tennis/file/reader')).readTennis,
  rules: async () => (await import('#closed/tennis/rules/book')).book,
  // Its matches have their own tab.
  view: async () => ({}),
  situation: async () => (await import('#closed/kit/view/courts')).situation,
  alerts: async () => (await import('#closed/tennis/alerts')).alerts,
  recap: async () => (await import('#closed/tennis/file/recap')).recap,
  simulated: async (slug) => (await import('#closed/tennis/simulated/simulated')).simulated[slug],
}
