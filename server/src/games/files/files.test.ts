import fs from 'node:fs'
import path from 'node:path'
import { company } from '@fieldhouse/contract/company'
import { listChanges } from '@fieldhouse/contract/games/changes'
import { decideScoreFile, importScores, listScoreFiles, matchPerson } from '@fieldhouse/contract/games/files'
import type { GameState } from '@fieldhouse/contract/games/game'
import { importRoster } from '@fieldhouse/contract/games/roster'
import { createGame } from '@fieldhouse/contract/games/schedule'
import { getGameSnapshot } from '@fieldhouse/contract/realtime/realtime'
import { getSportPlayers } from '@fieldhouse/contract/stats/stats'
import { ownFile } from '@fieldhouse/sports/score-samples.testdata'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'

let running: TestApp
let operator: Fan
beforeAll(async () => {
  running = await testApp()
  await running.deps.pool.query(
    `with g as (insert into genre (company_id, name) values ($1, 'Sports') returning id)
     insert into catalog (company_id, section, genre_id, name, slug, position) select $1, 'sports', id, 'Football', 'football', 1 from g`,
    [company.id],
  )
  operator = await running.staff('operator')
})
afterAll(() => running.close())

/** Our fixtures are of two invented schools: here the home team is the tenant's own. */
const fixture = (name: string): string => ownFile(name).toString('utf8').replaceAll('Brackwater', company.school)
const send = async (text: string | Uint8Array, query: object = {}) =>
  operator.call(importScores, {
    query: query as Record<string, string>,
    body: typeof text === 'string' ? new TextEncoder().encode(text) : text,
    headers: { 'content-type': 'application/xml' },
  })
const decide = (id: number | null, decision: string, final = false) =>
  operator.call(decideScoreFile, { params: { id: String(id) }, body: { decision, final } })
const newGame = async (sport: string, day: string, opponent = 'Halford', more: object = {}): Promise<number> =>
  (await operator.call(createGame, { body: { sport, day, site: 'home', opponent, ...more } })).body.id
const stateOf = async (game: number): Promise<{ seq: number; state: GameState }> =>
  (await operator.call(getGameSnapshot, { params: { id: String(game) } })).body

let days = 0
/** A game of football on a day of its own, and its file. */
const footballGame = async (change: (text: string) => string = (text) => text) => {
  const day = new Date(Date.UTC(2026, 7, 1 + 3 * days++)).toISOString().slice(0, 10)
  const [year, month, date] = day.split('-').map(Number)
  const file = (more: (text: string) => string = (text) => text) =>
    more(change(fixture('football').replace('date="3/7/2026"', `date="${month}/${date}/${year}"`)))
  return { game: await newGame('football', day), day, file }
}

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

describe('our own files', () => {
  for (const [name, sport] of kinds)
    test(`${name}: what agrees with itself reaches fans, and the same file again changes nothing`, async () => {
      const game = await newGame(sport, '2026-03-07')
      const dry = await send(fixture(name), { dry_run: 'true' })
      expect(dry.body).toMatchObject({ verdict: 'checked', id: null, game_id: game })
      expect(await stateOf(game)).toMatchObject({ seq: 0, state: { status: { kind: 'scheduled' } } })
      const first = await send(fixture(name))
      expect([
        first.status,
        first.body.report.findings.filter((each: { severity: string }) => each.severity === 'error'),
      ]).toEqual([200, []])
      expect(first.body).toMatchObject({
        game_id: game,
        report: { message: expect.stringMatching(/^Shown to fans\./) },
      })
      const after = await stateOf(game)
      expect(after.seq).toBe(1)
      expect(after.state.score).toBeDefined()
      const again = await send(fixture(name))
      expect(['same', 'waiting']).toContain(again.body.verdict)
      expect(again.body.id).toBe(first.body.id)
      // Other bytes with the same content change nothing either.
      await send(`${fixture(name)}\n<!-- written again -->\n`)
      expect(await stateOf(game)).toEqual(after)
    })

  for (const name of ['field-hockey', 'ice-hockey'])
    test(`${name}: a sport that is not played here waits with a word`, async () => {
      const answer = await send(fixture(name))
      expect(answer.body).toMatchObject({ verdict: 'waiting', game_id: null })
      expect(answer.body.report.message).toContain('Nothing was changed.')
    })
})

const samples = path.join(import.meta.dirname, '../../../../../shared/samples/statcrew-xml')
const real = [
  ['football.xml', 'football', { away: 32, home: 25 }, 208],
  ['volleyball.xml', 'womens-volleyball', { away: 3, home: 2 }, 237],
  ['baseball.xml', 'baseball', { away: 3, home: 4 }, 117],
  ['soccer.xml', 'womens-soccer', { away: 3, home: 2 }, 95],
  ['wlax.xml', 'mens-lacrosse', { away: 5, home: 7 }, undefined],
  ['basketball-mecz-nba.xml', 'mens-basketball', { away: 69, home: 72 }, 524],
] as const

