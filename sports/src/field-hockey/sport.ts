import { goalsByHand } from '../kit/scoring/by-hand.ts'
import { inAutumn } from '../kit/season/season-of-day.ts'
import type { Sport } from '../sport.ts'
import { identities } from './identity.ts'

export const fieldHockey: Sport = {
  identities,
  getSeason: inAutumn,
  usualHours: 2,
  byHand: () => goalsByHand('quarter', 4),
  playTextsByHand: async () => (await import('#closed/kit/goals/file/by-hand')).goalPlayTexts,
  module: async () => (await import('./field-hockey.ts')).fieldHockeyModule,
  files: async () => [(await import('#closed/field-hockey/file/kind')).fileKind],
  reader: async () => (await import('#closed/field-hockey/file/reader')).readFieldHockey,
  rules: async () => (await import('#closed/field-hockey/rules/book')).book,
  view: async () => (await import('./view.ts')).view,
  situation: async () => (await import('#closed/field-hockey/situation')).situation,
  alerts: async () => (await import('#closed/field-hockey/alerts')).alerts,
  recap: async () => (await import('#closed/field-hockey/file/recap')).recap,
}
