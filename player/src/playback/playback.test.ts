// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Engine, EngineHost, MediaWindow } from '../engine/engine.ts'
import { openEngine } from '../engine/open-engine.ts'
import { defaultPreferences, type PlayerEvent, type PlayerPreferences, type PlayerSource } from '../source.ts'
import { Playback } from './Playback.ts'
import type { PlaybackOpening } from './playback-options.ts'

vi.mock('../engine/open-engine.ts', () => ({ openEngine: vi.fn() }))

/** Commands to the engine, in order. The test sends the engine's reports. */
let calls: [string, ...unknown[]][]
let host: EngineHost
let mediaWindow: MediaWindow | null
let instantMs: number | null
let events: PlayerEvent[]
let storedPreferences: PlayerPreferences
let video: HTMLVideoElement
let playback: Playback
let close: (() => void) | undefined
let refusesSound: boolean

const film: PlayerSource = { kind: 'recorded', url: '/video/token0/film/main.m3u8', title: 'Film' }
const liveGame: PlayerSource = { ...film, kind: 'live' }
const rungs = [
  { height: 360, bandwidth: 800_000 },
  { height: 720, bandwidth: 2_500_000 },
]

function engineThatTells(): Engine {
  const tell =
    (name: string) =>
    (...args: unknown[]) =>
      void calls.push([name, ...args])
  return {
    load: tell('load'),
    reload: tell('reload'),
    loadAgain: tell('loadAgain'),
    skipHole: tell('skipHole'),
    recoverMedia: tell('recoverMedia'),
    swapAudioCodec: tell('swapAudioCodec'),
    lowerRung: tell('lowerRung'),
    capHeight: tell('capHeight'),
    pinHeight: tell('pinHeight'),
    chooseAudio: tell('chooseAudio'),
    chooseCaptions: (language) => {
      calls.push(['chooseCaptions', language])
      return null
    },
    holdLatency: tell('holdLatency'),
    window: () => mediaWindow,
    latencySeconds: () => null,
    instantMs: () => instantMs,
    secondsAt: (targetMs) => (instantMs === null ? null : 150 + (targetMs - instantMs) / 1_000),
    destroy: tell('destroy'),
  }
}

const setVideoState = (facts: Partial<Record<'readyState' | 'duration' | 'seeking' | 'paused', unknown>>) => {
  for (const [name, value] of Object.entries(facts)) Object.defineProperty(video, name, { value, configurable: true })
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
  calls = []
  events = []
  mediaWindow = null
  instantMs = null
  refusesSound = false
  storedPreferences = defaultPreferences
  Object.assign(HTMLMediaElement, { HAVE_NOTHING: 0, HAVE_CURRENT_DATA: 2 })
  video = document.createElement('video')
  setVideoState({ readyState: 4, duration: 100, paused: true })
  video.play = async () => {
    if (refusesSound && !video.muted) throw new DOMException('not without a press', 'NotAllowedError')
    calls.push(['play'])
    setVideoState({ paused: false })
    video.dispatchEvent(new Event('playing'))
  }
  video.pause = () => {
    calls.push(['pause'])
    setVideoState({ paused: true })
    video.dispatchEvent(new Event('pause'))
  }
  vi.mocked(openEngine).mockReset()
  vi.mocked(openEngine).mockImplementation(async (engineHost) => {
    host = engineHost
    return engineThatTells()
  })
  playback = new Playback({
    renewUrl: async () => '/video/token1/film/main.m3u8',
    onEvent: (event) => events.push(event),
    preferences: { read: () => storedPreferences, write: (next) => (storedPreferences = next) },
    saveData: false,
  })
})
afterEach(() => {
  close?.()
  close = undefined
  vi.useRealTimers()
})

