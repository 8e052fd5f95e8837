import { halvesRules } from '@fieldhouse/sports/basketball/laws'
import { writeBbgame } from '@fieldhouse/sports/basketball/written/bbgame'
import { writeFbgame } from '@fieldhouse/sports/football/written/fbgame'
import { writeVbgame } from '@fieldhouse/sports/volleyball/written/vbgame'
import type { YearsPlan } from './simulate-years.ts'

const writers: YearsPlan['writers'] = {
  football: writeFbgame,
  'mens-basketball': writeBbgame(halvesRules),
  'womens-volleyball': writeVbgame,
}

/** `npm run years` plays everything, and every test run a short version. */
export const short: YearsPlan = {
  sports: ['mens-basketball'],
  years: 2,
  writers,
  springs: [],
  games: 4,
  moves: { 'mens-basketball': 'hoops' },
  ends: [],
  merges: 'mens-basketball',
  corrects: { sport: 'mens-basketball', key: 'ast' },
}
export const complete: YearsPlan = {
  sports: ['football', 'mens-basketball', 'womens-volleyball', 'softball', 'womens-soccer'],
  years: 3,
  writers,
  springs: ['softball'],
  games: 8,
  moves: { 'mens-basketball': 'hoops', softball: 'fastpitch' },
  ends: ['womens-soccer'],
  merges: 'mens-basketball',
  corrects: { sport: 'mens-basketball', key: 'ast' },
  transfers: { from: 'womens-volleyball', to: 'softball' },
}
