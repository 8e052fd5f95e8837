// @vitest-environment happy-dom
import { chooseTeams, listTeams } from '@fieldhouse/contract/customer/choices'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { listTeamSummaries } from '@fieldhouse/contract/stats/stats'
import type { TeamSummary } from '@fieldhouse/contract/stats/team-summary'
import { findAxeProblems } from '@fieldhouse/design/test-axe'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { teamOf } from '../../../shared/customer/customer.testdata.ts'
import { gameOf, sideOf } from '../../../shared/games/games.testdata.ts'
import { testScreen } from '../../../shared/screen/test-screen.tsx'
import { AllSportsScreen } from '../schedule/AllSportsScreen.tsx'

const { server, page, open, says, button, press, eventually } = testScreen()

const follows = (...sports: readonly (readonly [number, string])[]) => {
  const all = [
    [101, 'football'],
    [103, 'baseball'],
    [110, 'womens-volleyball'],
  ] as const
  server.answers(listTeams, () => ({
    teams: all.map(([id, slug]) => teamOf(id, { slug, selected: sports.some(([one]) => one === id) })),
  }))
}
beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-21T12:00:00'))
  follows()
})
afterEach(() => vi.useRealTimers())

const teamIn = (sport: string, changes: Partial<TeamSummary> = {}): TeamSummary => ({
  sport,
  record: null,
  conference_record: null,
  last_season: null,
  ...changes,
})
const own = sideOf('Utah', { own: true })
const shows = async (teams: TeamSummary[], games: GameItem[]) => {
  server.answers(listTeamSummaries, () => ({ teams, games }))
  await open('/app/sports?show=teams', { '/app/sports': AllSportsScreen })
}
const entries = () => [...page.querySelectorAll('main li')].map(({ textContent }) => textContent)

test('teams: each has its record, its next game and its last result, from its own side', async () => {
  const played = { status: { kind: 'final' as const }, result: 'W 30-20' }
  await shows(
    [teamIn('football', { record: '8-3', conference_record: '6-2' })],
    [
      gameOf(1, { day: '2026-11-14', home: own, away: sideOf('Blackwater St'), ...played }),
      gameOf(2, { day: '2026-11-28', starts_at: null, site: 'away', away: own, home: sideOf('Eastmoor') }),
    ],
  )
  await says('Football')
  expect(entries()).toEqual([
    'Football8-36-2 conferenceNov 28, TBA at EastmoorLast result: W30-20 Blackwater StFollow Football',
  ])
  expect(await findAxeProblems()).toEqual([])
})

test('teams: those in season come first, and the others say how they ended last season', async () => {
  const opener = gameOf(1, {
    sport: 'baseball',
    day: '2027-02-19',
    starts_at: null,
    home: own,
    away: sideOf('Ironwood'),
  })
  await shows(
    [teamIn('baseball', { last_season: '31-24' }), teamIn('skiing'), teamIn('football', { record: '1-0' })],
    [opener],
  )
  await says('Baseball')
  expect(entries()).toEqual([
    'Football1-0No games yetFollow Football',
    'BaseballLast season: 31-24Feb 19, TBA vs IronwoodFollow Baseball',
    'SkiingNo games yet',
  ])
})

test('teams: a live game stands with its score in place of the next one', async () => {
  const live = gameOf(1, {
    status: { kind: 'live', label: '4th 2:47' },
    away: sideOf('Cascade Valley', { id: 2, score: 24 }),
    home: { ...own, score: 27 },
  })
  await shows([teamIn('football', { record: '8-3' })], [live, gameOf(2, { day: '2026-11-28', home: own, away: own })])
  await says('4th 2:47')
  expect(entries()[0]).toContain('Live, 4th 2:47Cascade Valley 24Utah 27')
})

test('teams: followed ones are cards at the top, and a team that is followed now stays in its place', async () => {
  follows([110, 'womens-volleyball'])
  const saved = [
    teamOf(101, { slug: 'football', selected: true }),
    teamOf(110, { slug: 'womens-volleyball', selected: true }),
  ]
  server.answers(chooseTeams, () => ({ teams: saved }))
  await shows([teamIn('football'), teamIn('womens-volleyball', { record: '21-8' })], [])
  await says('Following')
  const headings = () => [...page.querySelectorAll('main h2')].map(({ textContent }) => textContent)
  expect(headings()).toEqual(['Following', 'More teams'])
  expect(entries()[0]).toContain('21-8')
  await press(button('Follow Football'))
  await eventually(() => expect(button('Follow Football').getAttribute('aria-pressed')).toBe('true'))
  expect(entries()).toHaveLength(2)
  expect(entries()[1]).toContain('Football')
})

test('teams: hidden scores show no record and no result', async () => {
  const last = gameOf(1, {
    day: '2026-11-14',
    home: own,
    away: sideOf('Eastmoor'),
    status: { kind: 'final' },
    safe: true,
  })
  await shows([teamIn('football', { safe: true })], [last])
  await says('Scores hidden')
  expect(entries()).toEqual(['FootballScores hiddenSeason overFollow Football'])
})

test('teams: a meet has its name and the place', async () => {
  const meet = { sport: 'skiing', type: 'event', title: 'Canyon Open' } as const
  await shows(
    [teamIn('skiing')],
    [
      gameOf(1, { ...meet, day: '2026-11-14', status: { kind: 'final' }, result: '2nd of 14' }),
      gameOf(2, { ...meet, day: '2026-11-22', title: 'Valley Open' }),
    ],
  )
  await says('Canyon Open')
  expect(entries()[0]).toMatch(/^SkiingToday .* Valley OpenLast result: 2nd of 14, Canyon Open/)
})