describe.skipIf(!fs.existsSync(samples))('files as five producers really write them (../shared/samples)', () => {
  for (const [index, [name, sport, score, plays]] of real.entries())
    test(`${name}: the score that fans see is the file's, or the file waits and says why`, async () => {
      const game = await newGame(sport, `2026-04-${10 + index}`, `Opponent ${index}`)
      const { status, body } = await send(fs.readFileSync(path.join(samples, name)), { game: String(game) })
      expect(status).toBe(200)
      const { state } = await stateOf(game)
      expect(state.score).toEqual(score)
      if (plays !== undefined) expect(body.report.summary?.plays).toBe(plays)
      const errors = body.report.findings.filter(({ severity }: { severity: string }) => severity === 'error')
      if (name.startsWith('basketball')) {
        expect(body.verdict).toBe('waiting')
        expect(errors.length).toBeGreaterThan(0)
        expect(errors.map(({ message }: { message: string }) => message).join('\n')).toMatch(/60/)
        expect(state.players).toBeUndefined()
        expect(state.review).toBeDefined()
      }
      if (name === 'football.xml') {
        expect(body).toMatchObject({ verdict: 'waiting', report: { message: expect.stringContaining('looks final') } })
        const done = await decide(body.id, 'accept', true)
        expect(done.body.verdict).toBe('accepted')
        expect((await stateOf(game)).state.status.kind).toBe('final')
      }
      if (name === 'baseball.xml') expect([body.verdict, state.status.kind]).toEqual(['accepted', 'final'])
      if (name === 'wlax.xml') expect(state.status.kind).toBe('live')
    })
})

test('a file of a sport that is known and not kept here finds no game, and cannot be put upon one of another sport', async () => {
  const file = (note: string) => `${fixture('field-hockey')}\n<!-- ${note} -->\n`
  const alone = await send(file('alone'))
  expect(alone.body.report.message).toContain('No field-hockey game of Halford and')
  const game = await newGame('womens-soccer', '2026-03-07', 'Westerly')
  const put = await send(file('put'), { game: String(game) })
  expect(put.body.report.message).toContain('This file is of field-hockey, that game is not.')
  expect((await stateOf(game)).state.status).toEqual({ kind: 'scheduled' })
})

