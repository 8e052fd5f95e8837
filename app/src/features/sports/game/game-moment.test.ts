// @vitest-environment happy-dom
import { getGameLog } from '@fieldhouse/contract/realtime/realtime'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testServer } from '../../../shared/api/test-server.ts'
import { gameOf } from '../../../shared/games/games.testdata.ts'
import { followGame, type GameMoments } from './game-moment.ts'

const server = testServer()
let game: GameMoments
beforeEach(async () => {
  game = followGame(7)
  await lines(1)
})
afterEach(() => game.close())

const lines = (count: number) => expect.poll(() => server.lines().length).toBe(count)
const line = () => {
  const last = server.lines().at(-1)
  if (!last) throw new Error('no stream is open')
  return last
}
const live = { kind: 'live', label: '1st' } as const
const begun = (seq: number, home: number) => ({
  kind: 'snapshot',
  id: 7,
  seq,
  game: gameOf(7, { status: live, seq }),
  state: { status: live, score: { away: 0, home } },
})
const scored = (seq: number, home: number, at = '2026-11-21T20:10:00.000Z') => ({
  kind: 'change',
  id: 7,
  seq,
  at,
  patch: { score: { home } },
})
const score = () => game.now()?.state.score
const expectSeq = (seq: number) => expect.poll(() => game.now()?.seq).toBe(seq)

test('game feed: has no score before the server’s snapshot', async () => {
  expect(game.now()).toBeUndefined()
  line().send(begun(3, 7))
  await expectSeq(3)
  expect(score()).toEqual({ away: 0, home: 7 })
})

test('game feed: applies each change once and in order, and ignores duplicate and early ones', async () => {
  line().send(begun(3, 7))
  line().send(scored(4, 10))
  line().send(scored(4, 99))
  line().send(scored(6, 98))
  line().send(scored(5, 17))
  await expectSeq(5)
  expect(score()).toEqual({ away: 0, home: 17 })
})

test('game feed: ignores an item about another game', async () => {
  line().send(begun(3, 7))
  line().send({ kind: 'game', game: gameOf(8, { venue: 'Elsewhere' }) })
  line().send({ kind: 'game', game: gameOf(7, { venue: 'Here', seq: 3 }) })
  await expect.poll(() => game.now()?.item.venue).toBe('Here')
})

test('game feed: skips a broken or unknown event and stays connected', async () => {
  line().send(begun(3, 7))
  await expectSeq(3)
  line().sendText('{"kind":"change","id":7,')
  line().send({ kind: 'weather', wind: 12 })
  line().send(scored(4, 10))
  await expectSeq(4)
  expect(score()).toEqual({ away: 0, home: 10 })
  expect(game.now()?.item).toEqual(gameOf(7, { status: live, seq: 3 }))
  await lines(1)
})

test('game feed: keeps the score with its age while disconnected, then resumes after the last event', async () => {
  line().send(begun(3, 7), '3')
  line().send(scored(4, 10), '4')
  await expectSeq(4)
  line().cut()
  await expect.poll(() => game.now()?.cutSinceMs).toBeGreaterThan(0)
  expect(score()).toEqual({ away: 0, home: 10 })
  await lines(2)
  expect(line().headers.get('last-event-id')).toBe('4')
  line().send(scored(5, 13), '5')
  await expectSeq(5)
  expect(game.now()?.cutSinceMs).toBeUndefined()
})

test('game feed: loads the history once, adds later changes and gives the score at any time', async () => {
  const changes = [
    { seq: 1, at: '2026-11-21T20:00:00.000Z', patch: { status: live, score: { away: 0, home: 0 } } },
    { seq: 2, at: '2026-11-21T20:05:00.000Z', patch: { score: { home: 7 } } },
  ]
  server.answers(getGameLog, () => ({ sport: 'football', changes }))
  line().send(begun(2, 7))
  await expectSeq(2)
  game.wantHistory()
  game.wantHistory()
  await expect.poll(() => game.now()?.history?.count()).toBe(2)
  expect(server.callsOf(getGameLog)).toHaveLength(1)
  line().send(scored(3, 10))
  await expectSeq(3)
  const at = (instant: string) => game.now()?.history?.at(Date.parse(instant)).score?.home
  expect([at('2026-11-21T20:04:59.999Z'), at('2026-11-21T20:05:00.000Z'), at('2026-11-21T20:30:00.000Z')]).toEqual([
    0, 7, 10,
  ])
})

test('game feed: starts over from a new snapshot, with its history, after many missed changes', async () => {
  server.answers(getGameLog, () => ({ sport: 'football', changes: [] }))
  line().send(begun(2, 7))
  await expectSeq(2)
  game.wantHistory()
  await expect.poll(() => server.callsOf(getGameLog).length).toBe(1)
  line().send(begun(90, 52))
  await expectSeq(90)
  expect(score()).toEqual({ away: 0, home: 52 })
  await expect.poll(() => server.callsOf(getGameLog).length).toBe(2)
})

test('game feed: continues without the history when it cannot be loaded', async () => {
  server.answers(getGameLog, () => ({ refused: 400 }))
  line().send(begun(2, 7))
  await expectSeq(2)
  game.wantHistory()
  await expect.poll(() => server.callsOf(getGameLog).length).toBe(1)
  line().send(scored(3, 14))
  await expectSeq(3)
  expect(game.now()?.history).toBeUndefined()
})

test('game feed: notifies a listener until it unsubscribes, and closing it closes the connection', async () => {
  const listener = vi.fn()
  const stop = game.subscribe(listener)
  line().send(begun(3, 7))
  await expectSeq(3)
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  line().send(scored(4, 10))
  await expectSeq(4)
  expect(listener).toHaveBeenCalledTimes(1)
  expect(line().isOver()).toBe(false)
  game.close()
  expect(line().isOver()).toBe(true)
})
