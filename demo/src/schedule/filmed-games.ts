import { type DemoSchool, schools } from './schools.ts'

interface FilmedGame {
  /** Decides how it goes, on whatever day it is planted. */
  seed: string
  guests: readonly DemoSchool[]
}

const called = (...abbrs: readonly string[]): readonly DemoSchool[] =>
  abbrs.flatMap((abbr) => schools.find((school) => school.abbr === abbr) ?? [])

/** The games that the demo's films are of: at home, always against the same and always played alike. */
export const filmedGames: Readonly<Record<string, FilmedGame>> = {
  football: { seed: 'football/film/72', guests: called('CASC') },
  'mens-basketball': { seed: 'mens-basketball/film/611', guests: called('GRAN') },
  'womens-basketball': { seed: 'womens-basketball/film/3', guests: called('ALDR') },
  'womens-soccer': { seed: 'womens-soccer/film/95', guests: called('EAST') },
  'womens-volleyball': { seed: 'womens-volleyball/film/39', guests: called('DUN') },
  'womens-beach-volleyball': { seed: 'womens-beach-volleyball/film/1', guests: called('LAKE') },
  baseball: { seed: 'baseball/film/236', guests: called('IRON') },
  softball: { seed: 'softball/film/182', guests: called('BLKW') },
  'womens-swimming-and-diving': { seed: 'womens-swimming-and-diving/film/1', guests: called('JUNI') },
  'womens-track-and-field': {
    seed: 'womens-track-and-field/film/110',
    guests: called('KEST', 'NTAM', 'HARR', 'OXBW', 'FTL', 'MARR', 'SAH'),
  },
}