test('a file of another day or of schools nobody knows waits with words, and a word names the game', async () => {
  const { game, file } = await footballGame()
  const otherDay = await send(file((text) => text.replace(/date="[^"]*"/, 'date="1/2/2020"')))
  expect(otherDay.body).toMatchObject({ verdict: 'waiting', game_id: null })
  expect(otherDay.body.report.message).toContain('stands on the schedule around 2020-01-02')
  const unknown = await send(
    file((text) => text.replaceAll('Halford', 'Nowhere Tech').replaceAll('HLF', 'NWT').replaceAll('9001', '9999')),
  )
  expect(unknown.body.report.message).toContain('Nowhere Tech is not known here')
  expect(await stateOf(game)).toMatchObject({ seq: 0 })
  const named = await send(
    file((text) => text.replace(/date="[^"]*"/, 'date="1/2/2020"')),
    { game: String(game) },
  )
  expect(named.body.game_id).toBe(game)
  expect(await stateOf(game)).toMatchObject({ seq: 1 })
})

const wrong = (text: string) => text.replace('<rush att="9" yds="66"', '<rush att="9" yds="67"')

test('a file that contradicts itself shows its score and plays; its tables wait for the department', async () => {
  const { game, file } = await footballGame(wrong)
  const { body } = await send(file())
  expect(body.verdict).toBe('waiting')
  expect(body.report.message).toContain('The file disagrees with itself')
  expect(body.report.repairs.length).toBeGreaterThan(0)
  const { state } = await stateOf(game)
  expect(state).toMatchObject({ score: { away: 10 }, review: { all: expect.any(String) } })
  expect(state.players).toBeUndefined()
  expect(Object.keys(state.plays ?? {}).length).toBeGreaterThan(0)
})

test('repaired, it is shown with the number that the rest of the file proves, and later files ask no more', async () => {
  const { game, file } = await footballGame(wrong)
  const { body } = await send(file())
  const done = await decide(body.id, 'repair')
  expect(done.status).toBe(200)
  const { state } = await stateOf(game)
  expect(state.review).toBeUndefined()
  expect(state.teams?.away?.stats?.rush_yds).toBe(66)
  const later = await send(file((text) => text.replace('attend="412"', 'attend="500"')))
  expect(later.body.report.message).toMatch(/^Shown to fans/)
  expect((await stateOf(game)).state).toMatchObject({ attendance: 500, teams: { away: { stats: { rush_yds: 66 } } } })
  expect(await decide(body.id, 'accept')).toMatchObject({ status: 409 })
})

test('accepted as it is, it is shown as it is, and later files ask no more', async () => {
  const { game, file } = await footballGame(wrong)
  const { body } = await send(file())
  expect(await decide(body.id, 'accept')).toMatchObject({ status: 200 })
  expect((await stateOf(game)).state.teams?.away?.stats?.rush_yds).toBe(67)
  const later = await send(file((text) => text.replace('attend="412"', 'attend="500"')))
  expect(later.body.report.message).toMatch(/^Shown to fans/)
  expect((await stateOf(game)).state.attendance).toBe(500)
})

test('rejected, nothing of its tables is shown, and it waits no more', async () => {
  const { game, file } = await footballGame(wrong)
  const { body } = await send(file())
  expect((await decide(body.id, 'reject')).body).toMatchObject({ verdict: 'rejected' })
  expect((await stateOf(game)).state.players).toBeUndefined()
  const { files } = (await operator.call(listScoreFiles, { query: { game: String(game) } })).body
  expect(files.map(({ verdict }: { verdict: string }) => verdict)).toEqual(['rejected'])
})

test('people whom no roster knows are listed; once somebody says who they are, files know it too', async () => {
  const roster = 'Number,Name,Position\n1,Ivo Ashdown,QB\n2,Somebody Else,RB\n'
  const planned = await operator.call(importRoster, {
    query: { sport: 'football' },
    body: new TextEncoder().encode(roster),
    headers: { 'content-type': 'text/csv' },
  })
  expect([planned.status, planned.body.refused]).toEqual([200, []])
  const { game, file } = await footballGame()
  const { body } = await send(file())
  expect(body.report.unmatched.length).toBeGreaterThan(0)
  const [stranger] = body.report.unmatched
  const { players } = (await operator.call(getSportPlayers, { params: { sport: 'football' } })).body
  const somebody = players.find(({ lastname }: { lastname: string }) => lastname === 'Else')
  const match = { sport: 'football', name: stranger?.name, person: somebody?.id }
  expect(await operator.call(matchPerson, { body: match })).toMatchObject({ status: 200 })
  expect(await operator.call(matchPerson, { body: { ...match, person: 999_999 } })).toMatchObject({ status: 404 })
  const later = await send(file((text) => text.replace('attend="412"', 'attend="413"')))
  expect(later.body.report.unmatched.map(({ name }: { name: string }) => name)).not.toContain(stranger?.name)
  const line = Object.values((await stateOf(game)).state.players ?? {}).find(({ name }) => name === stranger?.name)
  expect(line?.person).toBe(somebody?.id)
})

const hostile: readonly (readonly [string, (good: string) => string | Uint8Array])[] = [
  ['half written', (good) => good.slice(0, good.length / 2)],
  ['empty', () => ' '],
  ['of another kind', () => '<html><body>Not found</body></html>'],
  ['with a DOCTYPE', (good) => `<!DOCTYPE a [<!ENTITY x "y">]>${good.replace(/^\uFEFF/, '')}`],
  ['nested without end', () => '<fbgame>'.repeat(100_000)],
  ['of bytes that are no text', () => new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2, 3])],
]
test('what is half written or hostile is refused in words, and the last good data stay', async () => {
  const { game, file } = await footballGame()
  await send(file())
  const before = await stateOf(game)
  for (const [what, make] of hostile) {
    const answer = await send(make(file()), { game: String(game) })
    expect([what, answer.status, answer.body.verdict]).toEqual([what, 200, 'refused'])
    expect(answer.body.report.message.length).toBeGreaterThan(10)
  }
  expect(await stateOf(game)).toEqual(before)
})

test('a score that falls without a play taken back is held, and the file says so', async () => {
  const { game, file } = await footballGame()
  await send(file())
  const before = await stateOf(game)
  const fell = await send(
    file((text) =>
      text
        .replace('line="7,0,3,0" score="10"', 'line="7,0,0,0" score="7"')
        .replace('prd="3" score="3"', 'prd="3" score="0"'),
    ),
  )
  expect(fell.body).toMatchObject({ verdict: 'waiting' })
  expect(fell.body.report.message).toContain('The score fell although no scoring play was taken back.')
  expect(await stateOf(game)).toEqual(before)
})

test('what looks over is over after ten quiet minutes, not before, and final stays final', async () => {
  const { game, file } = await footballGame()
  const { body } = await send(file())
  expect(body.report.message).toContain('ten quiet minutes')
  await running.deps.jobs.run('settle-games')
  expect((await stateOf(game)).state.status.kind).not.toBe('final')
  running.deps.clock.advance(11 * 60_000)
  operator = await running.staff('operator')
  await running.deps.jobs.run('settle-games')
  expect((await stateOf(game)).state.status.kind).toBe('final')
  const late = await send(file((text) => text.replace('attend="412"', 'attend="600"')))
  expect((await stateOf(game)).state.status.kind).toBe('final')
  expect(late.status).toBe(200)
})

test('every change says which file it came from, and nobody by name', async () => {
  const { game, file } = await footballGame()
  await send(file())
  const { changes } = (await operator.call(listChanges, { params: { id: String(game) } })).body
  expect(changes).toMatchObject([{ seq: 1, source: 'statcrew' }])
})
