import { minuteMs } from '@fieldhouse/contract/durations'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LinearChannel, Stock } from '../stock/stock.ts'
import { buildFanGuide, buildProgramme } from './airings.ts'

const start = Date.parse('2026-11-01T00:00:00Z')

const everybody = { plans: [], blackout: [], blackout_until: null, from: null, until: null }
const title = (id: number, seconds: number) => ({
  id,
  image: null,
  catalogs: [],
  hidden: false,
  audience: everybody,
  asset: { id: `asset0000000000${id}`, durationMs: seconds * 1000, state: { kind: 'ready' }, hasPoster: false },
})
const stock = {
  titles: new Map([title(1, 14), title(2, 16), title(3, 3600)].map((one) => [one.id, one])),
  events: [],
} as unknown as Stock
/** Lists airings for fans without a plan, at any time. */
const view = { now: new Date(start), viewer: { plan: '', market: '' } }
const buildGuide = (of: LinearChannel, from: Date, to: Date) => buildFanGuide(stock, of, [from, to], view)

const block = (name: string, minutes: number, ...titles: number[]) => ({ title: name, subtitle: null, minutes, titles })
const channel = (...wheels: { since: number; blocks: ReturnType<typeof block>[] }[]) =>
  ({
    id: 7,
    audience: everybody,
    airings: [],
    loops: wheels.map(({ since, blocks }) => ({ since: new Date(since), blocks })),
  }) as unknown as LinearChannel

const blocks = [block('A', 30, 1, 2), block('B', 60, 3), block('C', 15, 2)]
const one = channel({ since: start, blocks })

test('channel loop: repeats forever, and the current block began before now', () => {
  const from = new Date(start + 40 * minuteMs)
  expect(
    buildGuide(one, from, new Date(start + 110 * minuteMs)).map(({ title, starts_at }) => [title, starts_at]),
  ).toEqual([
    ['B', '2026-11-01T00:30:00.000Z'],
    ['C', '2026-11-01T01:30:00.000Z'],
    ['A', '2026-11-01T01:45:00.000Z'],
  ])
})

test('channel loop: a new loop takes over at its instant, and cuts the block before it', () => {
  const changed = channel({ since: start, blocks }, { since: start + 45 * minuteMs, blocks: [block('New', 30, 1)] })
  const airings = buildGuide(changed, new Date(start), new Date(start + 80 * minuteMs))
  expect(airings.map(({ title, ends_at }) => [title, ends_at.slice(11, 16)])).toEqual([
    ['A', '00:30'],
    ['B', '00:45'],
    ['New', '01:15'],
    ['New', '01:45'],
  ])
})

const instants = fc.tuple(fc.integer({ min: 0, max: 20 * 24 * 60 }), fc.integer({ min: 1, max: 3 * 24 * 60 }))

test('guide: airings follow each other without gap or overlap and cover the requested time', () => {
  fc.assert(
    fc.property(instants, ([from, length]) => {
      const [first, last] = [new Date(start + from * minuteMs), new Date(start + (from + length) * minuteMs)]
      const airings = buildGuide(one, first, last)
      expect(Date.parse(airings[0]?.starts_at ?? '')).toBeLessThanOrEqual(first.getTime())
      expect(Date.parse(airings.at(-1)?.ends_at ?? '')).toBeGreaterThanOrEqual(last.getTime())
      for (const [index, airing] of airings.slice(1).entries()) expect(airing.starts_at).toBe(airings[index]?.ends_at)
      expect(new Set(airings.map(({ id }) => id)).size).toBe(airings.length)
    }),
    { numRuns: 200 },
  )
})

test('channel program: fills each airing to the millisecond, so that guide and stream agree', () => {
  fc.assert(
    fc.property(instants, ([from]) => {
      const [first, last] = [new Date(start + from * minuteMs), new Date(start + (from + 200) * minuteMs)]
      const airings = buildGuide(one, first, last)
      const items = buildProgramme(stock, one, first, last)
      items.slice(1).forEach((item, index) => {
        const before = items[index]
        expect(Date.parse(item.startsAt)).toBe(Date.parse(before?.startsAt ?? '') + (before?.durationMs ?? 0))
      })
      const starts = new Set(items.map(({ startsAt }) => startsAt))
      for (const { starts_at } of airings) expect(starts.has(starts_at)).toBe(true)
    }),
    { numRuns: 100 },
  )
})

test('channel program: a channel with nothing to play has a guide and no program', () => {
  const empty = channel({ since: start, blocks: [block('Nothing', 30, 99)] })
  expect(buildProgramme(stock, empty, new Date(start), new Date(start + minuteMs))).toEqual([])
  expect(buildGuide(empty, new Date(start), new Date(start + minuteMs))).toHaveLength(1)
})
