import { afterEach, expect, test, vi } from 'vitest'
import { EdgeAim } from './edge-aim.ts'

afterEach(() => {
  vi.useRealTimers()
})

const film = (currentTime: number, bufferedTo: number, rest = {}) => ({
  currentTime,
  seeking: false,
  paused: false,
  buffered: { length: 1, start: () => 0, end: () => bufferedTo },
  ...rest,
})

test('live edge: a slow start is made up by one jump when it is buffered', () => {
  const aim = new EdgeAim()
  aim.aim()
  expect(aim.target(film(10, 11), 13)).toBeNull()
  const to = aim.target(film(10, 14), 13)
  expect(to).toBeGreaterThan(12)
  expect(to).toBeLessThan(13)
  expect(aim.target(film(10, 14), 13)).toBeNull()
})

test('live edge: no jump for a fan who is near, paused, seeking or never asked for live', () => {
  const aim = new EdgeAim()
  expect(aim.target(film(10, 14), 13)).toBeNull()
  aim.aim()
  expect(aim.target(film(12.5, 14), 13)).toBeNull()
  expect(aim.target(film(10, 14, { paused: true }), 13)).toBeNull()
  expect(aim.target(film(10, 14, { seeking: true }), 13)).toBeNull()
  aim.forget()
  expect(aim.target(film(10, 14), 13)).toBeNull()
})

test('live edge: no jump for a fan who fell behind later', () => {
  vi.useFakeTimers()
  const aim = new EdgeAim()
  aim.aim()
  vi.advanceTimersByTime(60_000)
  expect(aim.target(film(10, 14), 13)).toBeNull()
})