/** Opens a source until its engine is loaded and the first bytes are read. */
async function open(source: PlayerSource = film, options: Partial<PlaybackOpening> = {}) {
  close = playback.open(video, { source, slate: null, autoPlay: true, muted: false, held: false, ...options })
  await vi.waitFor(() => expect(calls.map(([name]) => name)).toContain('load'))
  host.report({ type: 'loaded', rungs })
  await vi.advanceTimersByTimeAsync(0)
}
const names = () => calls.map(([name]) => name)
const state = () => playback.view.get().state.kind
const at = (seconds: number, type = 'timeupdate') => {
  video.currentTime = seconds
  video.dispatchEvent(new Event(type))
}
const progress = () => events.flatMap((event) => (event.type === 'progress' ? [[event.why, event.seconds]] : []))

describe('a video that is opened', () => {
  test('is loaded where the fan left off, and plays', async () => {
    await open({ ...film, startAt: 42 })
    expect(calls.find(([name]) => name === 'load')).toEqual(['load', new URL(film.url, location.href).href, 42])
    expect(state()).toBe('playing')
    expect(events).toContainEqual({ type: 'playing', seconds: video.currentTime })
  })

  test('waits without autoplay', async () => {
    await open(film, { autoPlay: false })
    expect(names()).not.toContain('play')
    playback.toggle()
    await vi.waitFor(() => expect(state()).toBe('playing'))
    playback.toggle()
    expect(state()).toBe('paused')
  })

  test('plays without sound when the browser blocks sound, and says so', async () => {
    refusesSound = true
    await open()
    expect([state(), video.muted, playback.view.get().soundBlocked]).toEqual(['playing', true, true])
    playback.settings.setMuted(false)
    expect([video.muted, playback.view.get().soundBlocked]).toEqual([false, false])
  })

  test('waits while an ad plays first, and continues after it', async () => {
    await open(film, { held: true })
    expect(names()).not.toContain('play')
    playback.dispatch({ type: 'released' })
    await vi.waitFor(() => expect(state()).toBe('playing'))
  })

  test('stops everything when it is closed, and discards an engine that arrives late', async () => {
    await open()
    close?.()
    expect(names().slice(-2)).toEqual(['destroy', 'pause'])
    calls.length = 0
    const late = Promise.withResolvers<Engine>()
    vi.mocked(openEngine).mockReturnValueOnce(late.promise)
    playback.open(video, { source: film, slate: null, autoPlay: true, muted: false, held: false })()
    late.resolve(engineThatTells())
    await vi.waitFor(() => expect(names()).toContain('destroy'))
    expect(names()).not.toContain('load')
  })
})

describe('the position', () => {
  test('is reported every ten seconds, and at a pause, a seek and the end', async () => {
    await open()
    for (const seconds of [1, 5, 9.9, 12, 15, 23]) at(seconds)
    expect(progress()).toEqual([
      ['time', 12],
      ['time', 23],
    ])
    playback.toggle()
    at(50, 'seeked')
    at(100, 'ended')
    expect(progress().slice(2)).toEqual([
      ['pause', 23],
      ['seek', 50],
      ['end', 100],
    ])
    expect(events.at(-1)).toEqual({ type: 'ended' })
  })

  test('cannot be moved before the start or to the very end', async () => {
    await open()
    at(10)
    playback.seekTo(-5)
    expect(video.currentTime).toBe(0)
    playback.seekTo(1_000)
    expect(video.currentTime).toBeCloseTo(99.9)
  })

  test('is kept within a live window', async () => {
    mediaWindow = { start: 100, end: 200, livePoint: 196 }
    await open(liveGame)
    at(150)
    playback.seekTo(0)
    expect(video.currentTime).toBe(100.25)
    playback.seekTo(1_000)
    expect(video.currentTime).toBe(196)
  })

  test('can be any that exists of a recorded video that is still converted', async () => {
    mediaWindow = { start: 0, end: 12, livePoint: 0 }
    await open(film, { autoPlay: false })
    host.report({ type: 'live', live: true })
    at(0)
    playback.seekTo(5)
    expect(video.currentTime).toBe(5)
    playback.seekTo(1_000)
    expect(video.currentTime).toBeCloseTo(11.9)
  })

  test('as an instant is that of the frame, and unknown during a seek', async () => {
    mediaWindow = { start: 100, end: 200, livePoint: 196 }
    await open(liveGame)
    at(150)
    instantMs = 1_000_000
    setVideoState({ seeking: false })
    const now = playback.instant()
    expect(now).toMatchObject({ atMs: 1_000_000 })
    // A time that has left the window is not shown.
    expect([949_999, 950_000].map((at) => typeof now === 'object' && now.shows(at))).toEqual([false, true])
    setVideoState({ seeking: true })
    expect(playback.instant()).toBe('coming')
    setVideoState({ seeking: false })
    instantMs = null
    expect(playback.instant()).toBeUndefined()
  })
})

