import fs from 'node:fs'
import path from 'node:path'
import type { FileFinding } from '@fieldhouse/contract/games/files'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import { type TestFiles, testFiles } from './test-files.ts'

let files: TestFiles<TestApp>
beforeAll(async () => {
  files = await testFiles(await testApp(), 'football')
})
afterAll(() => files.close())

const samples = path.join(import.meta.dirname, '../../../../../shared/samples/statcrew-xml')
const hasSamples = fs.existsSync(samples)
const real = [
  ['football.xml', 'football', { away: 32, home: 25 }, 208],
  ['volleyball.xml', 'womens-volleyball', { away: 3, home: 2 }, 237],
  ['baseball.xml', 'baseball', { away: 3, home: 4 }, 117],
  ['soccer.xml', 'womens-soccer', { away: 3, home: 2 }, 95],
  ['wlax.xml', 'mens-lacrosse', { away: 5, home: 7 }, undefined],
  ['basketball-mecz-nba.xml', 'mens-basketball', { away: 69, home: 72 }, 524],
] as const
const read = (name: string) => fs.readFileSync(path.join(samples, name))

describe('score files of five real producers (../shared/samples)', () => {
  beforeEach(({ skip }) => skip(!hasSamples, '../shared/samples is absent'))
  for (const [index, [name, sport, score, plays]] of real.entries())
    test(`${name}: the score that fans see is the file's, or the file waits and says why`, async () => {
      const game = await files.newGame(sport, `2026-04-${10 + index}`, `Opponent ${index}`)
      const response = await files.send(read(name), { game: String(game) })
      expect([response.status, response.body.verdict]).toEqual([200, 'asks'])
      const { status, body } = await files.send(read(name), { game: String(game), confirm: 'true' })
      expect(status).toBe(200)
      const { state } = await files.stateOf(game)
      expect(state.score).toEqual(score)
      if (plays !== undefined) expect(body.report.summary?.plays).toBe(plays)
      const errors = body.report.findings.filter(({ severity }: FileFinding) => severity === 'error')
      if (name.startsWith('basketball')) {
        expect(body.verdict).toBe('waiting')
        expect(errors.length).toBeGreaterThan(0)
        expect(errors.map(({ message }: FileFinding) => message).join('\n')).toMatch(/60/)
        expect(state.players).toBeUndefined()
        expect(state.review).toBeDefined()
      }
      if (name === 'football.xml') {
        expect(body).toMatchObject({ verdict: 'waiting', report: { message: expect.stringContaining('looks final') } })
        const done = await files.decide(body.id, 'accept', true)
        expect(done.body).toMatchObject({
          verdict: 'accepted',
          report: { message: expect.not.stringContaining('final') },
        })
        expect((await files.stateOf(game)).state.status.kind).toBe('final')
      }
      if (name === 'baseball.xml') expect([body.verdict, state.status.kind]).toEqual(['accepted', 'final'])
      if (name === 'wlax.xml') expect(state.status.kind).toBe('live')
    })

  test('score files: football.xml with a wrong score is repaired, and stays repaired when the game is confirmed as final', async () => {
    const game = await files.newGame('football', '2026-05-10', 'Opponent 9')
    const wrong = read('football.xml')
      .toString('utf8')
      .replace('line="7,10,7,8" score="32"', 'line="7,10,7,8" score="39"')
    const { body } = await files.send(wrong, { game: String(game), confirm: 'true' })
    expect(body).toMatchObject({ verdict: 'waiting', report: { asks_for: 'correction' } })
    const repaired = await files.decide(body.id, 'repair')
    expect(repaired.body.report).toMatchObject({ asks_for: 'end', summary: { score: '32-25' } })
    expect((await files.decide(body.id, 'accept', true)).body.verdict).toBe('accepted')
    expect((await files.stateOf(game)).state).toMatchObject({
      status: { kind: 'final' },
      score: { away: 32, home: 25 },
    })
  })

  test('score files: field hockey is not played here, so its file is refused with that name', async () => {
    const { body } = await files.send(read('fieldhockey.xml'))
    expect(body).toMatchObject({ verdict: 'refused', game_id: null })
    expect(body.report.message).toBe('Field hockey isn’t one of your sports. Nothing was changed.')
  })
})
