import { createGame } from '@fieldhouse/contract/games/schedule'
import { getSportPlayers } from '@fieldhouse/contract/stats/stats'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'

let running: TestApp
let fan: Fan
beforeAll(async () => {
  running = await testApp()
  await running.season()
  fan = await running.fan()
})
afterAll(() => running.close())

const sport = 'womens-track-and-field'
const players = async () => (await fan.call(getSportPlayers, { params: { sport } })).body.players

test('rosters: a sport with marks lists everyone’s events with the best mark of the newest season', async () => {
  const operator = await running.staff('operator')
  const [runner, other] = await players()
  if (!runner || !other) throw new Error('the demo has a squad')
  expect(runner).not.toHaveProperty('marks')
  const { rows } = await running.deps.pool.query('select id from school where own')
  const meet = async (day: string, time: number) => {
    const meet = { sport, type: 'event', title: 'An open meet', day, site: 'home' }
    const response = await operator.call(createGame, { body: meet })
    expect(response.status).toBe(201)
    const entry = { name: 'A runner', team: 'own', order: 1, mark: time, shown: time.toFixed(2), person: runner.id }
    const event = { name: '100 metres', order: 1, state: 'official', low: true, entries: { e1: entry } }
    await running.games.recording.record({
      game: response.body.id,
      actor: null,
      source: 'demo',
      next: () => ({
        status: { kind: 'final' },
        meet: { teams: { own: { name: 'Own', school: Number(rows[0].id) } }, events: { e1: event as never } },
      }),
    })
    await running.busDelivers()
  }
  await meet('2026-04-04', 11.71)
  await meet('2026-04-11', 11.62)
  await meet('2026-04-18', 11.8)
  const listed = await players()
  expect(listed.find(({ id }) => id === runner.id)?.marks).toEqual([{ event: '100 metres', mark: '11.62' }])
  expect(listed.find(({ id }) => id === other.id)).not.toHaveProperty('marks')
})
