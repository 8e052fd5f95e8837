import { inAutumn } from '../kit/season/season-of-day.ts'
import type { Sport } from '../sport.ts'
import { identities } from './identity.ts'

export const volleyball: Sport = {
  identities,
  seasonOf: inAutumn,
  usualHours: 2.5,
  byHand: () => ({ part: 'set', parts: 5, keys: [{ label: 'Point', points: 1, kind: 'point' }], counts: 'parts' }),
  module: async () => (await import('./volleyball.ts')).volleyball,
  files: async () => [(await import('#closed/volleyball/file/kind')).fileKind],
  reader: async () => (await import('#closed/volleyball/file/reader')).readVolleyball,
  rules: async () => (await import('#closed/volleyball/rules/book')).book,
  view: async () => (await import('./view.ts')).view,
  situation: async () => (await import('#closed/volleyball/situation')).situation,
  simulated: async () => (await import('#closed/volleyball/simulated/simulated')).simulated,
}
