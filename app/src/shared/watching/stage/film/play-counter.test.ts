// @vitest-environment happy-dom

import type { AnalyticsEventDraft } from '@fieldhouse/contract/analytics/events'
import { countedEvent } from '@fieldhouse/contract/analytics/events'
import type { PlayerEvent } from '@fieldhouse/player/source'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPlayCounter, getNetworkType } from './play-counter.ts'

let events: AnalyticsEventDraft[]
let hear: (event: PlayerEvent, live: boolean) => void
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:20Z') })
  events = []
  hear = createPlayCounter({ kind: 'vod', id: 7 }, (counted) => events.push(counted))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const names = () => events.map(({ name }) => name)
const progress = (seconds: number, why: 'time' | 'pause' | 'seek' | 'end' = 'time') =>
  hear({ type: 'progress', seconds, durationSeconds: 400, why }, false)
const playFrom = (from: number, to: number) => {
  for (let at = from; at <= to; at += 10) progress(at)
}
const quartersTold = () => events.flatMap((one) => (one.name === 'progress' ? [one.quarter] : []))

test('the play counter counts a play once with its first minute, as the contract accepts it', () => {
  hear({ type: 'playing', seconds: 0 }, false)
  hear({ type: 'playing', seconds: 12 }, false)
  expect(events).toMatchObject([
    { name: 'play', on: { kind: 'title', id: 7 }, network: 'unknown' },
    { name: 'minute', minute: 1, live: false },
  ])
  hear({ type: 'ad-started', ad: '5', showing: 'a-showing' }, false)
  hear({ type: 'error', fault: 'media', detail: 'never told' }, false)
  const one = { id: crypto.randomUUID(), activity: crypto.randomUUID(), at: new Date().toISOString() }
  for (const counted of events) expect(countedEvent.parse({ ...one, ...counted })).toEqual({ ...one, ...counted })
  expect(JSON.stringify(events)).not.toContain('never told')
})

test('the play counter counts each minute in which the video plays once', () => {
  hear({ type: 'playing', seconds: 0 }, true)
  for (let at = 10; at <= 130; at += 10) {
    vi.advanceTimersByTime(10_000)
    hear({ type: 'progress', seconds: at, durationSeconds: 0, why: 'time' }, true)
  }
  expect(events.flatMap((one) => (one.name === 'minute' ? [one.minute] : []))).toEqual([1, 2, 3])
})

test('the play counter counts a quarter that was played, not one that was skipped', () => {
  playFrom(0, 90)
  expect(quartersTold()).toEqual([1])
  progress(350, 'seek')
  playFrom(350, 390)
  expect(quartersTold()).toEqual([1])
  progress(100, 'seek')
  playFrom(100, 390)
  progress(400, 'end')
  expect(quartersTold()).toEqual([1, 2, 3, 4])
})

test('the play counter counts all quarters of a video that ends before the first report', () => {
  hear({ type: 'playing', seconds: 0 }, false)
  hear({ type: 'progress', seconds: 9, durationSeconds: 9, why: 'end' }, false)
  expect(quartersTold()).toEqual([1, 2, 3, 4])
})

test('the play counter counts a replayed quarter once', () => {
  playFrom(0, 90)
  progress(0, 'seek')
  playFrom(0, 90)
  expect(quartersTold()).toEqual([1])
})

test('the play counter counts a stall with its duration once playback continues, except the first load', () => {
  hear({ type: 'stalled', seconds: 0 }, false)
  hear({ type: 'playing', seconds: 0 }, false)
  vi.advanceTimersByTime(5_000)
  hear({ type: 'stalled', seconds: 5 }, false)
  vi.advanceTimersByTime(700)
  hear({ type: 'stalled', seconds: 5 }, false)
  vi.advanceTimersByTime(500)
  hear({ type: 'playing', seconds: 5 }, false)
  expect(names()).toEqual(['play', 'minute', 'stall'])
  expect(events.at(-1)).toMatchObject({ ms: 1_200 })
})

test.each([
  [{ type: 'wifi', effectiveType: '4g' }, 'wifi'],
  [{ type: 'bluetooth' }, 'other'],
  [{ effectiveType: '3g' }, '3g'],
  [{ type: 'unknown', effectiveType: 'slow-2g' }, 'slow-2g'],
  [{ effectiveType: 'warp' }, 'unknown'],
  [undefined, 'unknown'],
])('a browser with the connection %j is on %s', (connection, network) => {
  vi.stubGlobal('navigator', { connection })
  expect(getNetworkType()).toBe(network)
})
