import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { undoChange } from '@fieldhouse/contract/games/changes'
import type { GameState, Play } from '@fieldhouse/contract/games/game'
import { importRoster } from '@fieldhouse/contract/games/roster'
import { enterScore, getTapPlayKey } from '@fieldhouse/contract/games/scorer'
import { changeStaff } from '@fieldhouse/contract/staff/staff'
import { getSportPlayers } from '@fieldhouse/contract/stats/stats'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'
import { type TestFiles, testFiles } from '../files/test-files.ts'

let running: TestApp
let files: TestFiles<TestApp>
let operator: Fan
beforeAll(async () => {
  running = await testApp()
  await running.season()
  files = await testFiles(running, 'football')
  operator = await running.staff('operator')
})
afterAll(() => files.close())

let taps = 0
const freshTap = (): string => `tap${String(++taps).padStart(21, '0')}`
const enter = (game: number, body: object, by: Fan = operator) =>
  by.call(enterScore, { params: { id: String(game) }, body })
const undo = (game: number, seq: number, by: Fan = operator) =>
  by.call(undoChange, { params: { id: String(game), seq: String(seq) } })

/** Enters points and a play as the console's keys do, with the id of the tap. */
async function pressed(game: number, kind: string, side: 'away' | 'home', by: Fan = operator) {
  const id = freshTap()
  const points = { [side]: 6 }
  const { status, body } = await enter(
    game,
    {
      tap: { id, score: points, period_score: points },
      period: 2,
      status: { kind: 'live', label: '2nd' },
      play: { text: 'A key, Harbor', kind, side, scoring: true },
    },
    by,
  )
  expect(status).toBe(200)
  return { play: getTapPlayKey(id), seq: body.seq }
}
const named = (game: number, play: string, people: object[], more: object = {}, by: Fan = operator) =>
  enter(game, { tap: { id: freshTap() }, named: { play, people, ...more } }, by)
const playOf = async (game: number, play: string): Promise<Play | undefined> =>
  (await files.stateOf(game)).state.plays?.[play]
const textsOf = ({ plays }: GameState): string[] => Object.values(plays ?? {}).map(({ text }) => text)

async function newRoster(sport: string): Promise<{ id: number; lastname: string }[]> {
  const lines = ['Number,Name,Position,Title', '7,Ivo Ashdown,QB,', '81,Mara Quill,WR,', '']
  await operator.call(importRoster, {
    query: { sport },
    body: new TextEncoder().encode(lines.join('\n')),
    headers: { 'content-type': 'text/csv' },
  })
  await running.busDelivers()
  return (await operator.call(getSportPlayers, { params: { sport } })).body.players
}

test('scoring: a tap on the score is a play that fans see at once, and named players appear in the sport’s own words', async () => {
  const game = await files.newGame('football', '2026-09-05')
  const { play } = await pressed(game, 'touchdown', 'home')
  expect(await playOf(game, play)).toMatchObject({
    text: 'A key, Harbor',
    period: 2,
    scoring: true,
    score: { home: 6 },
  })
  const people = await newRoster('football')
  const idOf = (name: string) => people.find(({ lastname }) => lastname === name)?.id
  expect((await named(game, play, [{ person: idOf('Quill') }], { clock: '6:12' })).status).toBe(200)
  expect(await playOf(game, play)).toMatchObject({ text: 'Mara Quill, TOUCHDOWN.', clock: '6:12', kind: 'touchdown' })
  // The play is named again, now with the passer. Name and number come from the roster.
  expect((await named(game, play, [{ person: idOf('Quill') }, { person: idOf('Ashdown') }])).status).toBe(200)
  expect(await playOf(game, play)).toMatchObject({
    text: 'Ivo Ashdown pass complete to Mara Quill, TOUCHDOWN.',
    clock: '6:12',
    score: { away: 0, home: 6 },
    by_hand: { plain: 'A key, Harbor', people: [{ number: '81' }, { name: 'Ivo Ashdown', number: '7' }] },
  })
})

