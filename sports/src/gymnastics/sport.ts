import { getWinterSeason } from '../kit/season/season-of-day.ts'
import type { Sport } from '../sport.ts'
import { identities } from './identity.ts'

export const gymnastics: Sport = {
  identities,
  getSeason: getWinterSeason,
  usualHours: 2.5,
  module: async () => (await import('./gymnastics.ts')).gymnasticsModule,
  results: async () => (await import('#closed/gymnastics/file/results')).results,
  view: async () => (await import('./view.ts')).view,
  situation: async () => (await import('#closed/gymnastics/situation')).situation,
  simulated: async () => (await import('#closed/gymnastics/simulated/simulated')).simulated,
}
