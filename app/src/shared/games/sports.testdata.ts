import type { GamePage, Player, PlayerStats, Season, SeasonStats, StatTable } from '@fieldhouse/contract/stats/entities'
import { gameOf, sideOf } from './games.testdata.ts'

/** A season as the stats service sends it. */

export const season = (slug: string): Season => ({
  slug,
  title: `Season ${slug}`,
  starts: `${slug}-08-01`,
  ends: `${slug}-12-31`,
  current: false,
})

export const playerOf = (id: number, changes: Partial<Player> = {}): Player => ({
  id,
  person_type_id: 101,
  group_id: 1,
  sport: 'football',
  firstname: 'Jordan',
  lastname: `Adams ${id}`,
  number: String(id),
  position: null,
  year: null,
  hometown: null,
  image: null,
  height: null,
  weight: null,
  hand: null,
  high_school: null,
  major: null,
  bio: null,
  ...changes,
})

const yards = { key: 'yds', abbr: 'YDS', meaning: 'Yards' }

/** Builds a table with a row for each name and its yards. */
export const tableOf = (title: string, rows: Record<string, number>): StatTable => ({
  key: title.toLowerCase(),
  title,
  columns: [yards],
  rows: Object.entries(rows).map(([name, value], index) => ({
    key: name,
    name,
    person: index + 1,
    number: null,
    position: null,
    cells: [{ text: String(value), value }],
  })),
  totals: null,
  sort: 'yds',
})

export const statsOf = (changes: Partial<SeasonStats> = {}): SeasonStats => ({
  sport: 'football',
  season: season('2026'),
  record: null,
  games: 3,
  tables: [],
  leaders: [],
  team: [],
  ...changes,
})

export const lineOf = (changes: Partial<PlayerStats> = {}): PlayerStats => ({
  sport: 'football',
  seasons: [],
  headline: [],
  career: [],
  splits: [],
  log: [],
  highs: [],
  ...changes,
})

export const logOf = (...yardsByGame: number[]): PlayerStats['log'] => [
  {
    key: 'receiving',
    title: 'Receiving',
    columns: [yards],
    trend: 'yds',
    rows: yardsByGame.map((value, index) => ({
      game_id: index + 1,
      day: `2026-09-0${index + 1}`,
      opponent: `Opponent ${index + 1}`,
      site: 'away',
      result: 'W 21-7',
      cells: [{ text: String(value), value }],
    })),
  },
]

export const gamePageOf = (state: GamePage['state'], changes: Partial<GamePage['game']> = {}): GamePage => ({
  game: gameOf(7, {
    status: state.status,
    away: sideOf('Lakemont', { id: 2 }),
    home: sideOf('Alder Creek', { own: true }),
    ...changes,
  }),
  state,
  series: [],
  record: null,
})
