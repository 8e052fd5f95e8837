import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GrowthWatch } from './growth-watch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('growth watch: a playlist is silent after three missed updates, and grows again later', () => {
  const reports: string[] = []
  const watch = new GrowthWatch((what) => reports.push(what))
  watch.seen(10, 2)
  vi.advanceTimersByTime(5_000)
  watch.seen(12, 2)
  vi.advanceTimersByTime(5_900)
  watch.seen(12, 2)
  expect(reports).toEqual(['grew', 'grew'])
  vi.advanceTimersByTime(200)
  expect(reports).toEqual(['grew', 'grew', 'silent'])
  watch.seen(14, 2)
  expect(reports.at(-1)).toBe('grew')
})

test('growth watch: a stream that is no longer live cannot be silent', () => {
  const tell = vi.fn()
  const watch = new GrowthWatch(tell)
  watch.seen(10, 2)
  watch.seen(null, 2)
  vi.advanceTimersByTime(60_000)
  expect(tell.mock.calls).toEqual([['grew']])
})