describe('a missing segment', () => {
  const reportGone = () => host.report({ type: 'faulted', fault: { kind: 'gone', detail: '404' } })

  test('reloads the playlist where the fan had rewound to, and then at the live edge', async () => {
    mediaWindow = { start: 100, end: 300, livePoint: 296 }
    await open(liveGame)
    at(150)
    calls.length = 0
    reportGone()
    await vi.advanceTimersByTimeAsync(0)
    expect(calls).toEqual([['reload', 50]])
    reportGone()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(calls.at(-1)).toEqual(['reload', -1])
  })

  test('of a live stream is reported after five reloads and looked for again automatically', async () => {
    mediaWindow = { start: 100, end: 300, livePoint: 296 }
    await open(liveGame)
    at(296)
    for (let attempt = 0; attempt < 5; attempt++) {
      reportGone()
      await vi.advanceTimersByTimeAsync(8_000)
      expect(state()).not.toBe('failed')
    }
    reportGone()
    expect(state()).toBe('failed')
    calls.length = 0
    await vi.advanceTimersByTimeAsync(15_000)
    expect(calls).toEqual([['reload', -1]])
    expect(state()).not.toBe('failed')
  })

  test('of a recorded video is skipped from where the fan was', async () => {
    await open({ ...film, startAt: 42 })
    at(50)
    for (let attempt = 0; attempt < 3; attempt++) {
      reportGone()
      await vi.advanceTimersByTimeAsync(8_000)
    }
    expect(calls.slice(-3)).toEqual([
      ['reload', 50],
      ['reload', 50],
      ['skipHole', 50],
    ])
  })
})

describe('the speed', () => {
  test('is kept for the next video', async () => {
    await open()
    playback.settings.setSpeed(1.5)
    expect([video.playbackRate, storedPreferences.speed]).toEqual([1.5, 1.5])
    expect(calls).toContainEqual(['holdLatency', false])
  })

  test('is normal at the live edge, and a live choice is not kept for the next video', async () => {
    mediaWindow = { start: 100, end: 200, livePoint: 196 }
    await open(liveGame)
    at(150)
    playback.settings.setSpeed(2)
    expect([video.playbackRate, storedPreferences.speed]).toEqual([2, 1])
    at(195)
    expect(video.playbackRate).toBe(1)
  })
})

