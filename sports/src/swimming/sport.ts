import { getWinterSeason } from '../kit/season/season-of-day.ts'
import type { Sport } from '../sport.ts'
import { identities } from './identity.ts'

export const swimming: Sport = {
  identities,
  getSeason: getWinterSeason,
  usualHours: 2.5,
  module: async () => (await import('./swimming.ts')).swimmingModule,
  results: async () => (await import('#closed/swimming/file/results')).results,
  view: async () => (await import('../kit/meets/view.ts')).meetView,
  situation: async () => (await import('#closed/kit/meets/situation')).situation,
  simulated: async (slug) => (await import('#closed/swimming/simulated/simulated')).simulated[slug],
}
