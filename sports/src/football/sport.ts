import { inAutumn } from '../kit/season/season-of-day.ts'
import type { Sport } from '../sport.ts'
import { identities } from './identity.ts'

export const football: Sport = {
  identities,
  seasonOf: inAutumn,
  usualHours: 3.5,
  module: async () => (await import('./football.ts')).football,
  files: async () => [(await import('#closed/football/file/kind')).fileKind],
  reader: async () => (await import('#closed/football/file/reader')).readFootball,
  rules: async () => (await import('#closed/football/rules/book')).book,
  view: async () => (await import('./view.ts')).view,
  situation: async () => (await import('#closed/football/situation')).situation,
  simulated: async () => (await import('#closed/football/simulated/simulated')).simulated,
}
