import { inOneYear } from '../kit/season/season-of-day.ts'
import type { Sport } from '../sport.ts'
import { identities } from './identity.ts'

const [baseballs, softballs] = [identities.slice(0, 1), identities.slice(1)]

/** Baseball and softball share one kind of file and differ in rules. */
const played = {
  getSeason: inOneYear,
  inSeries: true,
  reader: async () => (await import('#closed/baseball/file/reader')).readBaseball,
  rules: async () => (await import('#closed/baseball/rules/book')).book,
  view: async () => (await import('./view.ts')).view,
  situation: async () => (await import('#closed/baseball/situation')).situation,
  recap: async () => (await import('#closed/baseball/file/recap')).recap,
  simulated: async (slug) => (await import('#closed/baseball/simulated/simulated')).simulated[slug],
  playTextsByHand: async () => (await import('#closed/baseball/file/by-hand')).baseballPlayTexts,
} satisfies Partial<Sport>

/** Scoring by hand: runs, inning by inning. */
const scoreRunsByHand = (parts: number) => () =>
  ({
    part: 'inning',
    parts,
    keys: [{ label: 'Run', points: 1, kind: 'run', who: ['Who scored?', 'Who batted it in?'] }],
    counts: 'score',
  }) as const

export const baseball: Sport = {
  ...played,
  identities: baseballs,
  usualHours: 3,
  byHand: scoreRunsByHand(9),
  module: async () => (await import('./baseball.ts')).baseballModule,
  alerts: async () => (await import('#closed/baseball/alerts')).baseballAlerts,
  files: async () => [(await import('#closed/baseball/file/kind')).fileKind],
}

export const softball: Sport = {
  ...played,
  identities: softballs,
  usualHours: 2.5,
  byHand: scoreRunsByHand(7),
  module: async () => (await import('./baseball.ts')).softballModule,
  alerts: async () => (await import('#closed/baseball/alerts')).softballAlerts,
}
