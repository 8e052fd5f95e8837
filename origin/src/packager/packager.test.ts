import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { readHeader } from '../fmp4/header.ts'
import { Fmp4StreamReader, type StreamPiece, splitFragments } from '../fmp4/stream-reader.ts'
import type { MediaPlaylist } from '../playlist/media.ts'
import { mergeDelta } from '../playlist/testdata/merge-delta.ts'
import { parseMedia } from '../playlist/testdata/parse-media.ts'
import { validateMedia } from '../playlist/testdata/validate.ts'
import { createMemoryStorage } from '../storage/memory.ts'
import type { Storage } from '../storage/storage.ts'
import { drawFragments, h264, picture, sound } from '../test-clip.ts'
import { AssetPackager } from './asset-packager.ts'
import type { LiveWindow } from './live-window.ts'
import { PartCutter } from './part-cutter.ts'
import { buildStoredPlaylist } from './stored-playlist.ts'
import type { WrittenPlaylist } from './written-playlist.ts'

const asset = 'packagertest00001'

/** Draws fragments of one or two frames, as the ingest's ffmpeg outputs them. */
const film = (fps: number, gop: number, seconds: number): StreamPiece[] =>
  new Fmp4StreamReader().push(
    drawFragments(`${picture('320x180', fps)} ${sound} -t ${seconds} ${h264} -g ${gop} -c:a aac -frag_duration 30000`),
  )

let thirty: StreamPiece[]
let twentyFive: StreamPiece[]
beforeAll(() => {
  thirty = film(30, 60, 20)
  twentyFive = film(25, 50, 9)
})

const log = { info: () => undefined, warn: () => undefined }

/** Keeps every playlist that was served, and its faults. */
class Watcher {
  readonly faults = new Set<string>()
  last: MediaPlaylist | undefined
  early: MediaPlaylist | undefined
  check(window: LiveWindow | undefined): void {
    this.early = this.#seen(this.early, window?.playlist(false, true), window?.playlist(true, true))
    this.last = this.#seen(this.last, window?.playlist(false), window?.playlist(true))
  }
  #seen(before: MediaPlaylist | undefined, full?: WrittenPlaylist, delta?: WrittenPlaylist): MediaPlaylist | undefined {
    if (!full || !delta) return before
    const playlist = parseMedia(full.text)
    for (const fault of validateMedia(playlist, before)) this.faults.add(fault)
    const merged = mergeDelta(parseMedia(delta.text), playlist)
    if (!isDeepStrictEqual(merged, playlist)) this.faults.add('the delta update differs')
    return playlist
  }
}

function studio(storage: Storage = createMemoryStorage()) {
  let now = Date.parse('2026-11-21T19:00:00Z')
  const deps = { storage, log, clock: { now: () => new Date(now) } }
  return {
    deps,
    advance: (ms: number) => {
      now += ms
    },
    async play(
      packager: AssetPackager,
      pieces: readonly StreamPiece[],
      watcher: Watcher,
      each: () => void = () => undefined,
    ) {
      for (const piece of pieces) {
        if (piece.kind === 'init') packager.header(0, piece)
        else packager.fragment(0, piece)
        now += 30
        await packager.settled()
        watcher.check([...packager.windows.values()][0])
        each()
      }
    },
  }
}

test('live probe: gets at least two seconds from a key frame on', async () => {
  const { deps, play } = studio()
  const packager = await AssetPackager.create(asset, deps)
  const pieces = film(30, 240, 20)
  const init = pieces.find(({ kind }) => kind === 'init')
  const header = readHeader(init?.bytes ?? Buffer.alloc(0))
  const stretches: { from: number; seconds: number; hasKey: boolean }[] = []
  await play(packager, pieces, new Watcher(), () => {
    const newest = packager.windows.get('180p')?.newest
    if (!newest) return
    const first = splitFragments(newest.bytes[0] ?? Buffer.alloc(0), header)
    const hasKey = first.some(({ timing }) => timing.hasKey)
    stretches.push({ from: newest.fromSeconds, seconds: newest.seconds, hasKey })
  })
  expect(stretches.filter(({ hasKey }) => !hasKey)).toEqual([])
  expect(stretches.filter(({ from, seconds }) => seconds < 2 && from > 0.01)).toEqual([])
  const begins = [...new Set(stretches.map(({ from }) => Math.round(from / 4) * 4))]
  expect(begins).toEqual([0, 8, 16])
  expect(Math.max(...stretches.map(({ seconds }) => seconds))).toBeLessThan(10.7)
})

test('packager: twenty seconds make ten valid segments of six parts, and the first is split in two', async () => {
  const { deps, play } = studio()
  const packager = await AssetPackager.create(asset, deps)
  const watcher = new Watcher()
  await play(packager, thirty, watcher)
  expect([...watcher.faults]).toEqual([])
  const window = packager.windows.get('180p') as LiveWindow
  expect(watcher.last).toMatchObject({ targetDuration: 2, partTarget: 0.34, mediaSequence: 0, type: 'EVENT' })
  const durations = watcher.last?.segments.map(({ duration = 0 }) => duration) ?? []
  const [first = 0, second = 0, ...further] = durations
  expect(first).toBeCloseTo(1, 1)
  expect(first + second).toBeCloseTo(2, 1)
  expect(further).toEqual([2, 2, 2, 2, 2, 2, 2, 2])
  expect(watcher.last?.segments.at(-1)?.parts?.length).toBe(6)
  await packager.end()
  watcher.check(window)
  expect([...watcher.faults]).toEqual([])
  expect(watcher.last).toMatchObject({ ended: true })
})

