import { undoChange } from '@fieldhouse/contract/games/changes'
import { enterScore } from '@fieldhouse/contract/games/scorer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import { attended, type TestFiles, type Text, testFiles, wrong } from './test-files.ts'

let files: TestFiles<TestApp>
beforeAll(async () => {
  files = await testFiles(await testApp(), 'football')
})
afterAll(() => files.close())

const enter = async (game: number, body: object) => {
  const { seq } = await files.stateOf(game)
  return files.operator().call(enterScore, { params: { id: String(game) }, body: { seq, ...body } })
}

test('score files: a contradictory file shows its score and plays; its tables wait for the department', async () => {
  const { game, file } = await files.gameAndFile(wrong)
  const dry = await files.send(file(), { dry_run: 'true' })
  expect(dry.body.report.message).toContain('Fans would see the score, but not the new stats.')
  const { body } = await files.send(file())
  expect(body.verdict).toBe('waiting')
  expect(body.report.message).toContain('The file contradicts itself')
  expect(body.report.message).toContain('Fans see the score, but not the new stats.')
  expect(body.report.repairs.length).toBeGreaterThan(0)
  const { state } = await files.stateOf(game)
  expect(state).toMatchObject({ score: { away: 10 }, review: { all: expect.any(String) } })
  expect(state.players).toBeUndefined()
  expect(Object.keys(state.plays ?? {}).length).toBeGreaterThan(0)
})

test('score files: when not even the score adds up, fans keep the previous state with a notice', async () => {
  const { game, file } = await files.gameAndFile()
  await files.send(file())
  const before = (await files.stateOf(game)).state
  const { body } = await files.send(
    file((text) => text.replace('line="7,0,3,0" score="10"', 'line="7,0,3,0" score="16"')),
  )
  expect(body).toMatchObject({ verdict: 'waiting' })
  expect(body.report.message).toContain('The score in this file doesn’t add up. Fans keep the earlier numbers')
  expect((await files.stateOf(game)).state).toEqual({ ...before, review: { all: expect.any(String) } })
  // Rejecting the file also removes the mark.
  expect((await files.decide(body.id, 'reject')).body.report.message).toBe('Rejected. Its changes were undone.')
  expect((await files.stateOf(game)).state).toEqual(before)
})

test('score files: a repaired file shows the proven number, and later files do not ask again', async () => {
  const { game, file } = await files.gameAndFile(wrong)
  const { body } = await files.send(file())
  const done = await files.decide(body.id, 'repair')
  expect(done.status).toBe(200)
  const { state } = await files.stateOf(game)
  expect(state.review).toBeUndefined()
  expect(state.teams?.away?.stats?.rush_yds).toBe(66)
  const later = await files.send(file(attended(500)))
  expect(later.body.report.message).toMatch(/^Shown to fans/)
  expect((await files.stateOf(game)).state).toMatchObject({
    attendance: 500,
    teams: { away: { stats: { rush_yds: 66 } } },
  })
  expect(await files.decide(body.id, 'accept')).toMatchObject({ status: 409 })
})

test('score files: a contradictory file that was accepted is shown as it is, and later files do not ask again', async () => {
  const { game, file } = await files.gameAndFile(wrong)
  const { body } = await files.send(file())
  expect(await files.decide(body.id, 'accept')).toMatchObject({ status: 200 })
  expect((await files.stateOf(game)).state.teams?.away?.stats?.rush_yds).toBe(67)
  const later = await files.send(file(attended(500)))
  expect(later.body.report.message).toMatch(/^Shown to fans/)
  expect((await files.stateOf(game)).state.attendance).toBe(500)
})

test('score files: rejecting a file takes back what it showed, and it no longer waits', async () => {
  const { game, file } = await files.gameAndFile()
  await files.send(
    file((text) =>
      text
        .replaceAll('score="10"', 'score="7"')
        .replaceAll('7,0,3,0', '7,0,0,0')
        .replace('prd="3" score="3"', 'prd="3" score="0"'),
    ),
  )
  const before = (await files.stateOf(game)).state
  const { body } = await files.send(file((text) => attended(500)(wrong(text))))
  expect((await files.stateOf(game)).state).toMatchObject({ attendance: 500, score: { away: 10 } })
  expect((await files.decide(body.id, 'reject')).body).toMatchObject({
    verdict: 'rejected',
    report: { message: 'Rejected. Its changes were undone.' },
  })
  const { state, seq } = await files.stateOf(game)
  expect([state, seq]).toEqual([before, 3])
  expect(await files.decide(body.id, 'reject')).toMatchObject({ status: 409 })
  expect((await files.filesOf(game)).map(({ verdict }) => verdict)).not.toContain('waiting')
  // The rejected file does not affect the next one.
  await files.send(file(attended(501)))
  expect((await files.stateOf(game)).state).toMatchObject({ attendance: 501, score: { away: 10 } })
})

