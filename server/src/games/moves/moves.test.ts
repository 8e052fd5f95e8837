import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { listChanges, undoChange } from '@fieldhouse/contract/games/changes'
import { createGame, moveGame } from '@fieldhouse/contract/games/schedule'
import { enterScore } from '@fieldhouse/contract/games/scorer'
import { createEvent, operatorEvents } from '@fieldhouse/contract/live/admin'
import { listEvents } from '@fieldhouse/contract/live/live'
import { joinPlay } from '@fieldhouse/contract/playback/playback'
import { getGameLog } from '@fieldhouse/contract/realtime/realtime'
import { getGameCalendar, getLiveGames, getScheduleGame } from '@fieldhouse/contract/stats/stats'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'

// The clock starts at 2026-11-21, 11 AM at the school.
let running: TestApp
let operator: Fan
let fan: Fan
beforeAll(async () => {
  running = await testApp()
  await running.season()
  operator = await running.staff('operator')
  fan = await running.fan()
})
afterAll(() => running.close())

const six = '2026-11-22T01:00:00.000Z'
const half = '2026-11-22T02:30:00.000Z'
let opponents = 0

/** Creates a game at 6 PM with an event that opens 15 minutes earlier. */
async function streamed(more: object = {}) {
  const opens = '2026-11-22T00:45:00.000Z'
  const { event } = (
    await operator.call(createEvent, { body: { title: 'Tonight', starts_at: opens, sport: 'football' } })
  ).body
  const game = await operator.call(createGame, {
    body: {
      sport: 'football',
      day: '2026-11-21',
      starts_at: six,
      site: 'home',
      opponent: `Halford ${++opponents}`,
      live_event: event.id,
      ...more,
    },
  })
  return { event: event.id as number, game: game.body.id as number }
}
const move = async (game: number, body: object) => {
  const answer = await operator.call(moveGame, { params: { id: String(game) }, body })
  await running.busDelivers()
  return answer
}
const refused = async (game: number, body: object) => {
  const { status, refusal } = await move(game, body)
  return [status, refusal.message]
}
const gameOf = async (id: number) => (await fan.call(getScheduleGame, { params: { id: String(id) } })).body.game
const eventOf = async (id: number) =>
  (await fan.call(listEvents, { query: {} })).body.events.find((event: { id: number }) => event.id === id)
const entryOf = async (id: number) => {
  const answer = await running.visitor().call(getGameCalendar, { params: { file: `${id}.ics` } })
  const entry = new ICAL.Event(
    new ICAL.Component(ICAL.parse(String(answer.body))).getFirstSubcomponent('vevent') as ICAL.Component,
  )
  return {
    starts: entry.startDate.toJSDate().toISOString(),
    sequence: entry.sequence,
    status: entry.component.getFirstPropertyValue('status'),
    summary: entry.summary,
  }
}
const begin = async (game: number) =>
  operator.call(enterScore, {
    params: { id: String(game) },
    body: {
      seq: 0,
      status: { kind: 'live', label: '2nd 6:12' },
      score: { away: 7, home: 10 },
      period: 2,
      clock_seconds: 372,
    },
  })

test('moves: a delay before the start moves the game, the event, the calendar and what waiting fans see', async () => {
  const { game, event } = await streamed()
  const before = await entryOf(game)
  const answer = await move(game, { kind: 'delay', starts_at: half, reason: 'Lightning' })
  expect([answer.status, answer.body.status]).toEqual([200, { kind: 'delayed', reason: 'Lightning', until: half }])
  expect(await gameOf(game)).toMatchObject({ starts_at: half, day: '2026-11-21', moved_from: null })
  const delay = { kind: 'delayed', until: half, reason: 'Lightning' }
  // The event still opens 15 minutes before the game.
  expect(await eventOf(event)).toMatchObject({ state: 'upcoming', starts_at: '2026-11-22T02:15:00.000Z', delay })
  const waiting = await fan.call(joinPlay, { body: { content: { kind: 'event', id: event } } })
  expect(waiting.body).toMatchObject({ kind: 'waiting', live: { state: 'upcoming', delay } })
  const listed = (await operator.call(operatorEvents)).body.events.find(({ id }: { id: number }) => id === event)
  expect(listed).toMatchObject({ game_id: game, delay })
  const after = await entryOf(game)
  expect(after).toMatchObject({ starts: half, status: 'CONFIRMED' })
  expect(after.sequence).toBeGreaterThan(before.sequence)
  const live = (await fan.call(getLiveGames, { query: {} })).body
  expect(JSON.stringify(live)).toContain(`"id":${game},`)
  const auditLog = (await operator.call(auditTrail)).body.entries
  expect(auditLog[0]).toMatchObject({ actor: operator.uid, action: 'delay game', subject: `game ${game}` })
})

