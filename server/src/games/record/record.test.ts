import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { listChanges, undoChange } from '@fieldhouse/contract/games/changes'
import type { GameState } from '@fieldhouse/contract/games/game'
import { holdNumber, listHeld, releaseNumber } from '@fieldhouse/contract/games/held-values'
import { applyMergePatch } from '@fieldhouse/contract/games/merge-patch'
import { changeGame, createGame } from '@fieldhouse/contract/games/schedule'
import { enterScore } from '@fieldhouse/contract/games/scorer'
import { initialGameState } from '@fieldhouse/contract/games/timeline'
import { getGameSnapshot } from '@fieldhouse/contract/realtime/realtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'

let running: TestApp
let operator: Fan
beforeAll(async () => {
  running = await testApp()
  operator = await running.staff('operator')
})
afterAll(() => running.close())

let days = 0
const newGame = async (): Promise<number> => {
  const day = new Date(Date.UTC(2026, 0, 1 + days++)).toISOString().slice(0, 10)
  return (await operator.call(createGame, { body: { sport: 'football', day, site: 'home', opponent: 'Brackwater' } }))
    .body.id
}
const one = (game: number) => ({ params: { id: String(game) } })
const stateOf = async (game: number): Promise<{ seq: number; state: GameState }> =>
  (await operator.call(getGameSnapshot, one(game))).body
/** Records a whole new document, as a feed does. */
const feed = (game: number, next: (state: GameState) => GameState, at?: Date) =>
  running.games.recording.record({ game, actor: null, source: 'statcrew', at, next })
const enter = (game: number, body: object) => operator.call(enterScore, { ...one(game), body })
const undo = (game: number, seq: number) =>
  operator.call(undoChange, { params: { id: String(game), seq: String(seq) } })
const rowsOf = async (game: number) =>
  (await running.deps.pool.query('select * from game_change where game_id = $1 order by seq', [game])).rows
const folded = async (game: number): Promise<GameState> =>
  (await rowsOf(game)).reduce((state, { patch }) => applyMergePatch(state, patch), initialGameState)
const points = (home: number) => (state: GameState) => ({ ...state, score: { away: 0, home } })

test('changes: are numbered from 1, say who and when, and keep what they replaced', async () => {
  const game = await newGame()
  await enter(game, { seq: 0, score: { home: 3 }, status: { kind: 'live', label: '1st' } })
  await enter(game, { seq: 1, score: { home: 10 } })
  const { changes } = (await operator.call(listChanges, one(game))).body
  expect(changes).toMatchObject([
    {
      seq: 2,
      actor: operator.uid,
      actor_name: 'Ana Ruiz',
      source: 'hand',
      cells: [{ path: 'score.home', from: '3', to: '10' }],
    },
    { seq: 1, cells: expect.arrayContaining([{ path: 'score.home', from: null, to: '3' }]) },
  ])
  expect(await folded(game)).toEqual((await stateOf(game)).state)
})