test('score files: rejecting a file that was shown at once takes it back completely; sent again it is shown again', async () => {
  const { game, file } = await files.gameAndFile()
  const before = (await files.stateOf(game)).state
  const { body } = await files.send(file())
  expect((await files.decide(body.id, 'accept', true)).body.verdict).toBe('accepted')
  expect((await files.stateOf(game)).state).toMatchObject({ status: { kind: 'final' }, score: { away: 10 } })
  // The file made two changes: the state, and that the game is over.
  expect((await files.decide(body.id, 'reject')).body).toMatchObject({
    id: body.id,
    verdict: 'rejected',
    report: { message: 'Rejected. Its changes were undone.' },
  })
  expect((await files.stateOf(game)).state).toEqual(before)
  expect(await files.decide(body.id, 'reject')).toMatchObject({
    status: 409,
    body: { code: 'score_file.not_shown', message: expect.stringContaining('Fans don’t see this file') },
  })
  const again = await files.send(file())
  expect(again.body).toMatchObject({ id: body.id, report: { message: expect.stringMatching(/^Shown to fans\./) } })
  expect((await files.stateOf(game)).state.score).toEqual({ away: 10, home: 7 })
})

test('score files: while a newer file is shown, only that one can be rejected, which restores the one before it', async () => {
  const { game, file } = await files.gameAndFile()
  const older = (await files.send(file())).body.id
  const state = (await files.stateOf(game)).state
  const newer = (await files.send(file(attended(500)))).body.id
  expect(await files.decide(older, 'reject')).toMatchObject({
    status: 409,
    body: {
      code: 'score_file.replaced',
      message: `Fans now see file ${newer}, not this one. Reject that one instead.`,
    },
  })
  expect(await files.decide(newer, 'reject')).toMatchObject({ status: 200 })
  expect((await files.stateOf(game)).state).toEqual(state)
  expect(await files.decide(older, 'reject')).toMatchObject({ status: 200 })
  expect((await files.stateOf(game)).state.score).toBeUndefined()
})

test('score files: a correction by hand stays when a file is rejected, and is named', async () => {
  const { game, file } = await files.gameAndFile()
  const { body } = await files.send(file())
  const [key] = Object.keys((await files.stateOf(game)).state.players ?? {})
  expect(
    await enter(game, { score: { away: 13 }, document: { players: { [String(key)]: { number: '99' } } } }),
  ).toMatchObject({
    status: 200,
  })
  const { report } = (await files.decide(body.id, 'reject')).body
  expect(report.message).toBe(
    'Rejected. Its changes were undone. Later changes to the score and player statistics stay.',
  )
  const { state } = await files.stateOf(game)
  expect(state.score).toEqual({ away: 13 })
  expect(Object.keys(state.players ?? {})).toEqual([key])
  expect([state.plays, state.attendance]).toEqual([undefined, undefined])
})

