import { minuteMs } from '@fieldhouse/contract/durations'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LinearChannel, Stock, StoredChannelAiring } from '../stock/stock.ts'
import { buildFanGuide, buildProgramme, findItemStart, getCurrentEnd, isPlaying } from './airings.ts'
import { overlayStretches, sequenceStretches } from './stretches.ts'

const start = Date.parse('2026-11-01T00:00:00Z')
const at = (minutes: number) => new Date(start + minutes * minuteMs)
const everybody = { plans: [] as string[], blackout: [] as string[], blackout_until: null, from: null, until: null }

const title = (id: number, minutes: number, more: object = {}) => ({
  id,
  title: `Film ${id}`,
  subtitle: null,
  image: null,
  catalogs: [],
  hidden: false,
  audience: everybody,
  asset: { id: `asset${id}`, durationMs: minutes * minuteMs, state: { kind: 'ready' }, hasPoster: false },
  ...more,
})

const idle = { kind: 'live', live: { kind: 'idle' } }
const onAir = {
  kind: 'live',
  live: { kind: 'live', since: at(60).toISOString(), source: { kind: 'feeding', kbps: 1, width: 1, height: 1 } },
}
const over = (minutes: number) => ({
  kind: 'live',
  live: { kind: 'ended', since: at(60).toISOString(), endedAt: at(minutes).toISOString() },
})
const game = (state: object, more: object = {}) => ({
  id: 5,
  title: 'The game',
  subtitle: null,
  image: null,
  sport: null,
  starts_at: at(60),
  cancelled: false,
  games: [],
  asset_id: 'game',
  audience: everybody,
  asset: { state },
  ...more,
})

const stockOf = (events: object[] = [], ...titles: ReturnType<typeof title>[]) =>
  ({
    titles: new Map([title(1, 10), title(2, 45), ...titles].map((one) => [one.id, one])),
    events,
  }) as unknown as Stock
const film = (id: number, minutes: number, length: number): StoredChannelAiring => ({
  id: id * 10,
  channel_id: 7,
  title_id: id,
  event_id: null,
  starts_at: at(minutes),
  early: 0,
  minutes: length,
})
const live = (length: number, early = 0): StoredChannelAiring => ({
  id: 50,
  channel_id: 7,
  title_id: null,
  event_id: 5,
  starts_at: null,
  early,
  minutes: length,
})
const loop = { title: 'Loop', subtitle: null, minutes: 30, titles: [1] }
const channel = (airings: StoredChannelAiring[], { blocks = [loop], audience = everybody } = {}) =>
  ({ id: 7, audience, airings, loops: [{ since: at(0), blocks }] }) as unknown as LinearChannel

const fan = { plan: '', market: '' }
const clockOf = (instant: string) => instant.slice(11, 16)
const listGuide = (stock: Stock, of: LinearChannel, { now = 0, viewer = fan } = {}) =>
  buildFanGuide(stock, of, [at(0), at(180)], { now: at(now), viewer }).map(
    ({ title, starts_at, ends_at }) => `${clockOf(starts_at)} ${clockOf(ends_at)} ${title}`,
  )

test('planned airings: a video is in the guide at its time, and the loop continues around it unchanged', () => {
  expect(listGuide(stockOf(), channel([film(2, 40, 45)]))).toEqual([
    '00:00 00:30 Loop',
    '00:30 00:40 Loop',
    '00:40 01:25 Film 2',
    '01:25 01:30 Loop',
    '01:30 02:00 Loop',
    '02:00 02:30 Loop',
    '02:30 03:00 Loop',
  ])
})

test('planned airings: the origin plays a video from the start, and the loop fills the rest of its time', () => {
  const items = buildProgramme(stockOf(), channel([film(2, 40, 50)]), at(0), at(120))
  const begins = items.findIndex(({ asset }) => asset === 'asset2')
  expect(items[begins]).toEqual({ asset: 'asset2', startsAt: at(40).toISOString(), durationMs: 45 * minuteMs })
  expect(items[begins + 1]).toEqual({ asset: 'asset1', startsAt: at(85).toISOString(), durationMs: 5 * minuteMs })
})

test('planned airings: a video longer than its time is cut at its end', () => {
  const items = buildProgramme(stockOf(), channel([film(2, 40, 20)]), at(0), at(120))
  expect(items.find(({ asset }) => asset === 'asset2')?.durationMs).toBe(20 * minuteMs)
})

