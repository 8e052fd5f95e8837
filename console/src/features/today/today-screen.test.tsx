// @vitest-environment happy-dom
import { staffMe } from '@fieldhouse/contract/staff/me'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { beforeEach, expect, test, vi } from 'vitest'
import { gameOf } from '../../shared/game-day/games.testdata.ts'
import { meOf } from '../../shared/me/me.testdata.ts'
import { testScreen } from '../../shared/screen/test-screen.tsx'
import { TodayScreen } from './TodayScreen.tsx'

const { page, server, open, says } = testScreen()

const nextWeek = [
  gameOf({ id: 20, day: '2026-11-24', starts_at: '2026-11-24T19:00:00.000Z' }),
  gameOf({ id: 21, day: '2026-11-28', starts_at: '2026-11-28T20:00:00.000Z' }),
  gameOf({ id: 22, sport: 'baseball', day: '2026-11-29', starts_at: null }),
  gameOf({ id: 23, sport: 'baseball', day: '2026-11-30', status: { kind: 'cancelled' } }),
]

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T18:00:00.000Z'), toFake: ['Date'] })
  server.answers(getSchedule, ({ search }) => ({
    games: search.get('startDate') === '2026-11-21' ? [] : nextWeek,
  }))
  return () => vi.useRealTimers()
})

const links = () => [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))

test('a scorer without a game today sees the next assigned games, and no link that they may not open', async () => {
  server.answers(staffMe, () => meOf({ role: 'scorer', games: [21], teams: ['baseball'] }))
  await open(<TodayScreen />)
  await says('None of your games is today')
  await says('Sat, Nov 28, 1:00')
  await says('Sun, November 29, 2026, time TBA')
  expect(page.textContent).toContain('Lakemont at Harbor')
  expect(links()).toEqual(['/console/games/21', '/console/games/22'])
})

test('a scorer without assignments is told so', async () => {
  server.answers(staffMe, () => meOf({ role: 'scorer' }))
  await open(<TodayScreen />)
  await says('No games are assigned to you. Ask an operator to assign one.')
  expect(server.callsOf(getSchedule)).toHaveLength(1)
})

test('an editor without a game today has no link to the schedule', async () => {
  server.answers(staffMe, () => meOf({ role: 'editor' }))
  await open(<TodayScreen />)
  await says('No game today')
  expect(links()).toEqual([])
})
