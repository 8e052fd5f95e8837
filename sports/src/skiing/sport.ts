import { getWinterSeason } from '../kit/season/season-of-day.ts'
import type { Sport } from '../sport.ts'
import { identities } from './identity.ts'

export const skiing: Sport = {
  identities,
  getSeason: getWinterSeason,
  usualHours: 2.5,
  module: async () => (await import('./skiing.ts')).skiingModule,
  results: async () => (await import('#closed/skiing/file/results')).results,
  view: async () => (await import('../kit/meets/view.ts')).meetView,
  situation: async () => (await import('#closed/kit/meets/situation')).situation,
  simulated: async () => (await import('#closed/skiing/simulated/simulated')).simulated,
}
