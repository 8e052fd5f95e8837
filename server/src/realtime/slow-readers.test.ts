import type { GameItem } from '@fieldhouse/contract/games/item'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testClock } from '../shared/clock/clock.ts'
import { createReadTimeout } from '../shared/errors/read-timeout.ts'
import type { StreamListener } from './listener.ts'
import { createRealtimeService, type RealtimeService } from './realtime.service.ts'
import type { RealtimeStore, StoredChange } from './realtime.store.ts'

/** Keeps one game in memory, to test which slow readers are waited for and which are dropped. */
let realtime: RealtimeService
let tell: (message: string) => void
let changes: StoredChange[]
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  changes = []
  const store: RealtimeStore = {
    game: async (id) => ({ id, sport: 'football', seq: changes.length, state: { status: { kind: 'scheduled' } } }),
    seq: async () => changes.length,
    sport: async () => 'football',
    since: async (_, seq) => changes.slice(seq),
    until: async () => changes,
    changedSince: async () => [],
  }
  realtime = createRealtimeService({
    patience: createReadTimeout(Number.POSITIVE_INFINITY),
    store,
    clock: testClock(new Date('2026-11-21T18:00:00Z')),
    log: { warn: () => {} },
    live: async () => [],
    leftHere: () => undefined,
    items: async (ids) => ids.map((id) => ({ id, sport: 'football', seq: changes.length }) as GameItem),
    announced: async () => undefined,
    isAnnouncement: () => false,
    marks: async () => ({ version: '', stands: [], sold_out: [] }),
    isMark: () => false,
    whoseSafety: () => undefined,
    gameIn: Number,
    bus: {
      onGap: () => () => {},
      subscribe: (listener) => {
        tell = listener
        return () => {}
      },
    },
  })
})
afterEach(() => {
  realtime.stop()
  vi.useRealTimers()
})

const reading = (sid: string) => ({ sid, safety: undefined })

function reader({ takes }: { takes: boolean }) {
  let [waiting, close] = [0, () => {}]
  const closing: (() => void)[] = []
  const sent: string[] = []
  const listener: StreamListener & { sent: string[]; left: boolean; waited: number } = {
    lastEventId: undefined,
    sent,
    left: false,
    waited: 0,
    open: () => {},
    send: (bytes) => {
      sent.push(bytes.toString())
      if (!takes) waiting += bytes.length
      listener.waited = waiting
    },
    waiting: () => waiting,
    drained: async () => {},
    drop: () => close(),
    onClose: (then) => {
      closing.push(then)
    },
  }
  close = () => {
    listener.left = true
    for (const then of closing.splice(0)) then()
  }
  return listener
}

const change = async (bytes: number) => {
  const seq = changes.length + 1
  changes.push({ seq, at: new Date(0), patch: { notes: { weather: 'x'.repeat(bytes) } } })
  tell('7')
  await vi.waitFor(() => expect(seq).toBe(changes.length))
  await new Promise(setImmediate)
}

test('live updates: a reader that takes nothing is dropped early, and others lose nothing', async () => {
  const [slow, quick] = [reader({ takes: false }), reader({ takes: true })]
  await realtime.listen(reading('one'), { games: '7' }, slow)
  await realtime.listen(reading('two'), { games: '7' }, quick)
  for (let count = 0; count < 40; count++) await change(100_000)
  expect(slow.left).toBe(true)
  expect(slow.waited).toBeLessThan(1.5 * 1024 * 1024)
  expect(quick.left).toBe(false)
  expect(quick.sent.filter((text) => text.includes('event: change'))).toHaveLength(40)
  expect(realtime.listening()).toBe(1)
})

test('live updates: an idle stream gets a heartbeat every fifteen seconds', async () => {
  const one = reader({ takes: true })
  await realtime.listen(reading('one'), { games: '7' }, one)
  const beats = () => one.sent.filter((text) => text === ': \n\n').length
  vi.advanceTimersByTime(14_000)
  expect(beats()).toBe(0)
  vi.advanceTimersByTime(31_000)
  expect(beats()).toBe(3)
})

test('live updates: all streams are closed when the server stops', async () => {
  const all = Array.from({ length: 3 }, () => reader({ takes: true }))
  for (const [index, one] of all.entries())
    await realtime.listen(reading(`fan ${index}`), { games: '7', sports: 'all' }, one)
  realtime.stop()
  expect(all.every(({ left }) => left)).toBe(true)
  expect(realtime.listening()).toBe(0)
})
