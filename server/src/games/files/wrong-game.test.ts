import { enterScore } from '@fieldhouse/contract/games/scorer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../shared/clock/clock.ts'
import { type TestApp, testApp } from '../../test-app.ts'
import { attended, type TestFiles, testFiles } from './test-files.ts'

let files: TestFiles<TestApp>
beforeAll(async () => {
  files = await testFiles(await testApp(), 'football')
})
afterAll(() => files.close())

test('wrong game: a withdrawn feed is removed completely and not shown in that game again', async () => {
  const { game, day, file } = await files.gameAndFile()
  const before = (await files.stateOf(game)).state
  for (const count of [100, 200, 300]) await files.send(file(attended(count)))
  const { body: newest } = await files.send(file(attended(400)))
  await files.decide(newest.id, 'accept', true)
  expect((await files.stateOf(game)).state).toMatchObject({ status: { kind: 'final' }, attendance: 400 })
  const { status, body } = await files.decide(newest.id, 'withdraw')
  expect([status, body.verdict]).toEqual([200, 'rejected'])
  expect(body.report.message).toBe('Withdrawn. Fans don’t see it anymore. Import the file again and choose its game.')
  expect((await files.stateOf(game)).state).toEqual(before)
  expect(new Set((await files.filesOf(game)).map(({ verdict }) => verdict))).toEqual(new Set(['rejected']))
  // Later versions of the file also wait for their game.
  const { body: next } = await files.send(file(attended(500)))
  expect(next).toMatchObject({ verdict: 'waiting', game_id: null })
  expect(next.report.message).toContain('This file was withdrawn from the game it matches.')
  expect((await files.stateOf(game)).state).toEqual(before)
  // The right game is added to the schedule.
  const right = await files.newGame('football', addDays(day, 1))
  expect((await files.send(file(attended(501)))).body).toMatchObject({ game_id: right, verdict: 'waiting' })
  expect((await files.stateOf(right)).state.attendance).toBe(501)
})

test('wrong game: a person who names the withdrawn game again confirms it', async () => {
  const { game, file } = await files.gameAndFile()
  const { body } = await files.send(file())
  await files.decide(body.id, 'withdraw')
  expect((await files.send(file(attended(500)), { game: String(game) })).body.game_id).toBe(game)
  expect((await files.send(file(attended(501)))).body.game_id).toBe(game)
  expect((await files.stateOf(game)).state.attendance).toBe(501)
})

test('wrong game: values that a person entered since stay, and are named', async () => {
  const { game, file } = await files.gameAndFile()
  const { body } = await files.send(file())
  const { seq } = await files.stateOf(game)
  const params = { id: String(game) }
  await files.operator().call(enterScore, { params, body: { seq, score: { away: 13 } } })
  const { report } = (await files.decide(body.id, 'withdraw')).body
  expect(report.message).toContain('Withdrawn. Later changes to the score stay.')
  expect((await files.stateOf(game)).state.score).toEqual({ away: 13 })
})