test('scoring: a jersey number alone is enough, a name too, and no player is a valid answer', async () => {
  const game = await files.newGame('football', '2026-09-06')
  const { play } = await pressed(game, 'field_goal', 'away')
  await named(game, play, [{ number: '4' }])
  expect(await playOf(game, play)).toMatchObject({ text: 'No. 4 field goal attempt GOOD.' })
  await named(game, play, [{ name: 'Eli Kell', number: '4' }], { clock: '0:03' })
  expect(await playOf(game, play)).toMatchObject({ text: 'Eli Kell field goal attempt GOOD.', clock: '0:03' })
  await named(game, play, [], { clock: null })
  const nobody = await playOf(game, play)
  expect(nobody).toMatchObject({ text: 'A key, Harbor', by_hand: { people: [] } })
  expect(nobody).not.toHaveProperty('clock')
})

test('scoring: players may be named together with the play, and count once however often the request arrives', async () => {
  const game = await files.newGame('womens-soccer', '2026-09-05')
  const body = {
    tap: { id: freshTap(), score: { home: 1 } },
    play: {
      text: 'Goal, Harbor',
      kind: 'goal',
      side: 'home',
      scoring: true,
      people: [{ number: '9' }, { number: '10' }],
      clock: '12:01',
    },
  }
  const first = await enter(game, body)
  expect((await enter(game, body)).body.seq).toBe(first.body.seq)
  const { state } = await files.stateOf(game)
  expect(Object.values(state.plays ?? {})).toMatchObject([
    { text: 'GOAL by No. 9 Assist by No. 10.', clock: '12:01', score: { away: 0, home: 1 } },
  ])
})

test('scoring: where taps count in the current set, its plays carry the points of the set', async () => {
  const game = await files.newGame('womens-volleyball', '2026-09-05')
  const kill = { text: 'Kill, Harbor', kind: 'kill', side: 'home', scoring: true }
  await enter(game, { tap: { id: freshTap(), period_score: { home: 1 } }, period: 1, play: kill })
  const people = [{ name: 'Tam Birch' }, { name: 'Oz Fenn' }]
  await enter(game, { tap: { id: freshTap(), period_score: { home: 1 } }, play: { ...kill, people } })
  expect(Object.values((await files.stateOf(game)).state.plays ?? {})).toMatchObject([
    { text: 'Kill, Harbor', score: { away: 0, home: 1 } },
    { text: 'Kill by Tam Birch from (Oz Fenn)', score: { away: 0, home: 2 } },
  ])
})

test('scoring: gymnastics has thousandths, and points of other sports are whole', async () => {
  const meet = await files.newGame('womens-gymnastics', '2026-02-06')
  const score = { away: 196.9, home: 197.45 }
  const { status, body } = await enter(meet, { seq: 0, status: { kind: 'final' }, score })
  expect(status).toBe(200)
  expect(body.game).toMatchObject({ away: { shown: '196.900' }, home: { shown: '197.450' } })
  expect((await enter(meet, { seq: body.seq, score: { home: 197.4505 } })).status).toBe(400)
  const game = await files.newGame('football', '2025-09-27')
  const refused = await enter(game, { seq: 0, score: { home: 7.5 } })
  expect([refused.status, refused.refusal.message]).toEqual([400, 'Scores of this sport are whole numbers.'])
  expect((await enter(game, { seq: 0, period: 1, period_score: { home: 0.5 } })).status).toBe(400)
})

test('scoring: people outside the roster, too many of them, and plays without players are refused with a message', async () => {
  const game = await files.newGame('football', '2026-09-07')
  const [other] = await newRoster('womens-soccer')
  const { play } = await pressed(game, 'field_goal', 'home')
  const before = await files.stateOf(game)
  const refused = [
    await named(game, play, [{ person: other?.id }]),
    await named(game, play, [{ person: 999_999 }]),
    await named(game, play, [{ number: '4' }, { number: '5' }]),
    await named(game, play, [{}]),
    await named(game, play, [{ number: '4' }], { clock: 'noon' }),
    await enter(game, { tap: { id: freshTap() }, play: { text: 'A note', people: [{ number: '4' }] } }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400])
  expect(refused[2]?.refusal.message).toContain('up to 1 player')
  expect((await named(game, 'p99', [])).status).toBe(409)
  expect((await named(999_999, play, [])).status).toBe(404)
  expect(await files.stateOf(game)).toEqual(before)
})

