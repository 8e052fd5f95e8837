import { beforeAll, expect, test } from 'vitest'
import { Fmp4StreamReader } from '../fmp4/stream-reader.ts'
import { AssetPackager } from '../packager/asset-packager.ts'
import { getManifestKey } from '../packager/recording.ts'
import type { AssetManifest } from '../storage/manifest.ts'
import { createMemoryStorage } from '../storage/memory.ts'
import { drawFragments, ffmpeg, h264, picture, sound } from '../test-clip.ts'
import { Manifests } from './manifests.ts'
import { drawRecordingPoster } from './recording-poster.ts'
import { openShelf } from './shelf.ts'
import { summarizeManifest } from './summary.ts'

const asset = 'live000000000001'
const storage = createMemoryStorage()
const clock = { now: () => new Date() }
const log = { info: () => undefined, warn: () => undefined }
const manifests = new Manifests(storage, openShelf(storage, clock))
let recording: AssetManifest

beforeAll(async () => {
  const packager = await AssetPackager.create(asset, { storage, clock, log }, 0.5)
  const bytes = drawFragments(`${picture('320x180')} ${sound} -t 3 ${h264} -g 30 -c:a aac -frag_duration 400000`)
  for (const piece of new Fmp4StreamReader().push(bytes))
    if (piece.kind === 'init') packager.header(0, piece)
    else packager.fragment(0, piece)
  await packager.end()
  recording = packager.recording.manifest
})

const store = (manifest: AssetManifest) => storage.write(getManifestKey(asset), Buffer.from(JSON.stringify(manifest)))
const live = (state: 'open' | 'ended') => ({
  state,
  since: '2026-11-21T19:00:00.000Z',
  endedAt: null,
  targetDuration: 2,
  partTarget: 0.5,
})

test('poster of a recording: it is drawn once, from its own pictures, when the recording is over', async () => {
  await store({ ...recording, live: live('open') })
  expect(await drawRecordingPoster({ storage, manifests, ffmpeg }, asset)).toBeUndefined()
  await store({ ...recording, live: live('ended') })
  expect(await drawRecordingPoster({ storage, manifests, ffmpeg: undefined }, asset)).toBeUndefined()
  const drawn = await drawRecordingPoster({ storage, manifests, ffmpeg }, asset)
  expect(drawn).toMatchObject({ poster: 'poster.jpg', live: { state: 'ended' } })
  const jpeg = await storage.read(`assets/${asset}/poster.jpg`)
  expect([jpeg?.[0], jpeg?.[1]]).toEqual([0xff, 0xd8])
  expect(await drawRecordingPoster({ storage, manifests, ffmpeg }, asset)).toBeUndefined()
})

test('size of an asset: all of its segments are counted, also those that are trimmed away', async () => {
  const sizes = recording.renditions.flatMap(({ segments }) => segments.map(({ bytes }) => bytes))
  const total = sizes.reduce((sum, bytes) => sum + bytes, 0)
  expect(total).toBeGreaterThan(1_000)
  expect(summarizeManifest(recording, { kind: 'ready' }).bytes).toBe(total)
  expect(summarizeManifest({ ...recording, trim: { from: 0, until: 1 } }, { kind: 'ready' }).bytes).toBe(total)
})
