import { type DemoSchool, schools } from './schools.ts'

interface FilmedGamePlan {
  /** Seeds the course of the game, which is the same on any day. */
  seed: string
  guests: readonly DemoSchool[]
}

const findSchools = (...abbrs: readonly string[]): readonly DemoSchool[] =>
  abbrs.flatMap((abbr) => schools.find((school) => school.abbr === abbr) ?? [])

/** The games of the demo's videos: always at home, against the same guests and with the same course. */
export const filmedGames: Readonly<Record<string, FilmedGamePlan>> = {
  football: { seed: 'football/film/72', guests: findSchools('CASC') },
  'mens-basketball': { seed: 'mens-basketball/film/611', guests: findSchools('GRAN') },
  'womens-basketball': { seed: 'womens-basketball/film/3', guests: findSchools('ALDR') },
  'womens-soccer': { seed: 'womens-soccer/film/95', guests: findSchools('EAST') },
  'womens-volleyball': { seed: 'womens-volleyball/film/39', guests: findSchools('DUN') },
  'womens-beach-volleyball': { seed: 'womens-beach-volleyball/film/1', guests: findSchools('LAKE') },
  baseball: { seed: 'baseball/film/236', guests: findSchools('IRON') },
  softball: { seed: 'softball/film/182', guests: findSchools('BLKW') },
  'womens-swimming-and-diving': { seed: 'womens-swimming-and-diving/film/1', guests: findSchools('JUNI') },
  'womens-track-and-field': {
    seed: 'womens-track-and-field/film/110',
    guests: findSchools('KEST', 'NTAM', 'HARR', 'OXBW', 'FTL', 'MARR', 'SAH'),
  },
}
