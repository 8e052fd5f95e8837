import { afterEach, expect, test } from 'vitest'
import { minuteMs, testClock } from '../../shared/clock/clock.ts'
import type { Stock } from '../stock/stock.ts'
import { programmes } from './programmes.ts'

const start = new Date('2026-11-01T00:00:00Z')

const title = (id: number, seconds: number) => ({
  id,
  image: null,
  hidden: false,
  audience: { plans: [], blackout: [], blackout_until: null, from: null, until: null },
  asset: { id: `asset${id}`, durationMs: seconds * 1000, state: { kind: 'ready' }, hasPoster: false },
})
const channel = (asset_id: string, ...titles: number[]) => ({
  id: 7,
  asset_id,
  audience: { plans: [], blackout: [], blackout_until: null, from: null, until: null },
  airings: [],
  wheels: [{ since: start, blocks: [{ title: 'A', subtitle: null, minutes: 30, titles }] }],
})
const stockOf = (seconds: number, ...channels: ReturnType<typeof channel>[]) =>
  ({ titles: new Map([title(1, seconds), title(2, 60)].map((one) => [one.id, one])), channels }) as unknown as Stock

let stopped = () => {}
afterEach(() => stopped())

function guideOf(first: Stock) {
  const clock = testClock(start)
  const told: string[] = []
  let stock = first
  let isAway = false
  const guide = programmes({
    stocks: { now: async () => stock },
    channels: {
      set: async ({ id }) => {
        if (isAway) throw new Error('the origin is away')
        told.push(id)
      },
    },
    clock,
    log: { error: () => undefined, warn: () => undefined },
  })
  stopped = guide.stop
  return {
    clock,
    away: (now: boolean) => {
      isAway = now
    },
    after: async (next: Stock) => {
      stock = next
      told.length = 0
      await guide.tell()
      return [...told]
    },
  }
}

const both = (seconds: number) => stockOf(seconds, channel('one', 1), channel('two', 2))

test('a change of the catalogue is told of the channels that play it, and of no other', async () => {
  const { after } = guideOf(both(14))
  expect(await after(both(14))).toEqual(['one', 'two'])
  expect(await after(both(14))).toEqual([])
  expect(await after(both(15))).toEqual(['one'])
  expect(await after(stockOf(15, channel('one', 1), channel('two', 2, 1)))).toEqual(['two'])
})

test('a film that is put into a guide is told of that channel, and so is its leaving; a live event is not the origin’s', async () => {
  const { after } = guideOf(both(14))
  await after(both(14))
  const at = { id: 5, channel_id: 7, starts_at: start, early: 0, minutes: 30, event_id: null, title_id: 2 }
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

test('what is nearly played through is told anew, and so is a channel that was gone', async () => {
  const { after, clock } = guideOf(both(14))
  await after(both(14))
  clock.advance(30 * minuteMs)
  expect(await after(both(14))).toEqual(['one', 'two'])
  await after(stockOf(14, channel('one', 1)))
  expect(await after(both(14))).toEqual(['two'])
})

test('what the origin did not take is told again', async () => {
  const { after, away } = guideOf(both(14))
  away(true)
  await expect(after(both(14))).rejects.toThrow('away')
  away(false)
  expect(await after(both(14))).toEqual(['one', 'two'])
})
