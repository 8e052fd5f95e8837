import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { currentSchool } from '@fieldhouse/contract/company'
import { ownFile } from '@fieldhouse/sports/score-samples.testdata'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readJsonAnswer, runFieldhouse } from './run-fieldhouse.ts'

let folder: string
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-scores-'))
  const schedule = written('schedule.csv', 'date,sport,opponent,site\n2024-03-07,football,Halford,home\n')
  expect((await runFieldhouse('games', 'import-schedule', schedule)).output).toContain('1 added')
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

function written(name: string, text: string): string {
  const file = path.join(folder, name)
  fs.writeFileSync(file, text)
  return file
}
const football = (change: (text: string) => string = (text) => text): string =>
  change(
    ownFile('football')
      .toString('utf8')
      .replaceAll('Brackwater', currentSchool().school)
      .replace('3/7/2026', '3/7/2024'),
  )
const importing = (name: string, text: string, ...flags: string[]) =>
  runFieldhouse('games', 'import-scores', written(name, text), ...flags)
const decide = (file: string, decision: string, ...flags: string[]) =>
  runFieldhouse('games', 'decide-score-file', file, '--decision', decision, ...flags)

test('score files: the command line imports one, and fans see what it reports', async () => {
  const dry = await importing('game.xml', football(), '--dry-run')
  expect([dry.code, dry.output]).toEqual([0, expect.stringContaining('checked. Would be shown to fans.')])
  const result = await importing('game.xml', football())
  expect([result.code, result.output]).toEqual([2, expect.stringMatching(/waiting\. Shown to fans\. It looks final/)])
  const [, game = ''] = /game (\d+): HALF at UTAH 10-7/.exec(result.output) ?? []
  const file = /file (\d+):/.exec(result.output)?.[1] ?? ''
  expect(result.output).toContain(
    `next: games decide-score-file ${file} --decision accept --final or games decide-score-file ${file} --decision reject`,
  )
  const { output } = await runFieldhouse('games', 'list-score-files')
  const line = output.split('\n').filter((each) => each.trim().startsWith(`${file} `))
  // The order of the columns depends on which of them the other files fill.
  expect(line).toHaveLength(1)
  for (const cell of ['football', '2024-03-07', 'HALF at UTAH']) expect(line[0]).toContain(cell)
  expect(await runFieldhouse('games', 'list-score-files', '--file', file)).toMatchObject({
    code: 0,
    output: expect.stringContaining('It looks final'),
  })
  const accepted = await decide(file, 'accept', '--final')
  expect([accepted.code, accepted.output]).toEqual([0, expect.stringContaining('accepted. ')])
  const now = await readJsonAnswer<{ game: object }>('realtime', 'get-game-snapshot', game)
  expect(now.game).toMatchObject({
    away: { name: 'Halford', score: 10 },
    home: { score: 7 },
    status: { kind: 'final' },
  })
  expect((await importing('game.xml', football())).output).toMatch(/✓ file \d+: same\. Fans already see this/)
})

test('score files: a file of another day needs --confirm', async () => {
  const [, game = ''] = /game (\d+): HALF at UTAH/.exec((await importing('game.xml', football())).output) ?? []
  const other = football((text) => text.replace('3/7/2024', '3/7/2023').replace('attend="412"', 'attend="500"'))
  const unconfirmed = await importing('other.xml', other, '--game', game)
  expect([unconfirmed.code, unconfirmed.output]).toEqual([
    2,
    expect.stringContaining('the file is from 2023-03-07, the game is on 2024-03-07'),
  ])
  expect(unconfirmed.output).toContain('next: the same command with --confirm')
  const dry = await importing('other.xml', other, '--game', game, '--dry-run')
  expect([dry.code, dry.output]).toEqual([2, expect.stringContaining('--confirm')])
  const confirmed = await importing('other.xml', other, '--game', game, '--confirm')
  expect([confirmed.code, confirmed.output]).toEqual([0, expect.stringContaining('Shown to fans.')])
})