test('packager: a stream can be watched early, and its target duration never changes for that player', async () => {
  const { deps, play } = studio()
  const packager = await AssetPackager.create(asset, deps)
  const watcher = new Watcher()
  await play(packager, thirty.slice(0, 40), watcher)
  expect(watcher.last).toBeUndefined()
  expect(watcher.early).toMatchObject({ targetDuration: 6, segments: [{ uri: '0.m4s' }] })
  expect(packager.shown).toMatchObject([{ name: '180p' }])
  await play(packager, thirty.slice(40), watcher)
  expect(watcher.early).toMatchObject({ targetDuration: 6 })
  expect(watcher.last).toMatchObject({ targetDuration: 2 })
  await packager.end()
  watcher.check(packager.windows.get('180p'))
  expect([...watcher.faults]).toEqual([])
})

test('packager: no rendition is shown before all of them are', async () => {
  const { deps } = studio()
  const packager = await AssetPackager.create(asset, deps)
  packager.expect(2)
  for (const slot of [0, 1]) {
    for (const piece of thirty.slice(0, 40)) {
      if (piece.kind === 'init') packager.header(slot, piece)
      else packager.fragment(slot, piece)
    }
    await packager.settled()
    expect(packager.shown).toHaveLength(slot * 2)
  }
})

test('packager: the recording equals the last live playlist', async () => {
  const { deps, play } = studio()
  const packager = await AssetPackager.create(asset, deps)
  const watcher = new Watcher()
  await play(packager, thirty, watcher)
  await packager.end()
  watcher.check(packager.windows.get('180p'))
  const manifest = JSON.parse(String(await deps.storage.read(`assets/${asset}/asset.json`)))
  expect(manifest.live).toMatchObject({ state: 'ended', since: expect.stringMatching(/^2026-11-21T1[89]:/) })
  expect(manifest.renditions[0]).toMatchObject({
    name: '180p',
    height: 180,
    frameRate: expect.closeTo(30, 0),
    complete: true,
  })
  expect(await deps.storage.list(`assets/${asset}`)).not.toContain(`assets/${asset}/journal.jsonl`)
  const recorded = buildStoredPlaylist(manifest.renditions[0], manifest.live)
  expect(validateMedia(recorded, watcher.last)).toEqual([])
  for (const [number, segment] of manifest.renditions[0].segments.entries())
    expect(await deps.storage.size(`assets/${asset}/180p/${number}.m4s`)).toBe(segment.bytes)
})

test('packager: the timeline stays valid when encoders change and the clock is set back', async () => {
  const { deps, play, advance } = studio()
  const packager = await AssetPackager.create(asset, deps)
  const watcher = new Watcher()
  for (const [index, pieces] of [thirty, thirty, twentyFive, thirty, twentyFive].entries()) {
    await play(packager, pieces.slice(0, 90 + index * 37), watcher)
    packager.breakOff()
    advance(index === 2 ? -3_600_000 : 7000)
  }
  await packager.end()
  watcher.check(packager.windows.get('180p'))
  expect([...watcher.faults]).toEqual([])
  const breaks = watcher.last?.segments.filter((segment) => segment.discontinuity) ?? []
  expect(breaks.length).toBe(4)
  expect(breaks.map((segment) => segment.map?.uri)).toEqual(['init.mp4', 'init-1.mp4', 'init-2.mp4', 'init-3.mp4'])
  const instants = breaks.map((segment) => segment.programDateTime ?? 0)
  expect(instants).toEqual([...instants].sort((one, other) => one - other))
})

test('packager: a jump in timestamps makes a discontinuity', async () => {
  const { deps, play } = studio()
  const packager = await AssetPackager.create(asset, deps)
  const watcher = new Watcher()
  await play(packager, [...thirty.slice(0, 150), ...thirty.slice(240)], watcher)
  await packager.end()
  watcher.check(packager.windows.get('180p'))
  expect([...watcher.faults]).toEqual([])
  expect(watcher.last?.segments.filter((segment) => segment.discontinuity).length).toBe(1)
})

