import { placeScoreFile } from '@fieldhouse/contract/games/files'
import { matchSchool } from '@fieldhouse/contract/games/names'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import { attended, type TestFiles, type Text, testFiles } from './test-files.ts'

let files: TestFiles<TestApp>
beforeAll(async () => {
  files = await testFiles(await testApp(), 'football')
})
afterAll(() => files.close())

const unknown: Text = (text) =>
  text.replaceAll('Halford', 'Saint Halford’s').replaceAll('HLF', 'XXX').replaceAll('9001', '9999')
const place = (id: number | null, body: object) =>
  files.operator().call(placeScoreFile, { params: { id: String(id) }, body })

test('placing a file: a waiting file is shown in the game that staff choose, after they confirm what differs', async () => {
  const { game, file } = await files.gameAndFile()
  const { body: waiting } = await files.send(file(unknown))
  expect(waiting).toMatchObject({ verdict: 'waiting', game_id: null })
  const asked = await place(waiting.id, { game })
  expect(asked.body).toMatchObject({ id: null, verdict: 'asks' })
  expect(asked.body.report.message).toContain('Saint Halford’s isn’t a known school')
  expect((await files.stateOf(game)).seq).toBe(0)
  const placed = await place(waiting.id, { game, confirm: true })
  expect(placed.body).toMatchObject({ id: waiting.id, game_id: game, report: { looks_over: true } })
  expect((await files.stateOf(game)).state.score).toEqual({ away: 10, home: 7 })
  expect(await place(waiting.id, { game, confirm: true })).toMatchObject({ status: 409 })
  // A school that is matched later leaves the report of the shown file.
  const listed = async () => (await files.filesOf(game)).find(({ id }) => id === waiting.id)?.report.unknown_schools
  expect(await listed()).toHaveLength(1)
  await files.operator().call(matchSchool, { body: { name: 'Saint Halford’s', producer: '', school: 2 } })
  expect(await listed()).toEqual([])
})

test('placing a file: a game of another sport, a missing game and a decided file are refused, and the file keeps waiting', async () => {
  const { game, day, file } = await files.gameAndFile((text) => text.replaceAll('Halford', 'Nobody Tech'))
  const odd: Text = (text) => text.replaceAll('HLF', 'YYY').replaceAll('9001', '9998')
  const { body: waiting } = await files.send(file(odd))
  const soccer = await files.newGame('womens-soccer', day)
  const other = await place(waiting.id, { game: soccer, confirm: true })
  expect([other.status, (await files.filesOf()).find(({ id }) => id === waiting.id)?.verdict]).toEqual([409, 'waiting'])
  expect(await place(waiting.id, { game: 999_999 })).toMatchObject({ status: 404 })
  expect(await place(999_999, { game })).toMatchObject({ status: 404 })
  await files.decide(waiting.id, 'reject')
  expect(await place(waiting.id, { game, confirm: true })).toMatchObject({ status: 409 })
  expect((await files.send(file((text) => attended(500)(odd(text))))).body.verdict).toBe('waiting')
})
