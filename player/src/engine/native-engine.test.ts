// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMediaAccess } from './access.ts'
import type { EngineReport } from './engine.ts'
import { NativeEngine } from './native-engine.ts'

const address = 'http://school/video/token0/game/main.m3u8'
const networkError = 2
const decodeError = 3

let video: HTMLVideoElement
let reports: EngineReport[]
let engine: NativeEngine
/** Statuses by the last two parts of the path, 200 by default. */
let answers: Record<string, number | Error>

beforeEach(() => {
  answers = {}
  reports = []
  vi.stubGlobal('MediaError', { MEDIA_ERR_NETWORK: networkError })
  vi.stubGlobal('fetch', async (url: string | URL) => {
    const name = new URL(url).pathname.split('/').slice(-2).join('/')
    const answer = answers[name] ?? 200
    if (answer instanceof Error) throw answer
    const body = name === 'game/main.m3u8' ? '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n720p/media.m3u8\n' : '#EXTM3U\n'
    return { ok: answer < 400, status: answer, url: String(url), text: async () => body }
  })
  video = document.createElement('video')
  video.load = () => undefined
  Object.defineProperty(video, 'textTracks', { value: new EventTarget() })
  const access = createMediaAccess(address, async () => address, address)
  engine = new NativeEngine({ video, access, report: (report) => reports.push(report) })
  engine.load(address, -1)
})
afterEach(() => {
  engine.destroy()
  vi.unstubAllGlobals()
})

async function faultAfter(code: number): Promise<string> {
  Object.defineProperty(video, 'error', { value: { code, message: 'it failed' }, configurable: true })
  video.dispatchEvent(new Event('error'))
  await expect.poll(() => reports.length).toBe(1)
  const [report] = reports
  return report?.type === 'faulted' ? report.fault.kind : String(report?.type)
}

test('native engine: a segment that fails to load while its playlists load is gone', async () => {
  expect(await faultAfter(networkError)).toBe('gone')
})

test('native engine: a segment that loads and cannot be decoded is a media fault', async () => {
  expect(await faultAfter(decodeError)).toBe('media')
})

test.each([
  ['game/main.m3u8', 404, 'gone'],
  ['game/main.m3u8', 403, 'expired'],
  ['720p/media.m3u8', 404, 'gone'],
  ['720p/media.m3u8', 410, 'gone'],
  ['720p/media.m3u8', 503, 'network'],
  ['game/main.m3u8', new TypeError('no network'), 'network'],
] as const)('native engine: when %s answers %s, the fault is %s', async (name, answer, kind) => {
  answers[name] = answer
  expect(await faultAfter(4)).toBe(kind)
})

test('native engine: a gap is skipped from where the fan was, even after a reload', () => {
  video.currentTime = 0
  engine.skipHole(600)
  video.dispatchEvent(new Event('loadedmetadata'))
  expect(video.currentTime).toBe(606)
})
