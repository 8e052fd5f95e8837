import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { listChanges } from '@fieldhouse/contract/games/changes'
import type { GameState } from '@fieldhouse/contract/games/game'
import { holdNumber, listHeld, oddNumberCode, releaseNumber } from '@fieldhouse/contract/games/held-values'
import { createGame } from '@fieldhouse/contract/games/schedule'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'

let running: TestApp
let operator: Fan
beforeAll(async () => {
  running = await testApp()
  operator = await running.staff('operator')
  await running.season()
})
afterAll(() => running.close())

const yards = ['players', 'h1', 'stats', 'pass_yds']
const one = (id: number) => ({ params: { id: String(id) } })

let day = 1

async function newGame() {
  const body = { sport: 'football', day: `2026-11-0${day++}`, site: 'home', opponent: 'Brackwater' }
  const { id } = (await operator.call(createGame, { body })).body
  const next = (state: GameState): GameState => ({
    ...state,
    score: { away: 0, home: 7 },
    players: {
      h1: { side: 'home', name: 'Ivo Ashdown', order: 1, stats: { pass_yds: 316, pass_comp: 20, pass_att: 33 } },
    },
  })
  await running.games.recording.record({ game: id, actor: null, source: 'statcrew', next })
  return id
}
const hold = (game: number, path: string[], value?: number, confirm?: boolean) =>
  operator.call(holdNumber, {
    ...one(game),
    body: { path, ...(value !== undefined && { value }), ...(confirm && { confirm }) },
  })
const newestOf = async (game: number) =>
  (await operator.call(auditTrail)).body.entries.find(({ subject }) => subject === `game ${game}`)

test('held numbers: a number far from the known one is refused until it is confirmed', async () => {
  const game = await newGame()
  const refused = await hold(game, yards, 999)
  expect(refused.status).toBe(409)
  expect(refused.refusal).toMatchObject({ code: oddNumberCode })
  expect(refused.refusal.message).toBe('Sure? The box score says 316.')
  expect((await operator.call(listHeld, one(game))).body.held).toEqual([])
  expect((await hold(game, yards, 999, true)).status).toBe(200)
  expect((await hold(game, yards, 316)).refusal.message).toBe('Sure? It’s 999 now.')
})

test('held numbers: a number that the sport makes impossible is refused until it is confirmed', async () => {
  const game = await newGame()
  const completions = ['players', 'h1', 'stats', 'pass_comp']
  expect((await hold(game, completions, 34)).refusal.message).toBe(
    'Sure? The box score says 20. It makes 34 passing completions of 33 passing attempts.',
  )
  expect((await hold(game, completions, -1)).status).toBe(409)
  expect((await hold(game, completions, 33)).status).toBe(200)
  expect((await hold(game, ['score', 'home'], 70)).status).toBe(409)
  expect((await hold(game, ['score', 'home'], 10)).status).toBe(200)
})

test('held numbers: the log, the changes and the list say whose number was changed', async () => {
  const game = await newGame()
  await hold(game, yards, 318)
  const note = 'Changed Ivo Ashdown’s passing yards from 316 to 318'
  expect(JSON.parse((await newestOf(game))?.change ?? '')).toMatchObject({ note })
  expect((await operator.call(listChanges, one(game))).body.changes[0]).toMatchObject({ note })
  await hold(game, ['score', 'home'])
  expect(JSON.parse((await newestOf(game))?.change ?? '').note).toMatch(/^Locked \S.*’s score at 7$/)
  const { held } = (await operator.call(listHeld, one(game))).body
  expect(held.map(({ name }) => name)).toEqual(['Ivo Ashdown’s passing yards', expect.stringMatching(/’s score$/)])
  await operator.call(releaseNumber, { ...one(game), body: { path: yards } })
  expect(JSON.parse((await newestOf(game))?.change ?? '').note).toBe('Unlocked Ivo Ashdown’s passing yards')
})
