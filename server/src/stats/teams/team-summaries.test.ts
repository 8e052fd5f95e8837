import { updateProfile } from '@fieldhouse/contract/customer/customer'
import type { GameState } from '@fieldhouse/contract/games/game'
import { createGame } from '@fieldhouse/contract/games/schedule'
import { listTeamSummaries } from '@fieldhouse/contract/stats/stats'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'

let running: TestApp
let fan: Fan
let operator: Fan
beforeAll(async () => {
  running = await testApp()
  fan = await running.fan()
  operator = await running.staff('operator')
})
afterAll(() => running.close())

// The test's day is November 21, 2026.
const create = async (sport: string, day: string, opponent: string): Promise<number> => {
  const body = { sport, day, site: 'home', opponent }
  const { status, body: game } = await operator.call(createGame, { body })
  expect(status).toBe(201)
  return game.id
}
const change = async (game: number, state: Partial<GameState>) => {
  const next = (before: GameState) => ({ ...before, ...state })
  await running.games.recording.record({ game, actor: null, source: 'demo', next })
  await running.busDelivers()
}
const finish = (game: number, away: number, home: number) =>
  change(game, { status: { kind: 'final' }, score: { away, home } })

const readTeam = async (sport: string, who = fan) => {
  const { status, body } = await who.call(listTeamSummaries)
  expect(status).toBe(200)
  return {
    team: body.teams.find((team) => team.sport === sport),
    games: body.games.filter((game) => game.sport === sport).map(({ away, status: { kind } }) => [away?.name, kind]),
  }
}

test('teams: every team of the school is listed in its order, also one without a game', async () => {
  const { body } = await fan.call(listTeamSummaries)
  expect(body.teams.map(({ sport }) => sport)).toEqual(listSchoolSports().map(({ slug }) => slug))
  expect(body.teams[0]).toEqual({ sport: 'football', record: null, conference_record: null, last_season: null })
})

test('teams: a team has its record, its live, its next and its last game, and nothing earlier or later', async () => {
  const ids = [
    await create('football', '2026-11-07', 'Older'),
    await create('football', '2026-11-14', 'Last'),
    await create('football', '2026-11-21', 'Now'),
    await create('football', '2026-11-28', 'Next'),
    await create('football', '2026-12-05', 'Later'),
  ] as const
  await finish(ids[0], 20, 10)
  await finish(ids[1], 7, 10)
  await change(ids[2], { status: { kind: 'live', label: '1st 9:44' }, score: { away: 0, home: 7 } })
  expect(await readTeam('football')).toEqual({
    team: { sport: 'football', record: '1-1', conference_record: '0-0', last_season: null },
    games: [
      ['Now', 'live'],
      ['Next', 'scheduled'],
      ['Last', 'final'],
    ],
  })
  await finish(ids[2], 0, 7)
  expect((await readTeam('football')).team?.record).toBe('2-1')
})

test('teams: before a season begins a team has the record of the one before', async () => {
  await finish(await create('baseball', '2026-05-10', 'Spring'), 1, 4)
  await create('baseball', '2027-02-19', 'Opener')
  expect(await readTeam('baseball')).toEqual({
    team: { sport: 'baseball', record: null, conference_record: null, last_season: '1-0' },
    games: [
      ['Opener', 'scheduled'],
      ['Spring', 'final'],
    ],
  })
})

test('teams: who hides scores reads no record', async () => {
  await finish(await create('softball', '2026-11-10', 'Fall'), 1, 4)
  const careful = await running.fan()
  expect((await careful.call(updateProfile, { body: { score_safe: 1 } })).status).toBe(200)
  expect((await readTeam('softball', careful)).team).toEqual({
    sport: 'softball',
    record: null,
    conference_record: null,
    last_season: null,
    safe: true,
  })
})
