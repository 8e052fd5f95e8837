import { setImmediate } from 'node:timers/promises'
import { minuteMs, secondMs } from '@fieldhouse/contract/durations'
import type { ProgrammeItem } from '@fieldhouse/contract/origin/origin'
import { afterEach, expect, test, vi } from 'vitest'
import type { Stock } from '../library/stock/stock.ts'
import { testClock } from '../shared/clock/clock.ts'
import { createProgrammeSender } from './programmes.ts'

const start = new Date('2026-11-01T00:00:00Z')

const title = (id: number, seconds: number) => ({
  id,
  image: null,
  hidden: false,
  audience: { plans: [], blackout: [], blackout_until: null, from: null, until: null },
  asset: { id: `asset${id}`, durationMs: seconds * 1000, state: { kind: 'ready' }, hasPoster: false },
})
const channel = (asset_id: string, ...titles: number[]) => ({
  id: asset_id === 'one' ? 1 : 2,
  asset_id,
  audience: { plans: [], blackout: [], blackout_until: null, from: null, until: null },
  airings: [],
  loops: [{ since: start, blocks: [{ title: 'A', subtitle: null, minutes: 30, titles }] }],
})
const stockOf = (seconds: number, ...channels: ReturnType<typeof channel>[]) =>
  ({ titles: new Map([title(1, seconds), title(2, 60)].map((one) => [one.id, one])), channels }) as unknown as Stock

let stopped = () => {}
afterEach(() => {
  stopped()
  vi.useRealTimers()
})

function guideOf(first: Stock) {
  const clock = testClock(start)
  const sent: string[] = []
  /** The titles that the origin plays, by channel. */
  const plays = new Map<string, string[]>()
  let stock = first
  let isAway = false
  let pause: Promise<void> | undefined
  const guide = createProgrammeSender({
    stocks: { now: async () => stock },
    channels: {
      set: async ({ id, programme }) => {
        const first = pause
        pause = undefined
        await first
        if (isAway) throw new Error('the origin is away')
        sent.push(id)
        plays.set(id, namesIn(programme))
      },
      remove: async (id) => {
        plays.delete(id)
      },
    },
    clock,
    log: { error: () => undefined, warn: () => undefined },
  })
  stopped = guide.stop
  return {
    clock,
    guide,
    plays,
    /** Makes the origin wait with the next channel until released. Later channels are not held. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      pause = promise
      return resolve
    },
    becomes: (next: Stock) => {
      stock = next
      guide.changed()
    },
    away: (now: boolean) => {
      isAway = now
    },
    after: async (next: Stock) => {
      stock = next
      sent.length = 0
      await guide.sendAll()
      return [...sent]
    },
  }
}

const namesIn = (programme: readonly ProgrammeItem[]) => [...new Set(programme.map(({ asset }) => asset))]

const both = (seconds: number) => stockOf(seconds, channel('one', 1), channel('two', 2))

test('channel programs: a change of the catalog is sent to the channels that play it, and to no other', async () => {
  const { after } = guideOf(both(14))
  expect(await after(both(14))).toEqual(['one', 'two'])
  expect(await after(both(14))).toEqual([])
  expect(await after(both(15))).toEqual(['one'])
  expect(await after(stockOf(15, channel('one', 1), channel('two', 2, 1)))).toEqual(['two'])
})

test('channel programs: adding or removing a planned video is sent to its channel; a live event is not', async () => {
  const { after } = guideOf(both(14))
  await after(both(14))
  const at = { id: 5, channel_id: 1, starts_at: start, early: 0, minutes: 30, event_id: null, title_id: 2 }
  const holding = (airing: object): Stock => {
    const stock = both(14)
    return {
      ...stock,
      channels: stock.channels.map((one, index) => (index === 0 ? { ...one, airings: [airing] } : one)),
    } as Stock
  }
  expect(await after(holding(at))).toEqual(['one'])
  expect(await after(both(14))).toEqual(['one'])
  expect(await after(holding({ ...at, title_id: null, event_id: 3, starts_at: null }))).toEqual([])
})

test('channel programs: a channel that is nearly played through, or was gone, is sent again', async () => {
  const { after, clock } = guideOf(both(14))
  await after(both(14))
  clock.advance(30 * minuteMs)
  expect(await after(both(14))).toEqual(['one', 'two'])
  await after(stockOf(14, channel('one', 1)))
  expect(await after(both(14))).toEqual(['two'])
})

test('channel programs: an update that the origin refused is sent again', async () => {
  const { after, away } = guideOf(both(14))
  away(true)
  await expect(after(both(14))).rejects.toThrow('away')
  away(false)
  expect(await after(both(14))).toEqual(['one', 'two'])
})

test('channel programs: a channel created while another is being sent is sent as well', async () => {
  vi.useFakeTimers()
  const { becomes, hold, plays } = guideOf(stockOf(14, channel('one', 1)))
  const release = hold()
  becomes(stockOf(14, channel('one', 1)))
  await vi.advanceTimersByTimeAsync(secondMs)
  becomes(both(14))
  release()
  await vi.advanceTimersByTimeAsync(secondMs)
  expect([...plays.keys()]).toEqual(['one', 'two'])
})

test('channel programs: constant changes do not keep a channel from the origin', async () => {
  vi.useFakeTimers()
  const { becomes, plays } = guideOf(stockOf(14))
  for (let change = 0; change < 20; change++) {
    becomes(both(14))
    await vi.advanceTimersByTimeAsync(100)
  }
  expect([...plays.keys()]).toEqual(['one', 'two'])
})

test('channel programs: of two updates at once the newer guide wins', async () => {
  const { after, hold, plays } = guideOf(stockOf(14))
  const release = hold()
  const older = after(stockOf(14, channel('one', 1)))
  await setImmediate()
  const newer = after(stockOf(14, channel('one', 2)))
  await setImmediate()
  release()
  await Promise.all([older, newer])
  expect(plays.get('one')).toEqual(['asset2'])
})

test('channel programs: a channel is ready when the origin plays it, whether or not another one can be sent', async () => {
  const { guide, plays, away, after } = guideOf(both(14))
  await guide.ready(2)
  expect([...plays]).toEqual([['two', ['asset2']]])
  away(true)
  await guide.ready(1)
  expect(plays.has('one')).toBe(false)
  away(false)
  expect(await after(both(14))).toEqual(['one'])
})

test('channel programs: a refused update is sent again soon, automatically', async () => {
  vi.useFakeTimers()
  const { becomes, away, plays } = guideOf(stockOf(14))
  away(true)
  becomes(both(14))
  await vi.advanceTimersByTimeAsync(secondMs)
  away(false)
  await vi.advanceTimersByTimeAsync(minuteMs)
  expect([...plays.keys()]).toEqual(['one', 'two'])
})

test('channel programs: a channel that is removed and restored at once is on the air again', async () => {
  const { guide, plays, after } = guideOf(both(14))
  await after(both(14))
  await guide.remove('one')
  expect(plays.has('one')).toBe(false)
  expect(await after(both(14))).toEqual(['one'])
})
