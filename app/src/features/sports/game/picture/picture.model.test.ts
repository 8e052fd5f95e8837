import { expect, test } from 'vitest'
import { canShow, coming, type Picture, seen, silent } from './picture.model.ts'

const shows = (instantMs: number) => instantMs >= 10_000
const at: Picture = { kind: 'at', atMs: 60_000, shows }

test('while no frame is there the last one’s instant holds, and a film without a clock says nothing', () => {
  expect(seen(at, 'coming')).toBe(at)
  expect(seen(at, undefined)).toBe(at)
  expect(seen(coming, undefined)).toBe(silent)
  expect(seen(coming, { atMs: 60_000, shows })).toEqual(at)
})

test('a play is shown where the picture has it; before it plays a stream is taken at its word, a film is not', () => {
  const asked = { picture: at, wish: {}, kind: 'vod' } as const
  expect([canShow(asked, 9_999), canShow(asked, 10_000)]).toEqual([false, true])
  expect(canShow({ picture: silent, wish: undefined, kind: 'event' }, 0)).toBe(true)
  expect(canShow({ picture: coming, wish: {}, kind: 'event' }, 0)).toBe(true)
  // It plays and has no clock: no play can be found in it.
  expect(canShow({ picture: silent, wish: {}, kind: 'event' }, 0)).toBe(false)
  expect(canShow({ picture: silent, wish: undefined, kind: 'vod' }, 0)).toBe(false)
})
