import { afterEach, expect, test, vi } from 'vitest'
import { RtmpFeed } from './rtmp-feed.ts'

const log = { info: () => undefined, warn: () => undefined }
const target = { header: () => undefined, fragment: () => undefined, breakOff: () => undefined }
const key = Buffer.from([0x17, 1, 0, 0, 0])
const soundAlone = Buffer.from([0xaf, 1, 0x21])

afterEach(() => {
  vi.useRealTimers()
})

/** Opens a feed whose ffmpeg ends at once, whatever it receives. */
function feedOfNothing() {
  const onUnreadable = vi.fn()
  const feed = new RtmpFeed({
    asset: 'a'.repeat(16),
    ffmpeg: process.execPath,
    renditions: 'source',
    target,
    log,
    onGone: () => undefined,
    onUnreadable,
  })
  let at = 0
  const send = (type: 8 | 9, payload: Buffer) => {
    at += 33
    feed.media(type, at, payload)
  }
  return { feed, onUnreadable, send }
}

test('RTMP feed: an unreadable picture is reported once, after several tries', async () => {
  const { feed, onUnreadable, send } = feedOfNothing()
  await vi.waitFor(
    () => {
      send(9, key)
      expect(onUnreadable).toHaveBeenCalledTimes(1)
    },
    { interval: 20 },
  )
  send(9, key)
  feed.close()
  expect(onUnreadable).toHaveBeenCalledTimes(1)
})

test('RTMP feed: an encoder that sends only sound is reported after half a minute', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { feed, onUnreadable, send } = feedOfNothing()
  send(8, soundAlone)
  vi.advanceTimersByTime(29_000)
  send(8, soundAlone)
  expect(onUnreadable).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2_000)
  send(8, soundAlone)
  expect(onUnreadable).toHaveBeenCalledTimes(1)
  feed.close()
})
