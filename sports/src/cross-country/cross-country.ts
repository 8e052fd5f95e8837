import { any, average, count, over } from '../kit/columns.ts'
import { behind, mark, place } from '../kit/meets/entry-columns.ts'
import { behindText } from '../kit/meets/marks.ts'
import { bests, eventColumn } from '../kit/meets/season.ts'
import type { Column, SeasonTable, SportModule } from '../kit/module.ts'
import { pace, teamColumns, teamPlace } from './columns.ts'
import { metresOf } from './laws.ts'
import { lines, overall } from './lines.ts'
import { now } from './now.ts'

const runs = any('starts')
const time: Column = {
  key: 'mark',
  abbr: 'TIME',
  meaning: 'Time',
  format: { kind: 'decimal', digits: 1 },
  low: true,
  text: (_, words) => words?.shown,
}
const placeColumn = count('place', 'PL', 'Place among all', { low: true })
const teamPlaceColumn = count('team_place', 'TEAM PL', 'Place among runners of whole teams', { low: true })

const season: SeasonTable = {
  kind: 'sum',
  key: 'runners',
  title: 'Season',
  has: runs,
  totals: false,
  sort: 'avg_place',
  headline: [
    count('best_place', 'BEST', 'Best place', { low: true }),
    { ...average('avg_place', 'AVG', 'Average place', over('place', 'placed')), low: true },
    count('wins', 'W', 'Races won'),
    count('podiums', 'TOP3', 'In the first three'),
    count('top10', 'TOP10', 'In the first ten'),
    count('gp', 'MEETS', 'Meets'),
  ],
  columns: [
    count('gp', 'MEETS', 'Meets'),
    count('wins', 'W', 'Races won'),
    count('podiums', 'TOP3', 'Places among the first three'),
    count('top10', 'TOP10', 'Places among the first ten'),
    count('scored', 'SC', 'Times among the five who score'),
    count('best_place', 'BEST', 'Best place', { low: true }),
    count('best_team_place', 'BEST TM', 'Best place among runners of whole teams', { low: true }),
    { ...average('avg_place', 'AVG', 'Average place', over('place', 'placed')), low: true },
  ],
}

/** One race for all: places are added up and the lower sum wins. */
export const crossCountry: SportModule = {
  kind: 'race',
  periods: 1,
  clock: 'up',
  ties: true,
  wins: 'low',
  periodName: () => ({ short: 'RACE', long: 'Race' }),
  positions: [{ abbr: 'DIST', name: 'Distance', others: ['Distance', 'Runner', 'XC'] }],
  tables: [
    {
      key: 'runners',
      title: 'Runners',
      has: runs,
      totals: false,
      columns: [eventColumn, placeColumn, teamPlaceColumn, time],
    },
  ],
  comparison: [],
  leaders: [],
  season: [
    season,
    bests(
      'Time',
      () => true,
      (name) => metresOf(name) ?? 0,
    ),
  ],
  seasonLeaders: [
    { key: 'avg_place', title: 'Average place', table: 'runners', column: 'avg_place' },
    { key: 'best_place', title: 'Best place', table: 'runners', column: 'best_place' },
    { key: 'scored', title: 'Times scored', table: 'runners', column: 'scored' },
    { key: 'top10', title: 'First ten', table: 'runners', column: 'top10' },
  ],
  gameLog: [
    {
      key: 'runs',
      title: 'Races',
      has: runs,
      totals: false,
      trend: 'place',
      columns: [
        eventColumn,
        time,
        placeColumn,
        teamPlaceColumn,
        {
          key: 'sb',
          abbr: 'SB',
          meaning: 'The season’s best on that day',
          format: { kind: 'integer' },
          of: ({ run_sb }) => run_sb,
          text: ({ run_sb }) => (run_sb ? 'SB' : ''),
        },
      ],
    },
  ],
  lineTotals: [],
  now,
  finalNote: () => undefined,
  playFilters: [],
  greatest: [],
  lines,
  overall,
  meet: {
    total: { abbr: 'SCORE', meaning: 'Places of the five added up', low: true },
    teams: teamColumns,
    columns: [place, teamPlace],
    parts: { abbr: (key) => key, meaning: (key) => `Time at ${key}` },
    last: [mark('TIME', 'Time'), behind((seconds) => behindText(seconds, 1)), pace],
  },
}
