import { listChanges } from '@fieldhouse/contract/games/changes'
import type { FileFinding } from '@fieldhouse/contract/games/files'
import { enterScore } from '@fieldhouse/contract/games/scorer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import { attended, fixture, type TestFiles, testFiles } from './test-files.ts'

let files: TestFiles<TestApp>
beforeAll(async () => {
  files = await testFiles(await testApp(), 'football')
})
afterAll(() => files.close())

const kinds = [
  ['football', 'football'],
  ['basketball', 'mens-basketball'],
  ['baseball', 'baseball'],
  ['softball', 'softball'],
  ['volleyball', 'womens-volleyball'],
  ['soccer', 'womens-soccer'],
  ['lacrosse', 'mens-lacrosse'],
  ['tennis', 'mens-tennis'],
] as const

describe('score files of our own', () => {
  for (const [name, sport] of kinds)
    test(`${name}: what agrees with itself reaches fans, and the same file again changes nothing`, async () => {
      const game = await files.newGame(sport, '2026-03-07')
      const dry = await files.send(fixture(name), { dry_run: 'true' })
      expect(dry.body).toMatchObject({
        verdict: 'checked',
        id: null,
        game_id: game,
        report: { message: expect.stringMatching(/^Would be shown to fans\./) },
      })
      expect(await files.stateOf(game)).toMatchObject({ seq: 0, state: { status: { kind: 'scheduled' } } })
      const first = await files.send(fixture(name))
      const errors = first.body.report.findings.filter(({ severity }: FileFinding) => severity === 'error')
      expect([first.status, errors]).toEqual([200, []])
      expect(first.body).toMatchObject({
        game_id: game,
        report: { message: expect.stringMatching(/^Shown to fans\./) },
      })
      const after = await files.stateOf(game)
      expect(after.seq).toBe(1)
      expect(after.state.score).toBeDefined()
      const again = await files.send(fixture(name))
      expect(['same', 'waiting']).toContain(again.body.verdict)
      expect(again.body.id).toBe(first.body.id)
      // Other bytes with the same content change nothing.
      const written = await files.send(`${fixture(name)}\n<!-- written again -->\n`)
      expect(written.body.report.message).toMatch(/^Fans already see this\. Nothing was changed\./)
      expect(await files.stateOf(game)).toEqual(after)
    })
})

const hostile: readonly (readonly [string, (good: string) => string | Uint8Array])[] = [
  ['half written', (good) => good.slice(0, good.length / 2)],
  ['empty', () => ' '],
  ['of another kind', () => '<html><body>Not found</body></html>'],
  ['with a DOCTYPE', (good) => `<!DOCTYPE a [<!ENTITY x "y">]>${good.replace(/^\uFEFF/, '')}`],
  ['nested without end', () => '<fbgame>'.repeat(100_000)],
  ['of bytes that are no text', () => new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2, 3])],
  ['of officials without end', (good) => good.replace(/(<venue [^>]*>)/, `$1${officials}`)],
]
const officials = Array.from({ length: 80 }, () => `<officials ref="${'A'.repeat(60_000)}" />`).join('')

test('score files: a half-written or hostile file is refused with a message, and the last good data stay', async () => {
  const { game, file } = await files.gameAndFile()
  await files.send(file())
  const before = await files.stateOf(game)
  for (const [what, make] of hostile) {
    const answer = await files.send(make(file()), { game: String(game) })
    expect([what, answer.status, answer.body.verdict]).toEqual([what, 200, 'refused'])
    expect(answer.body.report.message).toMatch(/^.{10,}\. Nothing was changed\.$/)
    expect((await files.send(make(file()), { dry_run: 'true' })).body).toMatchObject({
      verdict: 'refused',
      id: null,
      report: { message: expect.stringMatching(/Nothing would change\.$/) },
    })
    expect(await files.stateOf(game)).toEqual(before)
  }
})

