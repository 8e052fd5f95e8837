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

test('what the beginning took is made good by one jump, once it is buffered', () => {
  const aim = new EdgeAim()
  aim.aim()
  expect(aim.target(film(10, 11), 13)).toBeNull()
  const to = aim.target(film(10, 14), 13)
  expect(to).toBeGreaterThan(12)
  expect(to).toBeLessThan(13)
  expect(aim.target(film(10, 14), 13)).toBeNull()
})

test('nobody is moved who is near enough, has paused, seeks, or never asked for the edge', () => {
  const aim = new EdgeAim()
  expect(aim.target(film(10, 14), 13)).toBeNull()
  aim.aim()
  expect(aim.target(film(12.5, 14), 13)).toBeNull()
  expect(aim.target(film(10, 14, { paused: true }), 13)).toBeNull()
  expect(aim.target(film(10, 14, { seeking: true }), 13)).toBeNull()
  aim.forget()
  expect(aim.target(film(10, 14), 13)).toBeNull()
})

test('a fan who fell behind later is left where they are', () => {
  vi.useFakeTimers()
  const aim = new EdgeAim()
  aim.aim()
  vi.advanceTimersByTime(60_000)
  expect(aim.target(film(10, 14), 13)).toBeNull()
})