test('score files: a shown file can be rejected, and an undone one names the command that shows it again', async () => {
  const sent = (count: number) => football((text) => text.replace('attend="412"', `attend="${count}"`))
  const result = await importing('shown.xml', sent(600))
  const [, file = '', game = ''] = /file (\d+): accepted.*game (\d+):/s.exec(result.output) ?? []
  const rejected = await decide(file, 'reject')
  expect([rejected.code, rejected.output]).toEqual([0, expect.stringContaining('Its changes were undone.')])
  const again = await decide(file, 'reject')
  expect([again.code, again.output]).toEqual([1, expect.stringContaining('Fans don’t see this file')])
  expect(await importing('shown.xml', sent(601))).toMatchObject({ code: 0 })
  const { changes } = await readJsonAnswer<{ changes: { seq: number; source: string }[] }>(
    'games',
    'list-changes',
    game,
  )
  const change = String(changes.find(({ source }) => source !== 'desk')?.seq)
  expect((await runFieldhouse('games', 'undo-change', game, change)).code).toBe(0)
  const undone = await importing('shown.xml', sent(601))
  const command = new RegExp(`to show it again: games undo-change ${game} (\\d+)`)
  expect([undone.code, undone.output]).toEqual([2, expect.stringMatching(command)])
  expect((await runFieldhouse('games', 'undo-change', game, command.exec(undone.output)?.[1] ?? '')).code).toBe(0)
  expect((await importing('shown.xml', sent(601))).output).toContain('Fans already see this. Nothing was changed.')
})

test('score files: a file of a sport that the school does not have is refused', async () => {
  const { code, output } = await importing('hockey.xml', ownFile('field-hockey').toString('utf8'))
  expect([code, output]).toEqual([
    1,
    expect.stringContaining('Refused. Field hockey isn’t one of your sports. Nothing was changed.'),
  ])
})

test('score files: an unknown school is matched with the suggested command and can be unmatched', async () => {
  const strange = football((text) =>
    text.replaceAll('Halford', 'Saint Halford').replaceAll('HLF', 'XXX').replaceAll('9001', '9999'),
  )
  const waiting = await importing('strange.xml', strange)
  expect(waiting.output).toContain('Saint Halford isn’t a known school, as NCAA In-Arena Utility writes it')
  const how = 'games match-school --name "Saint Halford" --producer "NCAA In-Arena Utility" --school ID'
  expect(waiting.output).toContain(how)
  const called = ['--name', 'Saint Halford', '--producer', 'NCAA In-Arena Utility']
  const schools = () => runFieldhouse('games', 'list-schools', '--q', 'Halford')
  const [, school = ''] = /^ *(\d+) {2}Halford/m.exec((await schools()).output) ?? []
  const taught = await runFieldhouse('games', 'match-school', ...called, '--school', school)
  expect([taught.code, taught.output]).toEqual([
    0,
    expect.stringMatching(/✓ saved for future files\n.*game \d+: HALF at UTAH/s),
  ])
  expect((await schools()).output).toContain('SAINT HALFORD')
  expect((await runFieldhouse('games', 'unmatch-school', ...called, '--yes')).code).toBe(0)
  expect((await schools()).output).not.toContain('SAINT HALFORD')
  expect(await runFieldhouse('games', 'unmatch-school', ...called, '--yes')).toMatchObject({ code: 1 })
})

test('score files: a player’s spelling is matched to the roster, listed and unmatched', async () => {
  const roster = written('roster.csv', 'Number,Name\n77,Command Liner\n')
  expect((await runFieldhouse('games', 'import-roster', roster, '--sport', 'football')).code).toBe(0)
  const { output } = await runFieldhouse('stats', 'get-sport-players', 'football')
  const [, person = ''] = /^ *(\d+) .*Command +Liner/m.exec(output) ?? []
  const called = ['--sport', 'football', '--name', 'LINER, C']
  const taught = await runFieldhouse('games', 'match-person', ...called, '--person', person)
  expect([taught.code, taught.output]).toEqual([0, expect.stringContaining('✓ saved for future files')])
  expect((await runFieldhouse('games', 'list-people')).output).toMatch(/liner,c/)
  expect((await runFieldhouse('games', 'unmatch-person', ...called, '--yes')).code).toBe(0)
  const unknown = await runFieldhouse('games', 'match-person', ...called, '--person', '999999')
  expect(unknown.code).toBe(1)
})
