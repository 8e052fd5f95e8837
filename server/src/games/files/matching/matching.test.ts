import { importSchedule } from '@fieldhouse/contract/games/schedule'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test-app.ts'
import { fixture, type TestFiles, type Text, testFiles } from '../test-files.ts'

let files: TestFiles<TestApp>
beforeAll(async () => {
  files = await testFiles(await testApp(), 'football')
})
afterAll(() => files.close())

const dated =
  (date: string): Text =>
  (text) =>
    text.replace(/date="[^"]*"/, `date="${date}"`)
const named =
  (name: string): Text =>
  (text) =>
    text.replaceAll('Halford', name).replaceAll('HLF', name.slice(0, 3).toUpperCase()).replaceAll('9001', '9999')

test.each([
  ['field-hockey', 'Field hockey isn’t one of your sports.'],
  ['ice-hockey', 'Ice hockey isn’t one of your sports.'],
])(
  'matching: %s is not played here, so its file is refused with that name, whatever game is chosen',
  async (name, message) => {
    const game = await files.newGame('womens-soccer', name === 'field-hockey' ? '2026-03-07' : '2026-03-09', 'Westerly')
    for (const query of [{}, { game: String(game) }, { game: String(game), confirm: 'true' }]) {
      const { status, body } = await files.send(`${fixture(name)}\n<!-- ${JSON.stringify(query)} -->\n`, query)
      expect([status, body.verdict, body.game_id]).toEqual([200, 'refused', null])
      expect(body.report.message).toBe(`${message} Nothing was changed.`)
    }
    expect((await files.stateOf(game)).seq).toBe(0)
  },
)

test('matching: a file without a game is read again once the game is added, and keeps its number', async () => {
  const onDay = (day: string) => fixture('football').replace('date="3/7/2026"', `date="${day}"`)
  const byHand = (await files.send(onDay('5/9/2026'))).body
  const bySchedule = (await files.send(onDay('6/9/2026'))).body
  expect([byHand, bySchedule]).toMatchObject([
    { verdict: 'waiting', game_id: null },
    { verdict: 'waiting', game_id: null },
  ])
  const game = await files.newGame('football', '2026-05-09')
  expect((await files.stateOf(game)).state.score).toEqual({ away: 10, home: 7 })
  const listed = await files.filesOf()
  expect(listed.find(({ id }) => id === byHand.id)).toMatchObject({
    game_id: game,
    report: { message: expect.stringMatching(/^Shown to fans\./) },
  })
  expect(listed.find(({ id }) => id === bySchedule.id)).toMatchObject({ game_id: null })
  const schedule = 'date,sport,opponent,site\n2026-06-09,football,Halford,home\n'
  const read = await files.operator().call(importSchedule, {
    body: new TextEncoder().encode(schedule),
    headers: { 'content-type': 'text/csv' },
  })
  expect(read.body).toMatchObject({
    added: [expect.any(String)],
    files: [{ id: bySchedule.id, game_id: expect.any(Number), report: { summary: { score: '10-7' } } }],
  })
})

test('matching: a women’s file is refused in a sport played only by men', async () => {
  const women = fixture('lacrosse')
    .replace('<venue ', '<venue gender="F" ')
    .replace(/<show [^>]*>/, '<show dcs="1" />')
  const { body } = await files.send(women)
  expect(body).toMatchObject({ verdict: 'refused' })
  expect(body.report.message).toContain('Women’s lacrosse isn’t one of your sports.')
})

test('matching: a file cannot be assigned to a game of another sport or to a missing game', async () => {
  const game = await files.newGame('womens-soccer', '2026-03-11', 'Westerly')
  const { body } = await files.send(fixture('football'), { game: String(game), confirm: 'true' })
  expect(body).toMatchObject({ verdict: 'refused', game_id: null })
  expect(body.report.message).toContain('This is a football file, and that game is another sport.')
  expect(await files.send(fixture('football'), { game: '999999' })).toMatchObject({ status: 404 })
  expect((await files.stateOf(game)).seq).toBe(0)
})

test('matching: a file without a matching game waits with the reason', async () => {
  const { file } = await files.gameAndFile()
  const otherDay = await files.send(file(dated('1/2/2020')))
  expect(otherDay.body).toMatchObject({ verdict: 'waiting', game_id: null })
  expect(otherDay.body.report.message).toContain('around 2020-01-02')
  const undated = await files.send(file(dated('some day')))
  expect(undated.body.report.message).toBe('The file has no date. Choose its game. Nothing was changed.')
  // Without the dry run this file would wait.
  const dry = await files.send(file(dated('1/2/2020')), { dry_run: 'true' })
  expect(dry.body).toMatchObject({ verdict: 'checked', id: null })
  expect(dry.body.report.message).toMatch(/Nothing would change\.$/)
})

