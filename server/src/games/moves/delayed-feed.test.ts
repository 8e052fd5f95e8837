import { currentSchool } from '@fieldhouse/contract/company'
import { createGame, moveGame } from '@fieldhouse/contract/games/schedule'
import { getGameSnapshot } from '@fieldhouse/contract/realtime/realtime'
import { writeFbgame } from '@fieldhouse/sports/football/written/fbgame'
import { simulators } from '@fieldhouse/sports/simulated/simulators'
import { createTrialSetup, trialFacts as invented } from '@fieldhouse/sports/simulated/trial'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'

let running: TestApp
beforeAll(async () => {
  running = await testApp()
})
afterAll(() => running.close())

const facts = { ...invented, home: { ...invented.home, id: currentSchool().abbr, name: currentSchool().school } }

test('moves: a file rewritten during a delay does not end it; the next play does', async () => {
  const operator = await running.staff('operator')
  const body = { sport: 'football', day: facts.day, site: 'home', opponent: facts.away.name }
  const game = String((await operator.call(createGame, { body })).body.id)
  const steps = simulators.football?.simulate(createTrialSetup('football', 'growing')) ?? []
  const take = async (number: number, change = (text: string) => text) => {
    const step = steps[number]
    if (!step) throw new Error('nobody played')
    running.deps.clock.advance(30_000)
    const bytes = new TextEncoder().encode(change(writeFbgame(facts, step.state)))
    const { verdict } = await running.games.files.take({ bytes, actor: null, source: 'folder' })
    const { state } = (await operator.call(getGameSnapshot, { params: { id: game } })).body
    return { verdict, status: state.status, attendance: state.attendance }
  }
  const middle = Math.floor(steps.length / 2)
  expect((await take(middle)).status.kind).toBe('live')
  await operator.call(moveGame, { params: { id: game }, body: { kind: 'delay', reason: 'Lightning' } })
  const counted = (text: string) => text.replace('<venue ', '<venue attend="777" ')
  const again = await take(middle, counted)
  expect(again).toMatchObject({ verdict: 'accepted', status: { kind: 'delayed', reason: 'Lightning' } })
  expect(again.attendance).toBe(777)
  expect((await take(middle + 8)).status).toMatchObject({ kind: 'live', label: expect.stringMatching(/\d:\d\d/) })
})
