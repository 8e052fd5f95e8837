import { goalsByHand } from '../kit/scoring/by-hand.ts'
import { inAutumn } from '../kit/season/season-of-day.ts'
import type { Sport } from '../sport.ts'
import { identities } from './identity.ts'

export const soccer: Sport = {
  identities,
  getSeason: inAutumn,
  usualHours: 2.5,
  byHand: () => goalsByHand('half', 2),
  playTextsByHand: async () => (await import('#closed/kit/goals/file/by-hand')).goalPlayTexts,
  module: async () => (await import('./soccer.ts')).soccerModule,
  files: async () => [(await import('#closed/soccer/file/kind')).fileKind],
  reader: async () => (await import('#closed/soccer/file/reader')).readSoccer,
  rules: async () => (await import('#closed/soccer/rules/book')).book,
  view: async () => (await import('./view.ts')).view,
  situation: async () => (await import('#closed/soccer/situation')).situation,
  alerts: async () => (await import('#closed/soccer/alerts')).alerts,
  recap: async () => (await import('#closed/soccer/file/recap')).recap,
  simulated: async () => (await import('#closed/soccer/simulated/simulated')).simulated,
}