test.each([
  ['hidden', title(3, 30, { hidden: true })],
  ['of a plan that the channel does not need', title(3, 30, { audience: { ...everybody, plans: ['plus'] } })],
  ['blacked out where the channel is not', title(3, 30, { audience: { ...everybody, blackout: ['770'] } })],
  ['of another month', title(3, 30, { audience: { ...everybody, from: '2026-12-01T00:00:00Z' } })],
  ['not to be shown any more', title(3, 30, { audience: { ...everybody, until: '2026-11-01T00:10:00Z' } })],
  ['still on its way', title(3, 30, { asset: { id: 'a', durationMs: 0, state: { kind: 'uploading' } } })],
])('planned airings: a video that is %s is not shown on a channel, neither planned nor in the loop', (_, one) => {
  const stock = stockOf([], one)
  const of = channel([film(3, 30, 30)], { blocks: [{ ...loop, titles: [3, 1] }] })
  expect(listGuide(stock, of).join()).not.toContain('Film 3')
  const items = buildProgramme(stock, of, at(30), at(60))
  expect(new Set(items.map(({ asset }) => asset))).toEqual(new Set(['asset1']))
})

test('planned airings: a channel with the same plan shows it', () => {
  const stock = stockOf([], title(3, 30, { audience: { ...everybody, plans: ['plus', 'season'] } }))
  const of = channel([film(3, 30, 30)], { audience: { ...everybody, plans: ['plus'] } })
  expect(listGuide(stock, of)).toContain('00:30 01:00 Film 3')
})

test('planned airings: a live event is in the guide at its own time, even after a change, and the set minutes before', () => {
  expect(listGuide(stockOf([game(idle)]), channel([live(90, 10)]))).toContain('00:50 02:30 The game')
  expect(listGuide(stockOf([game(idle, { starts_at: at(75) })]), channel([live(90)]))).toContain('01:15 02:45 The game')
})

test('planned airings: a long game stays in the guide to its end, and a short one only until then', () => {
  expect(listGuide(stockOf([game(onAir)]), channel([live(60)]), { now: 100 })).toContain('01:00 02:00 The game')
  expect(listGuide(stockOf([game(onAir)]), channel([live(60)]), { now: 133 })).toContain('01:00 02:15 The game')
  expect(listGuide(stockOf([game(over(95))]), channel([live(60)]), { now: 170 })).toContain('01:00 01:35 The game')
})

test.each([
  ['is cancelled', { cancelled: true }],
  ['has a game that is postponed', { games: [{ id: 1, status: { kind: 'postponed' } }] }],
])('planned airings: an event that %s is in no guide', (_, more) => {
  expect(listGuide(stockOf([game(idle, more)]), channel([live(60)])).join()).not.toContain('The game')
})

test('planned airings: a viewer without access sees the loop instead', () => {
  const stock = stockOf([game(idle, { audience: { ...everybody, blackout: ['770'] } })])
  const of = channel([live(60)])
  expect(listGuide(stock, of, { viewer: { plan: '', market: '770' } })).toEqual(listGuide(stockOf(), channel([])))
  expect(listGuide(stock, of)).toContain('01:00 02:00 The game')
})

test('planned airings: the origin plays the loop under live events', () => {
  const [from, to] = [at(0), at(180)]
  const with5 = buildProgramme(stockOf([game(onAir)]), channel([live(60)]), from, to)
  expect(with5).toEqual(buildProgramme(stockOf(), channel([]), from, to))
})

test('planned airings: without a loop only planned airings are on, and a change starts when they end', () => {
  const of = channel([film(2, 40, 45)], { blocks: [] })
  expect(listGuide(stockOf(), of)).toEqual(['00:40 01:25 Film 2'])
  expect([isPlaying(stockOf(), of, at(39)), isPlaying(stockOf(), of, at(41))]).toEqual([false, true])
  expect([getCurrentEnd(stockOf(), of, at(39)), getCurrentEnd(stockOf(), of, at(41))]).toEqual([undefined, at(85)])
})

test('planned airings: after a game, the video in progress plays from the start', () => {
  expect(findItemStart(stockOf(), channel([]), at(95))).toBe(at(90).toISOString())
})

const spans = fc.array(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 40 })), { maxLength: 12 })
const stretches = (some: readonly [number, number][], what: string) =>
  some.map(([startsAt, length], index) => ({ what: `${what}${index}`, startsAt, endsAt: startsAt + length }))

test('planned airings: at each instant one thing is on: the topmost', () => {
  fc.assert(
    fc.property(spans, spans, (some, others) => {
      const below = sequenceStretches(stretches(some, 'below'))
      const over = sequenceStretches(stretches(others, 'over'))
      const laid = overlayStretches(below, over)
      const on = (all: typeof laid, instant: number) =>
        all.filter(({ startsAt, endsAt }) => startsAt <= instant && instant < endsAt).map(({ what }) => what)
      for (let instant = 0; instant < 150; instant += 1) {
        const [above] = on(over, instant)
        expect(on(laid, instant)).toEqual(above === undefined ? on(below, instant) : [above])
      }
    }),
    { numRuns: 100 },
  )
})
