import { goalsByHand } from '../kit/scoring/by-hand.ts'
import { inOneYear } from '../kit/season/season-of-day.ts'
import type { Sport } from '../sport.ts'
import { identities } from './identity.ts'

export const lacrosse: Sport = {
  identities,
  getSeason: inOneYear,
  usualHours: 2.5,
  byHand: () => goalsByHand('quarter', 4),
  playTextsByHand: async () => (await import('#closed/kit/goals/file/by-hand')).goalPlayTexts,
  module: async () => (await import('./lacrosse.ts')).lacrosseModule,
  files: async () => [
    (await import('#closed/lacrosse/file/kind')).fileKind,
    (await import('#closed/lacrosse/file/ice-hockey')).fileKind,
  ],
  reader: async () => (await import('#closed/lacrosse/file/reader')).readLacrosse,
  rules: async (kind) => (await import('#closed/lacrosse/rules/book')).getRuleBook(kind),
  view: async () => (await import('./view.ts')).view,
  situation: async () => (await import('#closed/lacrosse/situation')).situation,
  alerts: async () => (await import('#closed/lacrosse/alerts')).alerts,
  recap: async () => (await import('#closed/lacrosse/file/recap')).recap,
  simulated: async () => (await import('#closed/lacrosse/simulated/simulated')).simulated,
}
