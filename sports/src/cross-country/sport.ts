import { inAutumn } from '../kit/season/season-of-day.ts'
import type { Sport } from '../sport.ts'
import { identities } from './identity.ts'

export const crossCountry: Sport = {
  identities,
  getSeason: inAutumn,
  usualHours: 2.5,
  module: async () => (await import('./cross-country.ts')).crossCountryModule,
  results: async () => (await import('#closed/cross-country/file/results')).results,
  view: async () => (await import('./view.ts')).view,
  situation: async () => (await import('#closed/kit/meets/situation')).situation,
  simulated: async () => (await import('#closed/cross-country/simulated/simulated')).simulated,
}
