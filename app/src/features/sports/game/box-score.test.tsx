// @vitest-environment happy-dom
import type { GameState } from '@fieldhouse/contract/games/game'
import { getBoxScore, getScheduleGame } from '@fieldhouse/contract/stats/stats'
import { testPage } from '@fieldhouse/design/test-page'
import { boxScore } from '@fieldhouse/sports/kit/box-score'
import { findSport, loadSportModule } from '@fieldhouse/sports/registry'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { queries } from '../../../shared/api/query-client.ts'
import { testServer } from '../../../shared/api/test-server.ts'
import { gameOf } from '../../../shared/games/games.testdata.ts'
import { startNavigation } from '../../../shared/paths/navigation.ts'
import { GameScreen } from './GameScreen.tsx'

vi.mock('@fieldhouse/sports/registry', { spy: true })

const server = testServer()
const { show, page, eventually } = testPage()
beforeEach(() => {
  queries.clear()
  vi.mocked(findSport).mockReset()
})

const live = { kind: 'live', label: '2nd' } as const
const state: GameState = {
  status: live,
  score: { away: 7, home: 10 },
  plays: { one: { order: 1, at: '2026-11-21T20:10:00.000Z', period: 1, kind: 'pass', text: 'A pass to the left' } },
  players: { p1: { side: 'home', name: 'Avery Stone', order: 1, stats: { rush_att: 3, rush_yds: 21, g: 2 } } },
}

const go = async (sportSlug: string, game: string) => {
  const path = '/app/sports/$sportSlug/stats/$game'
  await startNavigation(
    () => ({ kind: 'show', path, params: { sportSlug, game }, load: async () => [() => null] }),
    vi.fn(),
  )
  show(
    <QueryClientProvider client={queries}>
      <GameScreen />
    </QueryClientProvider>,
  )
}
const answer = async (sport = 'football') => ({
  game: gameOf(7, { sport, status: live }),
  state,
  series: [],
  record: null,
  box: boxScore(await loadSportModule(sport), state),
})
const tabNow = () => page.querySelector('[role=tab][aria-selected=true]')?.textContent

test('a live game opens on its box score, which is one request', async () => {
  const boxScore = await answer()
  server.answers(getBoxScore, () => boxScore)
  await go('football', '7')
  await eventually(() => expect(tabNow()).toBe('Box score'))
  await eventually(() => expect(page.textContent).toContain('Avery Stone'))
  expect(server.callsOf(getBoxScore).map(({ params }) => params)).toEqual([{ sport: 'football', id: '7' }])
  expect(server.callsOf(getScheduleGame)).toHaveLength(0)
})

test('a box score shows its tables when the code of its sport does not load', async () => {
  const boxScore = await answer('mens-lacrosse')
  vi.mocked(findSport).mockReturnValue(undefined)
  server.answers(getBoxScore, () => boxScore)
  await go('mens-lacrosse', '7')
  await eventually(() => expect(tabNow()).toBe('Box score'))
  expect(page.textContent).toContain('Avery Stone')
})

test.each([404, 400])('a game under another sport’s address is not found (%i)', async (refused) => {
  server.answers(getBoxScore, () => ({ refused }))
  await go('football', '9')
  await eventually(() => expect(page.querySelector('h1')?.textContent).toBe('We couldn’t find that game'))
})