test('matching: a start in the early hours means that day or, in UTC, the evening before; with a game on both, the department is asked', async () => {
  const friday = await files.newGame('football', '2026-10-09', 'Halford')
  const at = (start: string) => fixture('football').replace(/start="[^"]*"/, `start="${start}"`)
  const alone = await files.send(dated('10/10/2026')(at('1:05 am')))
  expect(alone.body).toMatchObject({ game_id: friday })
  const saturday = await files.newGame('football', '2026-10-10', 'Halford')
  const late = await files.send(dated('10/10/2026')(at('02:05 AM')))
  expect(late.body).toMatchObject({ game_id: null, verdict: 'waiting' })
  expect(late.body.report.message).toContain('Two games on the schedule match this file')
  expect((await files.stateOf(saturday)).seq).toBe(0)
  expect((await files.send(dated('10/10/2026')(at('7:05 PM')))).body).toMatchObject({ game_id: saturday })
})

test('matching: a feed without a game keeps only its newest file waiting', async () => {
  const { file } = await files.gameAndFile()
  const lost = (number: number) => file((text) => `${dated('1/3/2020')(text)}\n<!-- ${number} -->`)
  const [first, second] = [await files.send(lost(1)), await files.send(lost(2))]
  const all = await files.filesOf()
  expect(all.find(({ id }) => id === first.body.id)).toMatchObject({
    verdict: 'replaced',
    report: { message: 'A newer file replaced this one.' },
  })
  expect(all.find(({ id }) => id === second.body.id)?.verdict).toBe('waiting')
})

const misfits: readonly (readonly [string, Text, string])[] = [
  ['of another day', dated('1/2/2020'), 'the file is from 2020-01-02, the game is on'],
  ['of a school that is not known', named('Nowhere Tech'), 'Nowhere Tech isn’t a known school'],
  ['of a school that plays elsewhere', named('Westerly'), 'Westerly doesn’t play in it'],
]
test.each(misfits)(
  'matching: a file %s needs a confirmation before it is shown in the chosen game',
  async (_, change, words) => {
    await files.newGame('womens-soccer', '2026-05-01', 'Westerly').catch(() => undefined)
    const { game, file } = await files.gameAndFile()
    const query = { game: String(game) }
    for (const dry of [{}, { dry_run: 'true' }]) {
      const { status, body } = await files.send(file(change), { ...query, ...dry })
      expect(status).toBe(200)
      expect(body).toMatchObject({ id: null, game_id: null, verdict: 'asks' })
      expect(body.report.message).toContain(`This file doesn’t match that game: ${words}`)
      expect(body.report.message).toContain('Nothing was changed')
    }
    expect(await files.stateOf(game)).toMatchObject({ seq: 0, state: { status: { kind: 'scheduled' } } })
    expect(await files.filesOf(game)).toEqual([])
    const { body } = await files.send(file(change), { ...query, confirm: 'true' })
    expect(body).toMatchObject({ game_id: game, verdict: 'waiting' })
    expect(body.report.findings.map(({ message }: { message: string }) => message).join()).toContain(
      `Staff chose this game for the file, although ${words}`,
    )
    expect((await files.stateOf(game)).seq).toBe(1)
    // After the game was chosen, later decisions do not ask for it again.
    expect((await files.decide(body.id, 'accept', true)).body.verdict).toBe('accepted')
  },
)

test('matching: a men’s file needs a confirmation before it is shown in a women’s game', async () => {
  const game = await files.newGame('womens-basketball', '2026-03-07')
  const men = fixture('basketball').replace('<venue ', '<venue gender="M" ')
  const response = await files.send(men, { game: String(game) })
  expect(response.body.verdict).toBe('asks')
  expect(response.body.report.message).toContain("the file isn’t for Women's basketball")
  expect((await files.stateOf(game)).seq).toBe(0)
})

test('matching: a file that fits the chosen game needs no confirmation', async () => {
  const { game, file } = await files.gameAndFile()
  expect((await files.send(file(), { game: String(game) })).body).toMatchObject({ game_id: game, verdict: 'waiting' })
  expect((await files.stateOf(game)).seq).toBe(1)
})