test('changes: of sixty-four concurrent writers each gets its own number, and no change is lost', async () => {
  const game = await newGame()
  const recorded = await Promise.all(
    Array.from({ length: 64 }, (_, index) =>
      feed(game, (state) => ({ ...state, notes: { ...state.notes, [`n${index}`]: 'here' } })),
    ),
  )
  const numbers = Array.from({ length: 64 }, (_, index) => index + 1)
  expect(recorded.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(numbers)
  expect((await rowsOf(game)).map(({ seq }) => seq)).toEqual(numbers)
  const { state, seq } = await stateOf(game)
  expect(seq).toBe(64)
  expect(Object.keys(state.notes ?? {})).toHaveLength(64)
  expect(await folded(game)).toEqual(state)
})

test('changes: writing the same values is no change', async () => {
  const game = await newGame()
  await feed(game, points(3))
  expect(await feed(game, points(3))).toMatchObject({ seq: 1, same: true })
  expect(await rowsOf(game)).toHaveLength(1)
})

test('changes: time never goes back, so a late report of an earlier moment comes after the previous change', async () => {
  const game = await newGame()
  const now = running.deps.clock.now().getTime()
  await feed(game, points(3), new Date(now - 1_000))
  await feed(game, points(6), new Date(now - 60_000))
  await feed(game, points(9), new Date(now + 60_000))
  const instants = (await rowsOf(game)).map(({ at }) => at.getTime())
  expect(instants).toEqual([now - 1_000, now - 1_000, now])
})

test('changes: undoing a change is a change of its own', async () => {
  const game = await newGame()
  await feed(game, points(3))
  await feed(game, (state) => ({ ...points(10)(state), notes: { weather: 'snow' } }))
  expect(await undo(game, 2)).toMatchObject({ status: 200, body: { seq: 3, state: { score: { home: 3 } } } })
  const { state } = await stateOf(game)
  expect(state.notes).toBeUndefined()
  expect((await operator.call(listChanges, one(game))).body.changes[0]).toMatchObject({
    undoes: 2,
    actor: operator.uid,
  })
})

test('changes: a value changed again since prevents the undo, and is named', async () => {
  const game = await newGame()
  await feed(game, points(3))
  await feed(game, points(10))
  const refused = await undo(game, 1)
  expect(refused.status).toBe(409)
  expect(refused.refusal.message).toBe('A later change also set the score. Undo that one first.')
  expect((await stateOf(game)).seq).toBe(2)
  expect(await undo(game, 99)).toMatchObject({ status: 404 })
})

test('changes: an undone value stays undone for later files until one agrees; then files are followed again', async () => {
  const game = await newGame()
  await feed(game, points(3))
  await feed(game, points(33))
  await undo(game, 2)
  await feed(game, (state) => ({ ...points(33)(state), notes: { weather: 'snow' } }))
  expect((await stateOf(game)).state).toMatchObject({ score: { home: 3 }, notes: { weather: 'snow' } })
  await feed(game, (state) => ({ ...points(3)(state), notes: { weather: 'sun' } }))
  expect((await stateOf(game)).state).toMatchObject({ score: { home: 3 }, notes: { weather: 'sun' } })
  await feed(game, points(10))
  expect((await stateOf(game)).state.score).toEqual({ away: 0, home: 10 })
})

test('changes: undoing a feed’s value blocks only that value, and other values are accepted', async () => {
  const game = await newGame()
  await feed(game, points(3))
  await feed(game, points(33))
  await undo(game, 2)
  await feed(game, points(33))
  expect((await stateOf(game)).state.score).toEqual({ away: 0, home: 3 })
  await feed(game, points(10))
  expect((await stateOf(game)).state.score).toEqual({ away: 0, home: 10 })
  await feed(game, points(17))
  await feed(game, points(33))
  expect((await stateOf(game)).state.score).toEqual({ away: 0, home: 33 })
})

test('changes: undoing a person’s change lets the feed lead again', async () => {
  const game = await newGame()
  await feed(game, (state) => ({ ...state, players: player(54) }))
  await enter(game, { seq: 1, document: { players: { h1: { stats: { rush_yds: 45 } } } } })
  await undo(game, 2)
  await feed(game, (state) => ({ ...state, players: player(60) }))
  expect((await stateOf(game)).state.players?.h1?.stats).toEqual({ rush_yds: 60 })
})

test('changes: the activity log says what a score was before it was corrected', async () => {
  const game = await newGame()
  await enter(game, { seq: 0, score: { away: 31, home: 24 }, status: { kind: 'final' } })
  await enter(game, { seq: 1, score: { home: 27 } })
  await undo(game, 2)
  const { entries } = (await operator.call(auditTrail)).body
  const told = entries.filter(({ subject }) => subject === `game ${game}`).map(({ change }) => JSON.parse(change))
  const final = (home: number) => ({ status: 'final', score: { away: 31, home } })
  expect(told.slice(0, 3)).toMatchObject([
    { ...final(24), was: final(27) },
    { ...final(27), was: final(24) },
    { ...final(24), was: { status: 'scheduled' } },
  ])
})

const hold = (game: number, path: string[], value?: number) =>
  operator.call(holdNumber, { ...one(game), body: { path, ...(value !== undefined && { value }) } })
const release = (game: number, path?: string[]) =>
  operator.call(releaseNumber, { ...one(game), body: path ? { path } : {} })

test('held numbers: a held number stays against the feed until it is released; both are in the audit log', async () => {
  const game = await newGame()
  await feed(game, points(7))
  expect((await hold(game, ['score', 'home'])).status).toBe(200)
  await feed(game, points(14))
  expect((await stateOf(game)).state.score).toEqual({ away: 0, home: 7 })
  expect((await hold(game, ['score', 'home'], 10)).status).toBe(200)
  await feed(game, points(21))
  expect((await stateOf(game)).state.score).toEqual({ away: 0, home: 10 })
  const { held } = (await operator.call(listHeld, one(game))).body
  expect(held).toMatchObject([
    { path: ['score', 'home'], value: '10', kind: 'held', actor: operator.uid, actor_name: 'Ana Ruiz' },
  ])
  expect((await release(game, ['score', 'home'])).status).toBe(200)
  await feed(game, points(21))
  expect((await stateOf(game)).state.score).toEqual({ away: 0, home: 21 })
  expect(await release(game)).toMatchObject({ status: 404 })
  const { entries } = (await operator.call(auditTrail)).body
  const mine = entries.filter(({ subject }: { subject: string }) => subject === `game ${game}`)
  expect(mine.map(({ action }: { action: string }) => action)).toEqual([
    'release numbers',
    'hold number',
    'hold number',
    'create game',
  ])
})

test('held numbers: a corrected statistic moves the team’s total with it, where the total added up', async () => {
  const game = await newGame()
  const lines = (total: number) => (state: GameState) => ({
    ...state,
    players: { ...player(54), h2: { side: 'home' as const, name: 'Birch, Mo', order: 2, stats: { rush_yds: 20 } } },
    teams: { home: { stats: { rush_yds: total } } },
  })
  await feed(game, lines(74))
  const path = ['players', 'h1', 'stats', 'rush_yds']
  expect((await hold(game, path, 45)).status).toBe(200)
  const corrected = async () => {
    const { players, teams } = (await stateOf(game)).state
    return [players?.h1?.stats.rush_yds, teams?.home?.stats?.rush_yds]
  }
  expect(await corrected()).toEqual([45, 65])
  await feed(game, lines(74))
  expect(await corrected()).toEqual([45, 65])
  await release(game)
  await feed(game, lines(80))
  expect(await corrected()).toEqual([54, 80])
  expect((await hold(game, path, 45)).status).toBe(200)
  expect(await corrected()).toEqual([45, 80])
})

test('held numbers: only a single existing number can be held', async () => {
  const game = await newGame()
  await feed(game, points(7))
  expect((await hold(game, ['score'])).refusal.message).toContain('has several values')
  expect((await hold(game, ['players', 'h1', 'number'])).refusal.message).toContain(
    'This game has no value players.h1.number',
  )
  expect((await hold(game, ['status', 'kind'], 5)).status).toBe(400)
  expect((await hold(999_999, ['score', 'home'])).status).toBe(404)
  expect((await operator.call(listHeld, one(999_999))).status).toBe(404)
})

const player = (yards: number) => ({
  h1: { side: 'home' as const, name: 'Ashdown, Ivo', order: 1, stats: { rush_yds: yards } },
})

test('corrections: a number corrected by hand is applied over later files until one agrees', async () => {
  const game = await newGame()
  await feed(game, (state) => ({ ...state, players: player(54) }))
  await enter(game, { seq: 1, document: { players: { h1: { stats: { rush_yds: 45 } } } } })
  await feed(game, (state) => ({ ...state, players: player(54), notes: { weather: 'snow' } }))
  expect((await stateOf(game)).state.players?.h1?.stats).toEqual({ rush_yds: 45 })
  await feed(game, (state) => ({ ...state, players: player(45) }))
  await feed(game, (state) => ({ ...state, players: player(51) }))
  expect((await stateOf(game)).state.players?.h1?.stats).toEqual({ rush_yds: 51 })
})

test('corrections: a score corrected after the end stays against a late file', async () => {
  const game = await newGame()
  await feed(game, (state) => ({ ...points(20)(state), status: { kind: 'final' } }))
  await enter(game, { seq: 1, score: { home: 21 } })
  await feed(game, (state) => ({ ...points(20)(state), attendance: 412 }))
  expect((await stateOf(game)).state).toMatchObject({ score: { home: 21 }, attendance: 412 })
})

test('corrections: a score entered while the feed was away gives way when it is back', async () => {
  const game = await newGame()
  await feed(game, (state) => ({ ...points(7)(state), status: { kind: 'live', label: '1st' } }))
  await enter(game, { seq: 1, score: { home: 14 } })
  await feed(game, points(21))
  expect((await stateOf(game)).state.score).toEqual({ away: 0, home: 21 })
})

test('scoring: a scorer who has not seen the newest change is refused and overwrites nothing', async () => {
  const game = await newGame()
  await enter(game, { seq: 0, score: { home: 3 } })
  const late = await enter(game, { seq: 0, score: { away: 7 } })
  expect(late).toMatchObject({ status: 409 })
  expect((await stateOf(game)).state.score).toEqual({ home: 3 })
})

test('scoring: of two scorers who press at once one is refused', async () => {
  const game = await newGame()
  const answers = await Promise.all([3, 7].map((home) => enter(game, { seq: 0, score: { home } })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('scoring: a whole game can be scored by hand, with plays in order, and a new status keeps nothing of the previous one', async () => {
  const game = await newGame()
  await enter(game, { seq: 0, status: { kind: 'delayed', reason: 'Lightning' } })
  await enter(game, { seq: 1, status: { kind: 'live', label: '1st' }, period: 1, clock_seconds: 372, running: true })
  const play = { text: 'A field goal', kind: 'field_goal', side: 'home', scoring: true }
  await enter(game, { seq: 2, score: { away: 0, home: 3 }, period_score: { away: 0, home: 3 }, play })
  await enter(game, { seq: 3, play: { text: 'A punt' } })
  const done = await enter(game, { seq: 4, status: { kind: 'final' } })
  expect(done.body.game).toMatchObject({ status: { kind: 'final' }, result: 'W 3-0' })
  const { state } = await stateOf(game)
  expect(state.status).toEqual({ kind: 'final' })
  // A corrected score alone reopens nothing.
  const corrected = await enter(game, { seq: done.body.seq, score: { home: 3, away: 1 } })
  expect(corrected.body.game).toMatchObject({ status: { kind: 'final' }, result: 'W 3-1' })
  expect(state.clock).toEqual({ period: 1, seconds: 372, running: true })
  expect(state.periods).toEqual({ 1: { away: 0, home: 3 } })
  expect(Object.values(state.plays ?? {}).map(({ text, clock }) => [text, clock])).toEqual([
    ['A field goal', '6:12'],
    ['A punt', '6:12'],
  ])
})

test('scoring: a corrected final with its line score is one change, and one undo takes all of its numbers back', async () => {
  const game = await newGame()
  const final: GameState = {
    status: { kind: 'final' },
    score: { away: 24, home: 20 },
    periods: { 1: { away: 14, home: 0 }, 3: { away: 10, home: 10 }, 4: { away: 0, home: 10 } },
  }
  await feed(game, () => final)
  const periods = { 1: { away: 13, home: 0 }, 4: { away: 4, home: 10 } }
  expect((await enter(game, { seq: 1, score: { away: 27, home: 20 }, periods })).status).toBe(200)
  const corrected = { ...final, score: { away: 27, home: 20 }, periods: { ...final.periods, ...periods } }
  expect((await stateOf(game)).state).toEqual(corrected)
  expect((await undo(game, 2)).status).toBe(200)
  expect(await stateOf(game)).toMatchObject({ seq: 3, state: final })
  for (const wrong of ['0', '61', 'first'])
    expect((await enter(game, { seq: 3, periods: { [wrong]: { away: 3 } } })).status).toBe(400)
})

test('scoring: an invalid game is refused with a message, and nothing of it is stored', async () => {
  const game = await newGame()
  const nested = `{"seq":0,"document":{"notes":${'{"a":'.repeat(60_000)}1${'}'.repeat(60_000)}}}`
  const refused = [
    await enter(game, { seq: 0, document: { players: { h1: { name: 'Nobody' } } } }),
    await enter(game, { seq: 0, document: { plays: { p1: {} } } }),
    await enter(game, JSON.parse(nested)),
    await enter(game, JSON.parse('{"seq":0,"document":{"players":{"__proto__":{"side":"home"}}}}')),
  ]
  expect(refused.slice(0, 3).map(({ status }) => status)).toEqual([400, 400, 400])
  expect(refused[3]?.status).toBeLessThan(500)
  expect((await stateOf(game)).state).toEqual(initialGameState)
})

test('changes: a failure in the middle leaves no change, no number and no line', async () => {
  const game = await newGame()
  await feed(game, points(3))
  const before = JSON.stringify([await stateOf(game), await rowsOf(game)])
  await expect(
    feed(game, () => {
      throw new Error('the reader fell over')
    }),
  ).rejects.toThrow('fell over')
  let cut: Promise<unknown> = Promise.resolve()
  const killed = feed(game, (state) => {
    // Cuts the server's connections while the change is being written.
    cut = running.deps.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
    )
    const until = Date.now() + 300
    while (Date.now() < until);
    return points(99)(state)
  })
  await killed.then(
    () => undefined,
    () => undefined,
  )
  await cut.catch(() => undefined)
  const answers = () =>
    running.deps.pool.query('select 1').then(
      () => true,
      () => false,
    )
  // Cut connections leave the pool one by one.
  await expect.poll(async () => (await Promise.all([answers(), answers(), answers()])).every(Boolean)).toBe(true)
  const after = JSON.stringify([await stateOf(game), await rowsOf(game)])
  // The change is either complete or absent.
  if (after !== before) expect(await stateOf(game)).toMatchObject({ seq: 2, state: { score: { home: 99 } } })
  expect(await folded(game)).toEqual((await stateOf(game)).state)
})

test('season lines: a final game is counted, and counted again when it is undone', async () => {
  const game = await newGame()
  const lines = async () =>
    (await running.deps.pool.query('select key from game_line where game_id = $1 order by key', [game])).rows.length
  await feed(game, (state) => ({ ...points(3)(state), players: player(54) }))
  expect(await lines()).toBe(0)
  const { seq } = await feed(game, (state) => ({ ...state, status: { kind: 'final' } }))
  expect(await lines()).toBe(3)
  await undo(game, seq)
  expect(await lines()).toBe(0)
})

test('deleted accounts: are in no change, correction or file, and what they entered stays', async () => {
  const game = await newGame()
  const leaving = await running.staff('operator')
  await leaving.call(enterScore, { ...one(game), body: { seq: 0, score: { home: 3 }, status: { kind: 'final' } } })
  await leaving.call(undoChange, { params: { id: String(game), seq: '1' } })
  await running.games.forget(leaving.uid)
  for (const table of ['game_change', 'game_correction', 'score_file']) {
    const { rowCount } = await running.deps.pool.query(`select 1 from ${table} where actor = $1`, [leaving.uid])
    expect([table, rowCount]).toEqual([table, 0])
  }
  expect(await rowsOf(game)).toHaveLength(2)
})

test('changes: a missing game has no changes and accepts none', async () => {
  expect(await enter(999_999, { seq: 0 })).toMatchObject({ status: 404 })
  expect(await operator.call(listChanges, one(999_999))).toMatchObject({ status: 404 })
  expect(await undo(999_999, 1)).toMatchObject({ status: 404 })
  const body = { sport: 'football', day: '2026-11-28', site: 'home', opponent: 'Brackwater' }
  expect(await operator.call(changeGame, { ...one(999_999), body })).toMatchObject({ status: 404 })
})