test('packager: after a crash it continues behind everything that a player can have seen', async () => {
  const { deps, play, advance } = studio()
  const watcher = new Watcher()
  let packager = await AssetPackager.create(asset, deps)
  const uris = new Map<string, Buffer>()
  for (const upTo of [45, 110, 160, 260, 140]) {
    await play(packager, thirty.slice(0, upTo), watcher)
    const window = packager.windows.get('180p') as LiveWindow
    // Bytes that were served under a name never change.
    for (let number = 0; number <= window.nextNumber; number++)
      for (let part = 0; part < 12; part++) {
        const bytes = window.partBytes(number, part)
        const before = uris.get(`${number}.${part}`)
        if (!bytes) continue
        if (before) expect(bytes.equals(before)).toBe(true)
        uris.set(`${number}.${part}`, bytes)
      }
    advance(5000)
    packager = (await AssetPackager.reopen(asset, deps)) as AssetPackager
    watcher.check(packager.windows.get('180p'))
  }
  expect([...watcher.faults]).toEqual([])
  expect(watcher.last?.segments.filter((segment) => segment.gap).length).toBe(5)
})

test('packager: a journal with a partial last line is read up to it', async () => {
  const { deps, play } = studio()
  const packager = await AssetPackager.create(asset, deps)
  await play(packager, thirty.slice(0, 240), new Watcher())
  const before = packager.recording.renditions[0]?.segments.length ?? 0
  await deps.storage.append(`assets/${asset}/journal.jsonl`, Buffer.from('{"kind":"segment","rend'))
  const reopened = await AssetPackager.reopen(asset, deps)
  expect(reopened?.recording.renditions[0]?.segments.length).toBe(before + 1)
})

test('packager: a full disk leaves gaps and does not stop the stream', async () => {
  const storage = createMemoryStorage()
  let isFull = false
  const write: Storage['write'] = (key, body) => (isFull ? Promise.reject(new Error('full')) : storage.write(key, body))
  const append: Storage['append'] = (key, bytes) =>
    isFull ? Promise.reject(new Error('full')) : storage.append(key, bytes)
  const { deps, play } = studio({ ...storage, write, append })
  const packager = await AssetPackager.create(asset, deps)
  const watcher = new Watcher()
  await play(packager, thirty.slice(0, 150), watcher)
  isFull = true
  await play(packager, thirty.slice(150, 300), watcher)
  isFull = false
  await play(packager, thirty.slice(300), watcher)
  await packager.end()
  expect([...watcher.faults]).toEqual([])
  const { segments } = packager.recording.renditions[0] ?? { segments: [] }
  expect(segments.filter((segment) => segment.gap).length).toBeGreaterThan(0)
  const manifest = JSON.parse(String(await storage.read(`assets/${asset}/asset.json`)))
  expect(manifest.renditions[0].segments).toEqual(segments)
})

describe('live parts', () => {
  test.each([24, 25, 30, 50, 60])('at %i frames per second last nearly as long as allowed', (fps) => {
    const cutter = new PartCutter(0.34)
    const pictures = Math.ceil(0.03 * fps)
    const parts = Array.from({ length: 60 }, () =>
      cutter.push({ bytes: Buffer.alloc(1), duration: pictures / fps, hasKey: false }),
    ).flat()
    for (const part of parts) {
      expect(part.duration).toBeLessThanOrEqual(0.34)
      expect(part.duration).toBeGreaterThanOrEqual(0.85 * 0.34)
    }
  })

  test('are never empty: a fragment without frames joins the next part', () => {
    const cutter = new PartCutter(0.34)
    const empty = { bytes: Buffer.from('e'), duration: 0, hasKey: false }
    expect(cutter.push(empty)).toEqual([])
    expect(cutter.flush()).toEqual([])
    cutter.push({ bytes: Buffer.from('p'), duration: 0.1, hasKey: true })
    expect(cutter.flush()).toEqual([{ bytes: Buffer.from('ep'), duration: 0.1, independent: true }])
    cutter.push(empty)
    cutter.clear()
    expect(cutter.push({ bytes: Buffer.from('q'), duration: 0.34, hasKey: false })[0]?.bytes.toString()).toBe('q')
  })
})

describe('a player that waits for a part', () => {
  test('is answered when the part exists, and not before', async () => {
    const { deps, play } = studio()
    const packager = await AssetPackager.create(asset, deps)
    await play(packager, thirty.slice(0, 200), new Watcher())
    const window = packager.windows.get('180p') as LiveWindow
    const number = window.nextNumber
    const part = (window.lastPart?.lastPart ?? 0) + 1
    expect(window.has(number, part - 1)).toBe(true)
    expect(window.has(number, part)).toBe(false)
    let isAnswered = false
    const answer = window
      .until(() => window.has(number, part), 60_000)
      .then((isThere) => {
        isAnswered = true
        return isThere
      })
    await play(packager, thirty.slice(200, 201), new Watcher())
    expect(isAnswered).toBe(window.has(number, part))
    await play(packager, thirty.slice(201, 230), new Watcher())
    expect(await answer).toBe(true)
    expect(await window.until(() => false, 1)).toBe(false)
    const end = window.until(() => false, 60_000)
    await packager.end()
    expect(await end).toBe(false)
  })

  test('gets the same playlist object as every other player', async () => {
    const { deps, play } = studio()
    const packager = await AssetPackager.create(asset, deps)
    await play(packager, thirty.slice(0, 200), new Watcher())
    const window = packager.windows.get('180p') as LiveWindow
    expect(window.playlist(false)).toBe(window.playlist(false))
    expect(window.playlist(true)).toBe(window.playlist(true))
  })
})
