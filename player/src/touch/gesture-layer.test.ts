import { expect, test } from 'vitest'
import { countTap, getSkipSeconds, getTapSide, type TapRun } from './GestureLayer.tsx'

const taps = (...list: [Parameters<typeof countTap>[1], number][]) =>
  list.reduce<TapRun | null>((before, [side, at]) => countTap(before, side, at), null)
const skip = (...list: [Parameters<typeof countTap>[1], number][]) => {
  const last = taps(...list)
  return last && getSkipSeconds(last)
}

test('tap gestures: one tap skips nothing, two skip ten seconds and a third ten more', () => {
  expect(skip(['left', 0])).toBe(0)
  expect(skip(['left', 0], ['left', 200])).toBe(-10)
  expect(skip(['right', 0], ['right', 200], ['right', 400])).toBe(10)
  expect(taps(['right', 0], ['right', 200], ['right', 400])?.count).toBe(3)
})

test('tap gestures: slow taps, taps on different sides and taps in the middle do not skip', () => {
  expect(skip(['left', 0], ['left', 301])).toBe(0)
  expect(skip(['left', 0], ['right', 100])).toBe(0)
  expect(skip(['middle', 0], ['middle', 100])).toBe(0)
  expect([0.1, 0.5, 0.9].map(getTapSide)).toEqual(['left', 'middle', 'right'])
})
