import { getWinterSeason } from '../kit/season/season-of-day.ts'
import type { Sport } from '../sport.ts'
import { identities } from './identity.ts'

export const golf: Sport = {
  identities,
  getSeason: getWinterSeason,
  usualHours: 2.5,
  module: async () => (await import('./golf.ts')).golfModule,
  results: async () => (await import('#closed/golf/file/results')).results,
  view: async () => (await import('../kit/meets/view.ts')).meetView,
  situation: async () => (await import('#closed/kit/meets/situation')).situation,
  simulated: async () => (await import('#closed/golf/simulated/simulated')).simulated,
}
