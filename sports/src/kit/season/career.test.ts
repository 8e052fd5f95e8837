import type { StatValues } from '@fieldhouse/contract/games/game'
import { expect, test } from 'vitest'
import { loadSportModule } from '../../registry.ts'
import { listCareerSeasons } from '../records/career-seasons.ts'
import { digestSeason } from '../records/digest.ts'
import { buildCareer } from './career.ts'
import type { PlayedGame } from './season.ts'

const person = 7
const toGame = (day: string, stats: StatValues): PlayedGame => ({
  id: Number(day.replaceAll('-', '')),
  day,
  opponent: 'Westerly',
  site: 'home',
  conference: false,
  ranked: false,
  result: null,
  won: true,
  sets: 0,
  team: {},
  opponents: {},
  lines: [{ key: 'h7', side: 'home', name: 'Ada Holt', person, order: 1, stats }],
})

/** The page of a person who played these games, newest season first. */
async function buildPage(sport: string, seasons: Record<string, readonly PlayedGame[]>) {
  const module = await loadSportModule(sport)
  const ordered = Object.entries(seasons).toSorted(([one], [other]) => other.localeCompare(one))
  const digests = ordered.map(([slug, games]) => digestSeason(module, { slug, title: slug }, games))
  return buildCareer(module, {
    seasons: listCareerSeasons(digests, person),
    games: ordered[0]?.[1] ?? [],
    person,
  })
}
const readColumn = (tables: Awaited<ReturnType<typeof buildPage>>['career'], table: string, column: string) => {
  const found = tables.find(({ key }) => key === table)
  const at = found?.columns.findIndex(({ key }) => key === column) ?? -1
  return found?.rows.map(({ key, cells }) => [key, cells[at]?.text])
}

test('career: seasons add up, and the longest of all seasons is the career’s longest', async () => {
  const page = await buildPage('football', {
    2025: [
      toGame('2025-09-06', { rush_att: 10, rush_yds: 60, rush_long: 41 }),
      toGame('2025-09-13', { rush_att: 5, rush_yds: 15, rush_long: 9 }),
    ],
    2026: [toGame('2026-09-05', { rush_att: 8, rush_yds: 30, rush_long: 12 })],
  })
  expect(readColumn(page.career, 'rushing', 'rush_yds')).toEqual([
    ['2026', '30'],
    ['2025', '75'],
    ['career', '105'],
  ])
  expect(readColumn(page.career, 'rushing', 'rush_long')?.at(-1)).toEqual(['career', '41'])
})

test('career: a role of earlier seasons is in the career, and has no splits', async () => {
  const page = await buildPage('football', {
    2025: [toGame('2025-09-06', { pass_att: 30, pass_cmp: 20, pass_yds: 200 })],
    2026: [toGame('2026-09-05', { rush_att: 8, rush_yds: 30 })],
  })
  expect(page.career.map(({ key }) => key)).toEqual(['passing', 'rushing', 'all_purpose'])
  expect(page.splits.map(({ key }) => key)).toEqual(['rushing', 'all_purpose'])
})

test('career: a streak runs on through seasons', async () => {
  const page = await buildPage('mens-tennis', {
    2025: [toGame('2025-02-01', { s_w: 0, s_l: 1 }), toGame('2025-02-08', { s_w: 1, s_l: 0 })],
    2026: [toGame('2026-02-07', { s_w: 1, s_l: 0 }), toGame('2026-02-14', { s_w: 1, s_l: 0 })],
  })
  const [table] = page.career
  expect(readColumn(page.career, table?.key ?? '', 's_streak')).toEqual([
    ['2026', 'W2'],
    ['2025', 'W1'],
    ['career', 'W3'],
  ])
})
