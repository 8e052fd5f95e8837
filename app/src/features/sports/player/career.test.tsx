// @vitest-environment happy-dom
import { exploreAds } from '@fieldhouse/contract/ads/shown-ads'
import { getFavorites } from '@fieldhouse/contract/favorites/favorites'
import type { PlayerStats } from '@fieldhouse/contract/stats/entities'
import { getPlayer, getPlayerStats } from '@fieldhouse/contract/stats/stats'
import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import { lineOf, playerOf } from '../../../shared/games/sports.testdata.ts'
import { testScreen } from '../../../shared/screen/test-screen.tsx'
import { PlayerScreen } from './PlayerScreen.tsx'

const { server, page, open, says, link } = testScreen()

const path = '/app/sports/$sportSlug/roster/players/$playerId/$tab'
const openCareer = () => open('/app/sports/football/roster/players/8/stats', { [path]: PlayerScreen })
beforeEach(() => {
  server.answers(getFavorites, () => ({ titles: [], persons: [], groups: [] }))
  server.answers(exploreAds, () => ({
    results: { banner: [], '10seconds': [], '15seconds': [], playerprofiles: [], articles: [] },
  }))
  server.answers(getPlayer, () => playerOf(8, { lastname: 'Adams' }))
})
const answer = (stats: Partial<PlayerStats>) => server.answers(getPlayerStats, () => lineOf(stats))

const careerOf = (title: string, yards: Record<string, number>): PlayerStats['career'][number] => ({
  key: title,
  title,
  columns: [{ key: 'yds', abbr: 'YDS', meaning: 'Yards' }],
  rows: Object.entries(yards).map(([key, value]) => ({
    key,
    name: key === 'career' ? 'Career' : key,
    cells: [{ text: String(value), value }],
  })),
})
const rosters = [
  { season: '2026', title: '2026', number: '12', position: 'QB', year: 'So.', games: 9 },
  { season: '2025', title: '2025', number: '4', position: 'WR', year: 'Fr.', games: 0 },
]

test('career: each season has its number, position, class and team, and two sports are two tables', async () => {
  const track = [{ season: '2026', title: 'Spring 2026', number: null, position: 'Sprints', year: 'Fr.', games: 3 }]
  answer({
    rosters,
    career: [careerOf('Passing', { 2026: 900, 2025: 20, career: 920 })],
    others: [
      {
        sport: 'womens-track-and-field',
        person: 31,
        rosters: track,
        career: [careerOf('Points', { 2026: 12, career: 12 })],
      },
    ],
  })
  await openCareer()
  await says('#12 QB, So.')
  await says('#4 WR, Fr.')
  const tables = [...page.querySelectorAll('table')]
  const [seasons] = tables
  expect(seasons?.textContent).toContain('TEAM')
  expect([...(seasons?.querySelectorAll('tbody th') ?? [])].map(({ textContent }) => textContent)).toEqual([
    '2026',
    'Spring 2026',
    '2025',
  ])
  expect(link('2025').getAttribute('href')).toBe('/app/sports/football/roster/players?season=2025')
  expect(link('Spring 2026').getAttribute('href')).toBe('/app/sports/womens-track-and-field/roster/players?season=2026')
  expect(page.textContent).toContain('Track and field: Points, by season')
  expect((await axe.run(page)).violations).toEqual([])
})

test('career: says which records the player holds, with links to the game and to all records', async () => {
  const occasion = { season: '2025', day: '2025-11-22', opponent: 'Lakemont', game: 7 }
  answer({
    rosters,
    career: [careerOf('Passing', { 2026: 900, career: 900 })],
    records: [
      { title: 'Passing yards', scope: 'game', rank: 1, tied: true, text: '512', ...occasion },
      { title: 'Passing yards', scope: 'career', rank: 3, text: '9120', season: null, day: null, opponent: null },
    ],
  })
  await openCareer()
  await says('Holds 1 record, in the top 10 of 1 more')
  await says('Passing yards, gameTies the school record')
  await says('3rd all-time9,120')
  expect(link('vs. Lakemont, Nov 22, 2025').getAttribute('href')).toBe('/app/sports/football/stats/7')
  expect(link('All records').getAttribute('href')).toBe('/app/sports/football/stats?view=records')
})

test('career: a player without games has the seasons on rosters, and an answer from before has no seasons', async () => {
  answer({ rosters, career: [] })
  await openCareer()
  await says('No games yet')
  expect(page.querySelectorAll('tbody tr')).toHaveLength(2)
})