test('moves: a resumed game is as before, without any trace of the delay', async () => {
  const { game, event } = await streamed()
  await move(game, { kind: 'delay', reason: 'Fog' })
  expect(await eventOf(event)).toMatchObject({ delay: { kind: 'delayed', until: null, reason: 'Fog' } })
  expect((await move(game, { kind: 'resume' })).body).toMatchObject({ status: { kind: 'scheduled' }, starts_at: six })
  expect(await eventOf(event)).not.toHaveProperty('delay')
  expect(await refused(game, { kind: 'resume' })).toEqual([409, 'This game isn’t delayed, postponed or canceled.'])
})

test('moves: a delayed game in progress keeps its start and continues as it was', async () => {
  const { game, event } = await streamed()
  await begin(game)
  const { body } = await move(game, { kind: 'delay', starts_at: half, reason: 'Lightning' })
  expect(body).toMatchObject({ starts_at: six, status: { kind: 'delayed', until: half }, home: { score: 10 } })
  expect(await eventOf(event)).toMatchObject({ starts_at: '2026-11-22T00:45:00.000Z', delay: { until: half } })
  expect(await refused(game, { kind: 'move', starts_at: half })).toEqual([
    409,
    'This game has started. Delay or postpone it instead.',
  ])
  expect((await refused(game, { kind: 'resume', starts_at: half }))[0]).toBe(400)
  const resumed = await move(game, { kind: 'resume' })
  expect(resumed.body.status).toEqual({ kind: 'live', label: '2nd 6:12' })
})

test('moves: a canceled game cancels its event and its calendar entry; resuming restores both', async () => {
  const { game, event } = await streamed()
  const { body } = await move(game, { kind: 'cancel', reason: 'Snow' })
  expect(body.status).toEqual({ kind: 'cancelled', reason: 'Snow' })
  expect(await eventOf(event)).toMatchObject({
    state: 'cancelled',
    delay: { kind: 'cancelled', reason: 'Snow' },
    play: null,
  })
  const off = await entryOf(game)
  expect([off.status, off.summary]).toEqual(['CANCELLED', expect.stringMatching(/^Canceled: /)])
  expect(await refused(game, { kind: 'cancel' })).toEqual([409, 'This game is already canceled.'])
  expect((await refused(game, { kind: 'delay', starts_at: half }))[0]).toBe(409)
  await move(game, { kind: 'resume' })
  expect(await eventOf(event)).toMatchObject({ state: 'upcoming' })
  const on = await entryOf(game)
  expect(on.status).toBe('CONFIRMED')
  expect(on.sequence).toBeGreaterThan(off.sequence)
})

test('moves: a postponed game without a new day waits; with one it is there, and names its original day', async () => {
  const { game, event } = await streamed()
  await move(game, { kind: 'postpone', reason: 'Rain' })
  expect(await eventOf(event)).toMatchObject({ delay: { kind: 'postponed', until: null, reason: 'Rain' } })
  expect((await entryOf(game)).status).toBe('TENTATIVE')
  const tomorrow = '2026-11-22T20:00:00.000Z'
  const { body } = await move(game, { kind: 'postpone', starts_at: tomorrow })
  expect(body).toMatchObject({ day: '2026-11-22', moved_from: '2026-11-21', status: { kind: 'scheduled' } })
  expect(await eventOf(event)).toMatchObject({ starts_at: '2026-11-22T19:45:00.000Z' })
  expect(await eventOf(event)).not.toHaveProperty('delay')
  const later = await move(game, { kind: 'move', day: '2026-11-29' })
  expect(later.body).toMatchObject({ day: '2026-11-29', starts_at: null, moved_from: '2026-11-21' })
})

test('moves: the reason of a move stays with the game until it is back on its first day', async () => {
  const { game } = await streamed()
  const storm = await move(game, { kind: 'postpone', day: '2026-11-22', reason: 'Winter storm' })
  expect(storm.body).toMatchObject({
    status: { kind: 'scheduled' },
    moved_from: '2026-11-21',
    moved_reason: 'Winter storm',
  })
  expect((await move(game, { kind: 'move', day: '2026-11-23' })).body.moved_reason).toBe('Winter storm')
  const drained = await move(game, { kind: 'move', starts_at: '2026-11-24T20:00:00.000Z', reason: 'Field drainage' })
  expect(drained.body).toMatchObject({ moved_from: '2026-11-21', moved_reason: 'Field drainage' })
  expect((await move(game, { kind: 'delay', reason: 'Fog' })).body.moved_reason).toBe('Field drainage')
  await move(game, { kind: 'resume' })
  const { seq } = (await move(game, { kind: 'move', starts_at: six })).body
  expect(await gameOf(game)).toMatchObject({ moved_from: null })
  expect(await gameOf(game)).not.toHaveProperty('moved_reason')
  await operator.call(undoChange, { params: { id: String(game), seq: String(seq) } })
  expect(await gameOf(game)).toMatchObject({ moved_from: '2026-11-21', moved_reason: 'Field drainage' })
})