test('scoring: undoing a score undoes its play with its names; undoing a name keeps both', async () => {
  const game = await files.newGame('football', '2026-09-08')
  const first = await pressed(game, 'touchdown', 'home')
  const saying = await named(game, first.play, [{ number: '4' }])
  await enter(game, { tap: { id: freshTap() }, play: { text: 'A punt' } })
  expect((await undo(game, saying.body.seq)).status).toBe(200)
  expect(await playOf(game, first.play)).toMatchObject({ text: 'A key, Harbor', by_hand: { people: [] } })
  await named(game, first.play, [{ number: '5' }])
  expect((await undo(game, first.seq)).status).toBe(200)
  const { state } = await files.stateOf(game)
  expect(textsOf(state)).toEqual(['A punt'])
  expect(state.score?.home ?? 0).toBe(0)
})

test('scoring: once a file arrives only its plays are shown, none twice, and a late name is refused', async () => {
  const { game, file } = await files.gameAndFile()
  const { play } = await pressed(game, 'touchdown', 'home')
  await named(game, play, [{ number: '4' }])
  const alone = await files.gameAndFile()
  const late = await pressed(game, 'extra_point', 'away')
  await files.send(file())
  await files.send(alone.file())
  const [{ state }, only] = [await files.stateOf(game), await files.stateOf(alone.game)]
  expect(textsOf(state)).toEqual(textsOf(only.state))
  expect(Object.values(state.plays ?? {}).some(({ by_hand }) => by_hand)).toBe(false)
  for (const pressedPlay of [play, late.play])
    expect((await named(game, pressedPlay, [{ number: '9' }])).status).toBe(409)
  expect((await files.stateOf(game)).state).toEqual(state)
})

test('scoring: a file without plays keeps the scorer’s plays', async () => {
  const { game, file } = await files.gameAndFile()
  const { play } = await pressed(game, 'touchdown', 'home')
  await files.send(file((text) => text.replace(/<plays[\s\S]*<\/plays>/, '')))
  expect((await files.stateOf(game)).state.attendance).toBe(412)
  await named(game, play, [{ number: '4' }])
  expect((await playOf(game, play))?.text).toBe('No. 4, TOUCHDOWN.')
})

test('scoring: a player’s row from a file is linked, so that fans find the play through the player', async () => {
  const { game, file } = await files.gameAndFile()
  await files.send(file((text) => text.replace(/<plays[\s\S]*<\/plays>/, '')))
  const { players = {} } = (await files.stateOf(game)).state
  const [key, row] = Object.entries(players).find(([, one]) => one.side === 'away' && !one.team && one.number) ?? []
  const { play } = await pressed(game, 'touchdown', 'away')
  await named(game, play, [{ name: row?.name }])
  expect(await playOf(game, play)).toMatchObject({ players: [key], text: `${row?.name}, TOUCHDOWN.` })
  await named(game, play, [])
  expect(await playOf(game, play)).not.toHaveProperty('players')
})

test('scoring: a scorer names players only in their own games, undoes only their own changes, and the audit log has it', async () => {
  const [mine, other] = [
    await files.newGame('football', '2026-09-09'),
    await files.newGame('football', '2026-09-10', 'Oxbow'),
  ]
  const scorer = await running.staff('scorer')
  const owner = await running.staff('owner')
  await owner.call(changeStaff, { params: { uid: scorer.uid }, body: { role: 'scorer', games: [mine] } })
  const { play } = await pressed(mine, 'safety', 'home', scorer)
  const saying = await named(mine, play, [{ number: '55' }], {}, scorer)
  expect(saying.status).toBe(200)
  const press = await pressed(other, 'safety', 'home')
  expect((await named(other, press.play, [{ number: '55' }], {}, scorer)).status).toBe(403)
  expect((await named(other, play, [{ number: '55' }])).status).toBe(409)
  expect((await named(mine, play, [{ number: '55' }], {}, await running.fan())).status).toBe(403)
  const again = await named(mine, play, [{ number: '56' }])
  expect((await undo(mine, again.body.seq, scorer)).status).toBe(403)
  const { entries } = (await owner.call(auditTrail)).body
  expect(entries.find(({ action }) => action === 'name players')).toMatchObject({
    actor: operator.uid,
    subject: `game ${mine}`,
    change: expect.stringContaining('Players: No. 56'),
  })
})
