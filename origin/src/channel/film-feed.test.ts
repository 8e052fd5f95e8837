import { setTimeout as sleep } from 'node:timers/promises'
import type { AssetSummary } from '@fieldhouse/contract/origin/origin'
import { beforeAll, expect, test } from 'vitest'
import { Fmp4StreamReader } from '../fmp4/stream-reader.ts'
import { openShelf } from '../library/shelf.ts'
import { AssetPackager } from '../packager/asset-packager.ts'
import type { MediaPlaylist } from '../playlist/media.ts'
import { parseMedia } from '../playlist/testdata/parse-media.ts'
import { validateMedia } from '../playlist/testdata/validate.ts'
import { createMemoryStorage } from '../storage/memory.ts'
import { drawFragments, h264, picture, sound } from '../test-clip.ts'
import { findPartTarget } from './film-feed.ts'
import { LiveAssets } from './live-assets.ts'

const film = 'film000000000001'
const asset = 'live000000000001'
const storage = createMemoryStorage()
const clock = { now: () => new Date() }
const log = { info: () => undefined, warn: () => undefined }
const refused = () => undefined

/** A three-second video in two sizes, stored in fragments of half a second. */
beforeAll(async () => {
  const packager = await AssetPackager.create(film, { storage, clock, log }, 0.5)
  for (const [slot, size] of ['320x180', '160x90'].entries()) {
    const bytes = drawFragments(`${picture(size)} ${sound} -t 3 ${h264} -g 30 -c:a aac -frag_duration 400000`)
    for (const piece of new Fmp4StreamReader().push(bytes))
      if (piece.kind === 'init') packager.header(slot, piece)
      else packager.fragment(slot, piece)
  }
  await packager.end()
  const { live: _live, ...manifest } = packager.recording.manifest
  await storage.write(`assets/${film}/asset.json`, Buffer.from(JSON.stringify(manifest)))
})

test('video feed: a video loops into a live event without ffmpeg and without a discontinuity', async () => {
  const changes: AssetSummary[] = []
  const changed = (summary: AssetSummary) => changes.push(summary)
  const shelf = openShelf(storage, clock)
  const assets = new LiveAssets({
    storage,
    shelf,
    clock,
    log,
    changed,
    refused,
    ffmpeg: undefined,
    renditions: 'source',
  })
  const live = await assets.open(asset)
  await live.feedFrom(film)
  const faults: string[] = []
  const last = new Map<string, MediaPlaylist>()
  const ends = () => Math.min(...['180p', '90p'].map((name) => last.get(name)?.segments.length ?? 0))
  while (ends() < 4) {
    await sleep(40)
    for (const name of ['180p', '90p']) {
      const text = live.window(name)?.playlist(false)?.text
      if (!text) continue
      const playlist = parseMedia(text)
      faults.push(...validateMedia(playlist, last.get(name)))
      last.set(name, playlist)
    }
  }
  expect(faults).toEqual([])
  expect(live.state).toMatchObject({ kind: 'live', source: { kind: 'feeding', width: 320, height: 180 } })
  // Four segments are longer than the video, so it has started over without a discontinuity.
  expect(last.get('180p')?.segments.filter((segment) => segment.discontinuity)).toEqual([])
  expect(last.get('180p')?.renditionReports).toMatchObject([{ uri: '../90p/media.m3u8' }])
  expect(changes.map(({ state }) => (state.kind === 'live' ? state.live.kind : ''))).toEqual(
    expect.arrayContaining(['starting', 'live']),
  )
  await live.end()
  expect(live.summary.state).toMatchObject({ live: { kind: 'ended' } })
  expect((await openShelf(storage, clock).manifest(asset))?.renditions.every((one) => one.complete)).toBe(true)
})

test('video feed: a missing video cannot be fed, and an uploaded video cannot become a live event', async () => {
  const shelf = openShelf(storage, clock)
  const warnings: string[] = []
  const notes = { info: () => undefined, warn: (_details: object, message: string) => warnings.push(message) }
  const deps = {
    storage,
    shelf,
    clock,
    log: notes,
    changed: () => undefined,
    refused,
    ffmpeg: undefined,
    renditions: 'source' as const,
  }
  const assets = new LiveAssets(deps)
  await expect(assets.open(film)).rejects.toMatchObject({ kind: 'conflict' })
  const live = await assets.open('live000000000002')
  await live.feedFrom('nothing000000000')
  await live.close()
  expect(warnings).toEqual(['could not play a video as an encoder'])
  expect(live.state).toEqual({ kind: 'idle' })
})

test.each([
  [[[0.4, 0.4, 0.2, 0.4, 0.4, 0.2]], 1],
  [[[0.5, 0.5, 0.5, 0.5]], 0.5],
  [[[0.48, 0.48, 0.48, 0.48, 0.08]], 0.48],
  [[[0.333333, 0.333333, 0.333333, 1 / 3]], 0.34],
  [[[0.9, 0.3, 0.9, 0.3]], 0.9],
])('part target: the parts of %j have the target %d', (lengths, expected) => {
  expect(findPartTarget(lengths)).toBe(expected)
})
