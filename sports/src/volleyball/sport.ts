import { inAutumn } from '../kit/season/season-of-day.ts'
import type { Sport } from '../sport.ts'
import { identities } from './identity.ts'

export const volleyball: Sport = {
  identities,
  getSeason: inAutumn,
  usualHours: 2.5,
  byHand: () => ({
    part: 'set',
    parts: 5,
    keys: [
      { label: 'Point', points: 1, kind: 'point' },
      { label: 'Kill', points: 1, kind: 'kill', who: ['Whose kill?', 'Who set it?'] },
      { label: 'Ace', points: 1, kind: 'ace', who: ['Who served?'] },
      { label: 'Block', points: 1, kind: 'block', who: ['Who blocked?', 'Who with?'] },
    ],
    counts: 'parts',
  }),
  playTextsByHand: async () => (await import('#closed/volleyball/file/by-hand')).volleyballPlayTexts,
  module: async () => (await import('./volleyball.ts')).volleyballModule,
  files: async () => [(await import('#closed/volleyball/file/kind')).fileKind],
  reader: async () => (await import('#closed/volleyball/file/reader')).readVolleyball,
  rules: async () => (await import('#closed/volleyball/rules/book')).book,
  view: async () => (await import('./view.ts')).view,
  situation: async () => (await import('#closed/volleyball/situation')).situation,
  alerts: async () => (await import('#closed/volleyball/alerts')).alerts,
  recap: async () => (await import('#closed/volleyball/file/recap')).recap,
  simulated: async () => (await import('#closed/volleyball/simulated/simulated')).simulated,
}
