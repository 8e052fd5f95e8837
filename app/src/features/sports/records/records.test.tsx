// @vitest-environment happy-dom
import { catalogGroups } from '@fieldhouse/contract/films/films'
import type { RecordList, RecordRow, SportRecords } from '@fieldhouse/contract/stats/records'
import { getSportRecords, getSportStats, getStandings, getStatsSeasons } from '@fieldhouse/contract/stats/stats'
import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import { season, statsOf } from '../../../shared/games/sports.testdata.ts'
import { testScreen } from '../../../shared/screen/test-screen.tsx'
import { StatsScreen } from '../stats/StatsScreen.tsx'

const { server, page, open, says, button, press, check, link } = testScreen()

const openRecords = (more = '') =>
  open(`/app/sports/football/stats?view=records${more}`, { '/app/sports/$sportSlug/stats': StatsScreen })

const rowOf = (rank: number, name: string, text: string, changes: Partial<RecordRow> = {}): RecordRow => ({
  rank,
  name,
  text,
  person: null,
  season: null,
  day: null,
  opponent: null,
  note: null,
  ...changes,
})
const listOf = (title: string, rows: RecordRow[], changes: Partial<RecordList> = {}): RecordList => ({
  key: title,
  title,
  group: 'player',
  scope: 'career',
  rows,
  more: 0,
  ...changes,
})
const answer = (changes: Partial<SportRecords>) =>
  server.answers(getSportRecords, () => ({ sport: 'football', since: '2025', by_hand: false, lists: [], ...changes }))

beforeEach(() => {
  server.answers(catalogGroups, () => ({ groups: [] }))
  server.answers(getStatsSeasons, () => ({ seasons: [season('2026')] }))
  server.answers(getSportStats, () => statsOf({}))
  server.answers(getStandings, () => ({ sport: 'football', season: null, told_at: null, conferences: [] }))
})

const game = { game: 7, day: '2025-11-22', opponent: 'Lakemont', season: '2025' }
const yards = listOf('Rushing yards', [
  rowOf(1, 'Old Timer', '4104', { by_hand: true, note: 'Four seasons' }),
  rowOf(2, 'Jordan Adams', '3011', { person: 8, tied: true }),
  rowOf(2, 'Kai Brandt', '3011', { person: 9, tied: true }),
  ...[4, 5, 6].map((rank) => rowOf(rank, `Runner ${rank}`, String(1000 - rank))),
])

test('records: a school without any shows an empty state', async () => {
  answer({ since: null })
  await openRecords()
  await says('No records yet')
})

test('records: a fan who hides scores sees none', async () => {
  answer({ safe: true })
  await openRecords()
  await says('Hidden to avoid spoilers.')
})

test('records: ranks with ties, links to players, says what staff entered, and unfolds the rest', async () => {
  answer({ by_hand: true, lists: [yards] })
  await openRecords()
  await says('Box scores since 2025; older records (*) were entered by the athletic department.')
  const lines = () => [...page.querySelectorAll('h2 + ol > li')].map(({ textContent }) => textContent)
  expect(lines()).toEqual([
    'Place 1Old TimerFour seasons4,104*, entered by the athletic department',
    'Tied for T2Jordan Adams3,011',
    'Tied for T2Kai Brandt3,011',
    'Place 4Runner 4996',
    'Place 5Runner 5995',
  ])
  expect(link('Jordan Adams').getAttribute('href')).toBe('/app/sports/football/roster/players/8')
  await press(button('Show all 6: Rushing yards'))
  expect(lines()).toHaveLength(6)
  expect(page.querySelector('nav [aria-current]')?.textContent).toBe('Records')
  expect((await axe.run(page)).violations).toEqual([])
})

test('records: single games link to their box scores; a team is called by its game', async () => {
  const best = listOf('Rushing yards', [rowOf(1, 'Jordan Adams', '231', { person: 8, ...game })], { scope: 'game' })
  const score = listOf(
    'Team score',
    [rowOf(1, '', '70', game), rowOf(2, '', '69', { opponent: 'Idaho', season: '1951' })],
    {
      group: 'team',
      scope: 'game',
      more: 2,
    },
  )
  answer({ lists: [yards, best, score] })
  await openRecords()
  await says('Box scores since 2025.')
  await check('Single game')
  await says('vs. Lakemont, Nov 22, 2025')
  expect(link('vs. Lakemont, Nov 22, 2025').getAttribute('href')).toBe('/app/sports/football/stats/7')
  await check('Team')
  await says('Team score, game')
  await says('2 more tied at 69')
  expect(page.textContent).toContain('vs. Idaho, 1951')
  expect(location.search).toContain('part=team')
  expect((await axe.run(page)).violations).toEqual([])
})

test('records: a sport of marks has meets, the minimum is said, and long names wrap in full', async () => {
  const name = 'Wolfeschlegelsteinhausenbergerdorff Keihanaikukauakahihuliheekahaunaele'
  const meet = { meet: true as const, ...game, opponent: 'An open meet' }
  answer({
    lists: [
      listOf('100', [rowOf(1, name, '11.02', { person: 8, ...meet })], { scope: 'game', low: true }),
      listOf('Average', [rowOf(1, name, '9.1')], { minimum: 'Too few starts' }),
    ],
  })
  await openRecords('&part=game')
  await says('Single meet')
  await says(name)
  await says('An open meet, Nov 22, 2025')
  await check('Career')
  await says('Not ranked: too few starts')
})