test('score files: a file with more plays than any game is refused with both numbers', async () => {
  const { game, file } = await files.gameAndFile()
  const plays = '<play playid="1,1,1" context="V,1,10,H35" type="R" text="A run" />'.repeat(20_000)
  const { body } = await files.send(file((text) => text.replace(/(<qtr number="1"[^>]*>)/, `$1${plays}`)))
  expect(body).toMatchObject({ verdict: 'refused', game_id: null })
  expect(body.report.message).toMatch(/^The file has 20,\d\d\d plays\. The limit is 3,000\./)
  expect(await files.stateOf(game)).toMatchObject({ seq: 0 })
})

test('score files: repeated findings are one line with their number', async () => {
  const { file } = await files.gameAndFile()
  const habit = (text: string) => text.replace(/(<rush att="\d+" yds="-?\d+" gain=")\d+/g, '$199')
  const { body } = await files.send(file(habit))
  const messages = body.report.findings.map(({ message }: FileFinding) => message)
  expect(messages.some((message) => /And \d+ more like it\.$/.test(message))).toBe(true)
  const rules = body.report.findings.filter(({ severity }: FileFinding) => severity !== 'error').map(alike)
  expect(new Set(rules).size).toBe(rules.length)
})
const alike = ({ rule, message }: FileFinding): string => `${rule} ${/: ([^,]*),/.exec(message)?.[1] ?? ''}`

test('score files: the same file is applied again after another one was shown, and is called the same while it is shown', async () => {
  const { game, file } = await files.gameAndFile()
  const attendance = async () => (await files.stateOf(game)).state.attendance
  const first = await files.send(file())
  await files.send(file(attended(500)))
  expect(await attendance()).toBe(500)
  const again = await files.send(file())
  expect(again.body).toMatchObject({
    id: first.body.id,
    report: { message: expect.stringMatching(/^Shown to fans\./) },
  })
  expect([await attendance(), (await files.stateOf(game)).seq]).toEqual([412, 3])
  expect((await files.send(file())).body.id).toBe(first.body.id)
  expect((await files.stateOf(game)).seq).toBe(3)
})

test('score files: a shown final file is called the same until someone enters another score', async () => {
  const game = await files.newGame('womens-basketball', '2026-03-07')
  const file = fixture('basketball').replace('<venue ', '<venue gender="F" ')
  expect((await files.send(file)).body.verdict).toBe('accepted')
  expect((await files.send(file)).body).toMatchObject({
    verdict: 'same',
    report: { message: 'Fans already see this. Nothing was changed.' },
  })
  const { seq, state } = await files.stateOf(game)
  const body = { seq, score: { home: (state.score?.home ?? 0) + 1 } }
  await files.operator().call(enterScore, { params: { id: String(game) }, body })
  const after = await files.send(file)
  // Corrections of staff in a finished game override every file.
  expect(after.body).toMatchObject({
    verdict: 'accepted',
    report: { message: 'Fans already see this. Nothing was changed. One number stays as staff entered it.' },
  })
  expect((await files.stateOf(game)).state.score?.home).toBe(body.score.home)
})

test('score files: a file without plays removes none', async () => {
  const { game, file } = await files.gameAndFile()
  await files.send(file())
  const before = (await files.stateOf(game)).state
  const { body } = await files.send(file((text) => attended(500)(text.replace(/<plays[\s\S]*<\/plays>/, ''))))
  expect(body.report).toMatchObject({
    message: expect.stringMatching(/^Shown to fans\./),
    summary: { plays: 0, new_plays: 0 },
  })
  const { state } = await files.stateOf(game)
  expect(state.attendance).toBe(500)
  expect(Object.keys(state.plays ?? {}).length).toBeGreaterThan(10)
  expect([state.plays, state.groups]).toEqual([before.plays, before.groups])
})

test('score files: every change names its file, and no person', async () => {
  const { game, file } = await files.gameAndFile()
  await files.send(file())
  const { changes } = (await files.operator().call(listChanges, { params: { id: String(game) } })).body
  expect(changes).toMatchObject([{ seq: 1, source: 'statcrew' }])
})