test('moves: a postponed game that gets its new day keeps the reason, and a move on the same day has one too', async () => {
  const { game } = await streamed()
  await move(game, { kind: 'postpone', reason: 'Rain' })
  expect((await move(game, { kind: 'move', day: '2026-11-22' })).body).toMatchObject({ moved_reason: 'Rain' })
  const other = await streamed()
  const { body } = await move(other.game, { kind: 'move', venue: 'Another Field', reason: 'Field drainage' })
  expect(body).toMatchObject({ moved_from: null, moved_reason: 'Field drainage' })
})

test('moves: a move is published like any change, and undoing it moves its event back', async () => {
  const { game, event } = await streamed()
  const moved = await move(game, { kind: 'move', starts_at: half, venue: 'Another Field' })
  expect(moved.body).toMatchObject({ starts_at: half, venue: 'Another Field', status: { kind: 'scheduled' } })
  const { changes } = (await operator.call(listChanges, { params: { id: String(game) }, query: {} })).body
  expect(changes[0]).toMatchObject({
    seq: 1,
    actor: operator.uid,
    note: expect.stringContaining('Moved to 2026-11-21 19:30'),
  })
  // Followers of the game are notified, although its document is unchanged.
  const log = (await fan.call(getGameLog, { params: { id: String(game) }, query: { after: '0' } })).body
  expect(log.changes).toMatchObject([{ seq: 1, patch: {} }])
  const undo = () => operator.call(undoChange, { params: { id: String(game), seq: '1' } })
  expect((await undo()).status).toBe(200)
  await running.busDelivers()
  expect(await gameOf(game)).toMatchObject({ starts_at: six, venue: null })
  expect(await eventOf(event)).toMatchObject({ starts_at: '2026-11-22T00:45:00.000Z' })
  expect((await undo()).status).toBe(409)
})

test('moves: an undone delay is gone from the stream and holds no number against the feed', async () => {
  const { game, event } = await streamed()
  await move(game, { kind: 'delay', starts_at: half, reason: 'Lightning' })
  await operator.call(undoChange, { params: { id: String(game), seq: '1' } })
  await running.busDelivers()
  expect(await gameOf(game)).toMatchObject({ starts_at: six, status: { kind: 'scheduled' } })
  expect(await eventOf(event)).not.toHaveProperty('delay')
  const corrections = await running.deps.pool.query('select 1 from game_correction where game_id = $1', [game])
  expect(corrections.rowCount).toBe(0)
})

test('moves: the second game of a doubleheader on one stream moves nothing, and the event is off only when both are', async () => {
  const first = await streamed({ sport: 'softball', doubleheader: 1 })
  const second = await operator.call(createGame, {
    body: {
      sport: 'softball',
      day: '2026-11-21',
      starts_at: half,
      site: 'home',
      opponent: 'Brackwater',
      doubleheader: 2,
      live_event: first.event,
    },
  })
  await move(second.body.id, { kind: 'delay', starts_at: '2026-11-22T04:00:00.000Z' })
  expect(await eventOf(first.event)).toMatchObject({ starts_at: '2026-11-22T00:45:00.000Z' })
  expect(await eventOf(first.event)).not.toHaveProperty('delay')
  await move(first.game, { kind: 'cancel' })
  expect(await eventOf(first.event)).toMatchObject({ state: 'upcoming', delay: { kind: 'delayed' } })
  await move(second.body.id, { kind: 'cancel' })
  expect(await eventOf(first.event)).toMatchObject({ state: 'cancelled' })
})

test('moves: contradictory input is refused with a message', async () => {
  const { game } = await streamed()
  expect((await refused(game, { kind: 'move' }))[1]).toContain('Enter a new start')
  expect((await refused(game, { kind: 'delay', starts_at: '2026-11-19T01:00:00Z' }))[1]).toContain('long past')
  expect((await refused(game, { kind: 'delay', day: '2026-11-23' }))[1]).toContain('Postpone the game instead')
  expect((await refused(game, { kind: 'move', day: '2026-11-23', starts_at: half }))[0]).toBe(400)
  expect((await refused(game, { kind: 'cancel', day: '2026-11-23' }))[0]).toBe(400)
  expect((await refused(999_999, { kind: 'cancel' }))[0]).toBe(404)
  const params = { id: String(game) }
  await operator.call(enterScore, { params, body: { seq: 0, status: { kind: 'final' }, score: { away: 0, home: 3 } } })
  expect(await refused(game, { kind: 'delay' })).toEqual([409, 'This game is over.'])
})
