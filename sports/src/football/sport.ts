import { inAutumn } from '../kit/season/season-of-day.ts'
import type { Sport } from '../sport.ts'
import { identities } from './identity.ts'

export const football: Sport = {
  identities,
  getSeason: inAutumn,
  usualHours: 3.5,
  byHand: () => ({
    part: 'quarter',
    parts: 4,
    keys: [
      { label: 'Touchdown', points: 6, kind: 'touchdown', who: ['Who scored?', 'Who passed?'] },
      { label: 'Field goal', points: 3, kind: 'field_goal', who: ['Who kicked?'] },
      { label: 'Extra point', points: 1, kind: 'extra_point', who: ['Who kicked?'] },
      { label: 'Two points', points: 2, kind: 'two_point', who: ['Who scored?', 'Who passed?'] },
      { label: 'Safety', points: 2, kind: 'safety', who: ['Who made the tackle?'] },
    ],
    counts: 'score',
  }),
  playTextsByHand: async () => (await import('#closed/football/file/by-hand')).footballPlayTexts,
  module: async () => (await import('./football.ts')).footballModule,
  files: async () => [(await import('#closed/football/file/kind')).fileKind],
  reader: async () => (await import('#closed/football/file/reader')).readFootball,
  rules: async () => (await import('#closed/football/rules/book')).book,
  view: async () => (await import('./view.ts')).view,
  situation: async () => (await import('#closed/football/situation')).situation,
  alerts: async () => (await import('#closed/football/alerts')).alerts,
  recap: async () => (await import('#closed/football/file/recap')).recap,
  simulated: async () => (await import('#closed/football/simulated/simulated')).simulated,
}
