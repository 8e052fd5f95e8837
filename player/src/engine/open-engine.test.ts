// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { createMediaAccess } from './access.ts'
import { NativeEngine } from './native-engine.ts'
import { openEngine } from './open-engine.ts'

const address = 'http://school/video/token0/game/main.m3u8'

function createHost(canPlay: CanPlayTypeResult) {
  const video = document.createElement('video')
  video.canPlayType = () => canPlay
  Object.defineProperty(video, 'textTracks', { value: new EventTarget() })
  return { video, access: createMediaAccess(address, async () => address, address), report: () => undefined }
}

afterEach(() => vi.unstubAllGlobals())

test('engine: with nativeFirst a device plays HLS by itself where it can, although hls.js could too', async () => {
  vi.stubGlobal('MediaSource', class {})
  expect(await openEngine(createHost('maybe'), true)).toBeInstanceOf(NativeEngine)
})

test('engine: without MediaSource a device plays HLS by itself, and one that cannot plays nothing', async () => {
  vi.stubGlobal('MediaSource', undefined)
  Reflect.deleteProperty(globalThis, 'MediaSource')
  expect(await openEngine(createHost('maybe'))).toBeInstanceOf(NativeEngine)
  expect(await openEngine(createHost(''), true)).toBeNull()
})
