import { expect, test } from 'vitest'
import { canShow, comingClock, silentClock, updateClock, type VideoClock } from './video-clock.model.ts'

const shows = (instantMs: number) => instantMs >= 10_000
const at: VideoClock = { kind: 'at', atMs: 60_000, shows }

test('the video clock keeps the last instant without a frame, and a video without a clock has none', () => {
  expect(updateClock(at, 'coming')).toBe(at)
  expect(updateClock(at, undefined)).toBe(at)
  expect(updateClock(comingClock, undefined)).toBe(silentClock)
  expect(updateClock(comingClock, { atMs: 60_000, shows })).toEqual(at)
})

test('a play is shown where the video has it; before playback, a live stream offers every play, a video what the server told', () => {
  const playback = { picture: at, request: {}, kind: 'vod', filmed: undefined } as const
  expect([canShow(playback, 9_999), canShow(playback, 10_000)]).toEqual([false, true])
  expect(canShow({ picture: silentClock, request: undefined, kind: 'event', filmed: undefined }, 0)).toBe(true)
  expect(canShow({ picture: comingClock, request: {}, kind: 'event', filmed: undefined }, 0)).toBe(true)
  // A video without a clock plays, but no play can be found in it.
  expect(canShow({ picture: silentClock, request: {}, kind: 'event', filmed: undefined }, 0)).toBe(false)
  const cover = { picture: silentClock, request: undefined, kind: 'vod' } as const
  expect([undefined, false, true].map((filmed) => canShow({ ...cover, filmed }, 0))).toEqual([false, false, true])
})
