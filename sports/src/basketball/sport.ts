import { getWinterSeason } from '../kit/season/season-of-day.ts'
import type { Sport } from '../sport.ts'
import { identities } from './identity.ts'

const isWomens = (slug: string): boolean => slug.startsWith('womens')

export const basketball: Sport = {
  identities,
  getSeason: getWinterSeason,
  usualHours: 2.5,
  byHand: (slug) => ({
    ...(isWomens(slug) ? { part: 'quarter', parts: 4 } : { part: 'half', parts: 2 }),
    keys: [
      { label: 'Two', points: 2, kind: 'two', who: ['Who scored?', 'Who assisted?'] },
      { label: 'Three', points: 3, kind: 'three', who: ['Who scored?', 'Who assisted?'] },
      { label: 'Free throw', points: 1, kind: 'free_throw', who: ['Who scored?'] },
    ],
    counts: 'score',
  }),
  playTextsByHand: async () => (await import('#closed/basketball/file/by-hand')).basketballPlayTexts,
  module: async (slug) => {
    const { mensBasketball, womensBasketball } = await import('./basketball.ts')
    return isWomens(slug) ? womensBasketball : mensBasketball
  },
  files: async () => [(await import('#closed/basketball/file/kind')).fileKind],
  reader: async () => (await import('#closed/basketball/file/reader')).readBasketball,
  rules: async () => (await import('#closed/basketball/rules/book')).book,
  view: async (slug) => {
    const { mensView, womensView } = await import('./view.ts')
    return isWomens(slug) ? womensView : mensView
  },
  situation: async () => (await import('#closed/basketball/situation')).situation,
  alerts: async (slug) => {
    const { mensAlerts, womensAlerts } = await import('#closed/basketball/alerts')
    return isWomens(slug) ? womensAlerts : mensAlerts
  },
  recap: async () => (await import('#closed/basketball/file/recap')).recap,
  simulated: async (slug) => (await import('#closed/basketball/simulated/simulated')).simulated[slug],
}
