import { undoChange } from '@fieldhouse/contract/games/changes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import { attended, type TestFiles, type Text, testFiles } from './test-files.ts'

let files: TestFiles<TestApp>
beforeAll(async () => {
  files = await testFiles(await testApp(), 'football')
})
afterAll(() => files.close())

/** Makes the visitors' score 17, although their quarters, plays and totals add up to 10. */
const wrongScore: Text = (text) => text.replace('line="7,0,3,0" score="10"', 'line="7,0,3,0" score="17"')

const undo = (game: number, seq: number) =>
  files.operator().call(undoChange, { params: { id: String(game), seq: String(seq) } })
const settle = async () => {
  await files.advance(11 * 60_000)
  await files.running.deps.jobs.run('settle-games')
}
const readStanding = async (game: number) => {
  const { state } = await files.stateOf(game)
  return [state.status.kind, state.score?.away, state.score?.home]
}
/** Lists the files of a game, newest first. */
const listFiles = async (game: number) =>
  (await files.filesOf(game)).toSorted((one, other) => (other.id ?? 0) - (one.id ?? 0))

async function repaired() {
  const { game, file } = await files.gameAndFile(wrongScore)
  const sent = await files.send(file())
  expect(sent.body).toMatchObject({ verdict: 'waiting', report: { asks_for: 'correction' } })
  const { body } = await files.decide(sent.body.id, 'repair')
  expect(body).toMatchObject({
    verdict: 'waiting',
    report: { message: expect.stringMatching(/^Shown to fans with 1 repair\. It looks final/), asks_for: 'end' },
  })
  expect(body.report.repairs).toEqual([expect.objectContaining({ made: true })])
  expect(await readStanding(game)).toEqual(['live', 10, 7])
  return { game, file, id: body.id }
}

test('repairs: a repaired score stays when the game is confirmed as final', async () => {
  const { game, file, id } = await repaired()
  const done = await files.decide(id, 'accept', true)
  expect(done.body).toMatchObject({ verdict: 'accepted', report: { summary: { score: '10-7', status: 'final' } } })
  expect(await readStanding(game)).toEqual(['final', 10, 7])
  // The next file is repaired too, whatever was confirmed in between.
  const later = await files.send(file(attended(500)))
  expect(later.body).toMatchObject({ verdict: 'accepted', report: { asks_for: null } })
  expect(await readStanding(game)).toEqual(['final', 10, 7])
  expect((await files.stateOf(game)).state.attendance).toBe(500)
})

test('repairs: a repaired score stays when ten quiet minutes end the game', async () => {
  const { game } = await repaired()
  await settle()
  expect(await readStanding(game)).toEqual(['final', 10, 7])
})

test('repairs: a file can be repaired and confirmed as final in one step', async () => {
  const { game, file } = await files.gameAndFile(wrongScore)
  const sent = await files.send(file())
  const { body } = await files.decide(sent.body.id, 'repair', true)
  expect(body).toMatchObject({ verdict: 'accepted', report: { summary: { score: '10-7' } } })
  expect(await readStanding(game)).toEqual(['final', 10, 7])
})

test('score files: after its change is undone, no list calls the file shown, and it ends no game', async () => {
  const { game, file } = await files.gameAndFile()
  const { body } = await files.send(file())
  const { seq } = await files.stateOf(game)
  await undo(game, seq)
  expect(await listFiles(game)).toMatchObject([
    { id: body.id, verdict: 'rejected', report: { taken_back: seq + 1, asks_for: null, looks_over: false } },
  ])
  await settle()
  expect((await files.stateOf(game)).state).toMatchObject({ status: { kind: 'scheduled' } })
  // Undoing the undo shows the file again, and it can be confirmed.
  await undo(game, seq + 1)
  expect(await listFiles(game)).toMatchObject([{ id: body.id, verdict: 'waiting', report: { asks_for: 'end' } }])
})

test('score files: a replaced file was not rejected, and is shown again once the newer one is undone', async () => {
  const { game, file } = await files.gameAndFile()
  const first = await files.send(file())
  const second = await files.send(file(attended(500)))
  expect(await listFiles(game)).toMatchObject([
    { id: second.body.id, verdict: 'waiting' },
    { id: first.body.id, verdict: 'replaced', report: { message: 'A newer file replaced this one.' } },
  ])
  const accepted = await files.decide(second.body.id, 'accept', true)
  expect(accepted.body.verdict).toBe('accepted')
  const { seq } = await files.stateOf(game)
  await undo(game, seq)
  expect(await listFiles(game)).toMatchObject([
    { verdict: 'accepted', report: { taken_back: seq + 1, summary: { score: null } } },
    { verdict: 'replaced' },
  ])
  await undo(game, seq - 1)
  expect((await files.stateOf(game)).state.attendance).toBe(412)
  expect(await listFiles(game)).toMatchObject([
    { id: second.body.id, verdict: 'rejected', report: { taken_back: expect.any(Number) } },
    { id: first.body.id, verdict: 'accepted', report: { message: 'Shown to fans again.' } },
  ])
})

test('score files: of two shown files only the newest is called shown', async () => {
  const { game, file } = await files.gameAndFile()
  const first = await files.send(file())
  await files.decide(first.body.id, 'accept', true)
  const second = await files.send(file(attended(500)))
  expect(await listFiles(game)).toMatchObject([
    { id: second.body.id, verdict: 'accepted' },
    { id: first.body.id, verdict: 'replaced' },
  ])
  await files.decide(second.body.id, 'reject')
  expect(await listFiles(game)).toMatchObject([
    { id: second.body.id, verdict: 'rejected' },
    { id: first.body.id, verdict: 'accepted' },
  ])
})