test('score files: a file that showed nothing has nothing to take back', async () => {
  const { file } = await files.gameAndFile()
  const { body } = await files.send(file((text) => text.replace(/date="[^"]*"/, 'date="1/2/2021"')))
  expect((await files.decide(body.id, 'reject')).body.report.message).toBe('Rejected. Fans saw nothing of it.')
})

const fell: Text = (text) =>
  text
    .replace('line="7,0,3,0" score="10"', 'line="7,0,0,0" score="7"')
    .replace('prd="3" score="3"', 'prd="3" score="0"')

test('score files: a dropped score without a play taken back is held until someone accepts it', async () => {
  const { game, file } = await files.gameAndFile()
  await files.send(file())
  const before = await files.stateOf(game)
  const response = await files.send(file(fell))
  expect(response.body).toMatchObject({ verdict: 'waiting', report: { summary: { score: '7-7' } } })
  expect(response.body.report.message).toBe(
    'The score went down, but no scoring play was removed. Nothing was changed. Accept it or reject it.',
  )
  expect(await files.stateOf(game)).toEqual(before)
  expect((await files.decide(response.body.id, 'accept')).body.report.message).toMatch(/^Shown to fans\./)
  expect((await files.stateOf(game)).state.score).toEqual({ away: 7, home: 7 })
})

test('score files: a newer file replaces waiting ones, which say so', async () => {
  const { game, file } = await files.gameAndFile(wrong)
  const first = await files.send(file())
  await files.send(file(attended(500)))
  const [, superseded] = await files.filesOf(game)
  expect(superseded).toMatchObject({
    id: first.body.id,
    verdict: 'replaced',
    report: { message: 'A newer file replaced this one.' },
  })
  // An incomplete file takes no place in the list.
  await files.send(file().slice(0, 900), { game: String(game) })
  expect((await files.filesOf(game)).map(({ verdict }) => verdict)).toContain('waiting')
})

test('score files: a game that looks over is final after ten minutes without changes, not earlier, and can still be corrected', async () => {
  const { game, file } = await files.gameAndFile()
  const { body } = await files.send(file())
  expect(body.report).toMatchObject({
    message: expect.stringContaining('ten minutes without changes'),
    looks_over: true,
  })
  await files.running.deps.jobs.run('settle-games')
  expect((await files.stateOf(game)).state.status.kind).not.toBe('final')
  await files.advance(11 * 60_000)
  await files.running.deps.jobs.run('settle-games')
  expect((await files.stateOf(game)).state.status.kind).toBe('final')
  const late = await files.send(file(attended(600)))
  expect(late.body).toMatchObject({ verdict: 'accepted', report: { message: 'Shown to fans.' } })
  expect((await files.stateOf(game)).state).toMatchObject({ status: { kind: 'final' }, attendance: 600 })
})

test('score files: a contradictory file never ends its game automatically', async () => {
  const { game, file } = await files.gameAndFile(wrong)
  const { body } = await files.send(file())
  expect(body.report.message).toContain('It looks final')
  expect(body.report.message).not.toContain('ten minutes without changes')
  await files.advance(11 * 60_000)
  await files.running.deps.jobs.run('settle-games')
  const { state } = await files.stateOf(game)
  expect([state.status.kind, state.players]).toEqual(['live', undefined])
})

test('score files: a contradictory file that is shown as it is does not end the game automatically either', async () => {
  const { game, file } = await files.gameAndFile(wrong)
  const { body } = await files.send(file())
  const { body: accepted } = await files.decide(body.id, 'accept')
  expect(accepted.report.message).toContain('It looks final')
  expect(accepted.report.message).not.toContain('ten minutes without changes')
  await files.advance(11 * 60_000)
  await files.running.deps.jobs.run('settle-games')
  expect((await files.stateOf(game)).state.status.kind).toBe('live')
  await files.decide(accepted.id, 'accept', true)
  expect((await files.stateOf(game)).state.status.kind).toBe('final')
})

test('score files: a postponed game stays postponed, whatever its file says', async () => {
  const { game, file } = await files.gameAndFile()
  await enter(game, { status: { kind: 'postponed', reason: 'Lightning' } })
  const { body } = await files.send(file())
  expect(body.report.message).toContain('The game stays postponed until staff resume it.')
  expect((await files.stateOf(game)).state.status).toEqual({ kind: 'postponed', reason: 'Lightning' })
})

test('score files: a file whose change was undone says so when it is sent again, and is shown once the undo is undone', async () => {
  const { game, file } = await files.gameAndFile()
  const { body } = await files.send(file())
  await files.operator().call(undoChange, { params: { id: String(game), seq: '1' } })
  const again = await files.send(file())
  expect(again.body.id).toBe(body.id)
  const message = 'Staff undid this file with change 2, so nothing was changed.'
  expect(again.body).toMatchObject({
    verdict: 'rejected',
    report: { message: expect.stringContaining(message), taken_back: 2 },
  })
  expect((await files.stateOf(game)).state.score).toBeUndefined()
  await files.operator().call(undoChange, { params: { id: String(game), seq: '2' } })
  expect((await files.stateOf(game)).state.score).toEqual({ away: 10, home: 7 })
  const response = await files.send(file())
  expect(response.body.report).toMatchObject({
    message: expect.stringMatching(/^Fans already see this\. Nothing was changed\./),
    taken_back: null,
  })
  // A file that is shown again can be rejected again.
  expect(await files.decide(body.id, 'reject')).toMatchObject({ status: 200 })
  expect((await files.stateOf(game)).state.score).toBeUndefined()
  await files.send(file())
  // The undone value belongs to the file again, so a later file may change it.
  await files.send(
    file((text) => attended(500)(text).replace('line="7,0,3,0" score="10"', 'line="7,0,6,0" score="13"')),
  )
  expect((await files.stateOf(game)).state).toMatchObject({ attendance: 500, score: { away: 13 } })
})
