// @vitest-environment happy-dom

import { catalogGroups } from '@fieldhouse/contract/films/films'
import type { SeasonStats, TeamStanding } from '@fieldhouse/contract/stats/entities'
import { getSeasonStats, getSportStats, getStandings, getStatsSeasons } from '@fieldhouse/contract/stats/stats'
import { beforeEach, expect, test } from 'vitest'
import { season, statsOf, tableOf } from '../../../shared/games/sports.testdata.ts'
import { testScreen } from '../../../shared/screen/test-screen.tsx'
import { StatsScreen } from './StatsScreen.tsx'

const { server, page, open, says, button, press, choose, eventually, link } = testScreen()

const openStats = () => open('/app/sports/football/stats', { '/app/sports/$sportSlug/stats': StatsScreen })
const names = () => [...page.querySelectorAll('tbody th')].map(({ textContent }) => textContent)
const passing = tableOf('Passing', { 'Jordan Adams': 52, 'Kai Brandt': 118, 'Lee Cruz': 9 })

beforeEach(() => {
  server.answers(catalogGroups, () => ({ groups: [] }))
  server.answers(getStatsSeasons, () => ({ seasons: [season('2026'), season('2025')] }))
})
const counted = (changes: Partial<SeasonStats>) => server.answers(getSportStats, () => statsOf(changes))

test('season stats: a season without stats shows an empty state', async () => {
  counted({ season: null, games: 0 })
  await openStats()
  await says('No stats yet')
  expect(page.querySelector('table')).toBeNull()
})

test('season stats: shows games, leaders and tables sorted best first, with links to players', async () => {
  const best = { person: 2, name: 'Kai Brandt', text: '118', games: 3 }
  counted({ tables: [passing], leaders: [{ key: 'yds', title: 'Passing yards', rows: [best] }], games: 1 })
  await openStats()
  await says('Season 2026, 1 game')
  expect(page.querySelector('section[aria-labelledby=season-leaders]')?.textContent).toContain('Kai Brandt118')
  expect(link('Kai Brandt').getAttribute('href')).toBe('/app/sports/football/roster/players/2')
  expect(names()[0]).toContain('Kai Brandt')
  await press(button('YDS Yards'))
  expect(names()[0]).toContain('Lee Cruz')
})

test('season stats: a long table shows 60 rows at a time and long names in full', async () => {
  const long = 'Maximilian Wolfeschlegelsteinhausenbergerdorff'
  const everybody = Array.from({ length: 130 }, (_, index) => [`${long} ${index}`, index] as const)
  counted({ tables: [tableOf('Everybody', Object.fromEntries(everybody))] })
  await openStats()
  await says(`${long} 129`)
  expect(names()).toHaveLength(60)
  await press(button('More, 70 left'))
  await press(button('More, 10 left'))
  expect(names()).toHaveLength(130)
})

test('season stats: a sport of meets counts meets', async () => {
  counted({ tables: [passing], games: 8, each: 'meet' })
  await openStats()
  await says('Season 2026, 8 meets')
})

test('season stats: another season has its own address', async () => {
  counted({ tables: [passing] })
  server.answers(getSeasonStats, () => statsOf({ season: season('2025'), games: 12, tables: [passing] }))
  await openStats()
  await says('Season 2026, 3 games')
  await choose(page.querySelector('select[aria-label=Season]') as HTMLSelectElement, '2025')
  await says('Season 2025, 12 games')
  expect(location.search).toBe('?season=2025')
})

test('season stats: a failed request shows an error with a retry button', async () => {
  const gate = Promise.withResolvers<void>()
  let broken = true
  server.answers(getSportStats, async () => {
    await gate.promise
    return broken ? { refused: 500, body: { message: 'Something broke.' } } : statsOf({ tables: [passing] })
  })
  await openStats()
  await eventually(() => expect(page.querySelector('[role=status][aria-label="Loading the statistics"]')).toBeTruthy())
  gate.resolve()
  await says('The statistics did not load')
  expect(page.textContent).toContain('Something broke.')
  broken = false
  await press(button('Try again'))
  await says('Passing')
})

test('season stats: a failed request is retried when the network returns', async () => {
  let broken = true
  server.answers(getSportStats, () => (broken ? { refused: 500 } : statsOf({ tables: [passing] })))
  await openStats()
  await says('The statistics did not load')
  broken = false
  dispatchEvent(new Event('online'))
  await says('Passing')
})

test('season stats: the conference standings come first and leave out empty columns', async () => {
  const team = (place: number, name: string, more: Partial<TeamStanding> = {}): TeamStanding => ({
    school: place,
    name,
    short: name,
    abbr: name.slice(0, 3),
    own: false,
    place,
    record: '9-2',
    conference_record: '7-1',
    points: null,
    streak: null,
    rank: null,
    ...more,
  })
  server.answers(getStandings, () => ({
    sport: 'football',
    season: season('2026'),
    told_at: '2026-11-20T18:00:00Z',
    conferences: [
      { name: 'Mesa', teams: [team(1, 'Halford', { rank: 14 }), team(2, 'Harbor', { own: true, record: null })] },
    ],
  }))
  counted({ tables: [passing] })
  await openStats()
  await says('Mesa')
  const [table] = page.querySelectorAll('table')
  const rows = [...(table?.querySelectorAll('tr') ?? [])].map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'PlaceTeamConfOverall',
    expect.stringMatching(/^1.*14 Halford7-19-2$/),
    expect.stringMatching(/^2.*Harbor7-1—$/),
  ])
  expect(table?.querySelector('tr[data-own] th')?.textContent).toContain('Harbor')
  expect(table?.caption?.textContent).toBe('Standings of Mesa')
  await says('other teams as of Nov 20')
})
