import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { Channels } from './channel/channels.ts'
import { LiveAssets } from './channel/live-assets.ts'
import { createDelivery } from './delivery/deliver.ts'
import { signToken } from './delivery/token.ts'
import { Fmp4StreamReader, type StreamPiece } from './fmp4/stream-reader.ts'
import { openShelf } from './library/shelf.ts'
import { AssetPackager } from './packager/asset-packager.ts'
import { parseMedia } from './playlist/testdata/parse-media.ts'
import { parseMultivariant } from './playlist/testdata/parse-multivariant.ts'
import { createMemoryStorage } from './storage/memory.ts'
import { drawFragments, h264, picture, sound } from './test-clip.ts'

const asset = 'firstpicture0001'
const clock = { now: () => new Date() }
const log = { info: () => undefined, warn: () => undefined }
const refused = () => undefined
const key = Buffer.alloc(32, 3)
let pieces: StreamPiece[]

beforeAll(() => {
  pieces = new Fmp4StreamReader().push(
    drawFragments(`${picture('320x180')} ${sound} -t 6 ${h264} -g 60 -c:a aac -frag_duration 30000`),
  )
})

/** Delivers what a killed process has left of a game. */
async function deliveredAfter(fragments: number) {
  const storage = createMemoryStorage()
  const shelf = openShelf(storage, clock)
  const packager = await AssetPackager.create(asset, { storage, clock, log })
  for (const piece of pieces.slice(0, fragments))
    if (piece.kind === 'init') packager.header(0, piece)
    else packager.fragment(0, piece)
  await packager.settled()
  const changed = () => undefined
  const live = new LiveAssets({ storage, shelf, clock, log, changed, refused, ffmpeg: undefined, renditions: 'source' })
  const channels = new Channels(storage, shelf)
  const host = { hasEnded: () => false }
  const deliver = createDelivery({ storage, shelf, live, channels, host, key, clock, log })
  const server = http.createServer((request, response) => deliver(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const token = signToken({ asset, playSession: 's', expiresAt: Date.now() / 1000 + 600 }, key)
  const main = `http://127.0.0.1:${(server.address() as AddressInfo).port}/video/${token}/${asset}/main.m3u8`
  const read = async (uri: string) => {
    const answer = await fetch(new URL(uri, main))
    return { status: answer.status, text: await answer.text() }
  }
  // The encoder comes back.
  const onAir = await live.open(asset)
  await onAir.take()
  const end = async () => {
    await onAir.end()
    live.forget(asset)
  }
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { state: onAir.state, read, end, close }
}

test('live start: before the second key frame the early playlist promises the longest segment length', async () => {
  const { state, read, close } = await deliveredAfter(40)
  expect(state).toMatchObject({ kind: 'live' })
  const { variants } = parseMultivariant((await read('main.m3u8')).text)
  expect(variants).toMatchObject([{ uri: '180p/media.m3u8?early=yes', width: 320 }])
  const early = parseMedia((await read('180p/media.m3u8?early=yes')).text)
  expect(early).toMatchObject({ targetDuration: 6, segments: [{ uri: '0.m4s' }, { gap: true }] })
  expect((await read('180p/0.m4s')).status).toBe(200)
  expect((await read('180p/media.m3u8')).status).toBe(404)
  close()
})

test('live start: a player with the early playlist keeps it into the recording', async () => {
  const { read, end, close } = await deliveredAfter(pieces.length)
  const { variants } = parseMultivariant((await read('main.m3u8')).text)
  expect(variants).toMatchObject([{ uri: '180p/media.m3u8' }])
  const targets = async () => {
    const responses = await Promise.all(['180p/media.m3u8', '180p/media.m3u8?early=yes'].map(read))
    return responses.map(({ text }) => parseMedia(text)).map(({ targetDuration, ended }) => [targetDuration, ended])
  }
  expect(await targets()).toEqual([
    [2, false],
    [6, false],
  ])
  await end()
  expect(await targets()).toEqual([
    [2, true],
    [6, true],
  ])
  close()
})