describe('a fault', () => {
  const fault = (kind: 'network' | 'expired' | 'media') =>
    host.report({ type: 'faulted', fault: { kind, detail: 'for a test' } })

  test('of the network is retried a little later and reported', async () => {
    await open()
    at(30)
    calls.length = 0
    fault('network')
    expect(events).toContainEqual({ type: 'recovering', fault: 'network', attempt: 1, detail: 'for a test' })
    expect(names()).toEqual([])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(calls).toEqual([['loadAgain', 30]])
  })

  test('keeps the position that was chosen before the first play', async () => {
    await open({ ...film, startAt: 42 }, { autoPlay: false })
    at(42)
    playback.seekTo(60)
    calls.length = 0
    fault('network')
    setVideoState({ readyState: 0 })
    at(0)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(calls).toEqual([['loadAgain', 60]])
  })

  test('of an expired URL is fixed with a new one', async () => {
    await open()
    at(30)
    calls.length = 0
    fault('expired')
    await vi.advanceTimersByTimeAsync(0)
    await vi.waitFor(() => expect(calls).toEqual([['loadAgain', 30]]))
    expect(playback.now('/video/token0/film/720p/1.m4s')).toContain('/video/token1/film/720p/1.m4s')
  })

  test('that repeats fails in the end, and the fan can try again', async () => {
    await open()
    at(30)
    for (let tries = 0; tries < 6; tries++) {
      fault('media')
      await vi.advanceTimersByTimeAsync(0)
    }
    expect(state()).toBe('failed')
    expect(events.filter(({ type }) => type === 'error')).toHaveLength(1)
    expect(names().filter((name) => /recover|swap|lower|reload/.test(name))).toEqual([
      'recoverMedia',
      'swapAudioCodec',
      'lowerRung',
      'reload',
    ])
    calls.length = 0
    playback.toggle()
    await vi.advanceTimersByTimeAsync(0)
    expect(names().length).toBeGreaterThan(0)
    expect(state()).not.toBe('failed')
  })

  test('in loading the engine’s code counts as a network fault', async () => {
    vi.mocked(openEngine).mockRejectedValueOnce(new Error('no chunk'))
    close = playback.open(video, { source: film, slate: null, autoPlay: true, muted: false, held: false })
    await vi.waitFor(() => expect(events).toContainEqual(expect.objectContaining({ fault: 'network' })))
    await vi.advanceTimersByTimeAsync(1_000)
    await vi.waitFor(() => expect(names()).toContain('load'))
  })

  test('for lack of any way to play is reported at once', async () => {
    vi.mocked(openEngine).mockResolvedValueOnce(null)
    close = playback.open(video, { source: film, slate: null, autoPlay: true, muted: false, held: false })
    await vi.waitFor(() => expect(state()).toBe('failed'))
    expect(events).toContainEqual({ type: 'error', fault: 'unsupported', detail: 'no way to play HLS' })
  })

  test('is found when playback stalls with data in the buffer, which nudges it after five seconds', async () => {
    await open()
    at(30)
    const buffered = { length: 1, start: () => 0, end: () => 60 }
    Object.defineProperty(video, 'buffered', { value: buffered, configurable: true })
    await vi.advanceTimersByTimeAsync(7_000)
    expect(events).toContainEqual(expect.objectContaining({ type: 'recovering', fault: 'stalled' }))
    expect(video.currentTime).toBeCloseTo(30.1)
  })
})

describe('a quality or caption choice', () => {
  test('selects the tallest rendition within the chosen height', async () => {
    await open()
    playback.settings.prefer({ quality: 480 })
    expect(calls.findLast(([name]) => name === 'pinHeight')).toEqual(['pinHeight', 360])
    playback.settings.prefer({ quality: 'auto' })
    expect(calls.findLast(([name]) => name === 'pinHeight')).toEqual(['pinHeight', null])
  })

  test('selects captions in the chosen language, or an available one', async () => {
    storedPreferences = {
      ...defaultPreferences,
      captions: { ...defaultPreferences.captions, on: true, language: 'de' },
    }
    playback = new Playback({ ...playback.options, preferences: { read: () => storedPreferences, write: () => {} } })
    await open()
    host.report({ type: 'captions', captions: [{ language: 'en', label: 'English' }] })
    expect(calls.findLast(([name]) => name === 'chooseCaptions')).toEqual(['chooseCaptions', 'en'])
    playback.settings.prefer({ captions: { ...storedPreferences.captions, on: false } })
    expect(calls.findLast(([name]) => name === 'chooseCaptions')).toEqual(['chooseCaptions', null])
  })
})
