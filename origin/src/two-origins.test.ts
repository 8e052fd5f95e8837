import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import type { MediaPlaylist } from './playlist/media.ts'
import { parseMedia } from './playlist/testdata/parse-media.ts'
import { validateMedia } from './playlist/testdata/validate.ts'
import { drawClip } from './test-clip.ts'
import { asset, folder, isFeeding, isGone, readLiveState, send, studio, until } from './test-live-studio.ts'

// Two servers on the same files: an encoder sends to one, and fans use either.
let clip: string
beforeAll(() => {
  clip = drawClip(path.join(folder, 'clip.flv'), 20)
})

type Studio = Awaited<ReturnType<typeof studio>>
const opening = { asset, passphrase: 'correct-horse' }
const pair = async (): Promise<[Studio, Studio]> => {
  const one = await studio()
  const other = await studio({ disk: one.root })
  for (const { origin } of [one, other]) await origin.live.open(opening)
  return [one, other]
}
const addressOf = ({ base, origin, grant }: Studio, uri = '180p/media.m3u8') =>
  base + origin.sign(grant).replace('main.m3u8', uri)
const read = async (on: Studio): Promise<MediaPlaylist | undefined> => {
  const answer = await fetch(addressOf(on))
  const text = await answer.text()
  return answer.ok ? parseMedia(text) : undefined
}
/** Reads until a condition holds, and keeps all faults on the way. */
const readUntil = async (on: Studio, isSo: (playlist: MediaPlaylist) => boolean, from?: MediaPlaylist) => {
  let last = from
  const faults: string[] = []
  await until('a playlist', async () => {
    const playlist = await read(on)
    if (!playlist) return false
    faults.push(...validateMedia(playlist, last))
    last = playlist
    return isSo(playlist)
  })
  expect(faults).toEqual([])
  return last as MediaPlaylist
}
const longer = (than: MediaPlaylist, by: number) => (playlist: MediaPlaylist) =>
  playlist.segments.length >= than.segments.length + by

test('two servers: fans of both see a growing stream, and opening it elsewhere changes nothing', async () => {
  const [one, other] = await pair()
  const encoder = send(clip, one.url)
  await until('it feeds', () => isFeeding(one.origin))
  const begun = await readUntil(other, ({ segments }) => segments.length >= 2)
  expect([await one.origin.live.listLocal(), await other.origin.live.listLocal()]).toEqual([[asset], []])
  expect(await readLiveState(other.origin)).toMatchObject({ kind: 'live', source: { kind: 'gone' } })
  // Opens the event again, as a start does with every event that is not over.
  const third = await studio({ disk: one.root })
  await third.origin.live.open({ ...opening, held: true })
  const main = await fetch(addressOf(third, 'main.m3u8'))
  expect([main.status, await main.text()]).toEqual([200, expect.stringContaining('180p/media.m3u8')])
  const grown = await readUntil(third, longer(begun, 2), begun)
  const bytes = await Promise.all(
    [one, other].map(async (on) => Buffer.from(await (await fetch(addressOf(on, '180p/1.m4s'))).arrayBuffer())),
  )
  expect(bytes[0]?.length).toBeGreaterThan(1_000)
  expect(bytes[0]?.equals(bytes[1] as Buffer)).toBe(true)
  encoder.kill('SIGKILL')
  await one.origin.live.end(asset)
  const finalPlaylist = await readUntil(other, ({ ended }) => ended === true, grown)
  expect(finalPlaylist.segments.filter(({ gap }) => gap)).toEqual([])
})

test('two servers: an encoder that moves to the other server continues the same recording, also back again', async () => {
  const [one, other] = await pair()
  const first = send(clip, one.url)
  const begun = await readUntil(other, ({ segments }) => segments.length >= 2)
  first.kill('SIGKILL')
  await until('it is gone', () => isGone(one.origin))
  await one.origin.live.handOver(asset)
  const second = send(clip, other.url)
  await until('it feeds there', () => isFeeding(other.origin))
  expect([await one.origin.live.listLocal(), await other.origin.live.listLocal()]).toEqual([[], [asset]])
  const moved = await readUntil(one, longer(begun, 3), begun)
  second.kill('SIGKILL')
  await until('it is gone there', () => isGone(other.origin))
  await other.origin.live.handOver(asset)
  const third = send(clip, one.url)
  await until('it feeds here again', () => isFeeding(one.origin))
  const back = await readUntil(other, longer(moved, 3), moved)
  third.kill('SIGKILL')
  await one.origin.live.end(asset)
  const finalPlaylist = await readUntil(other, ({ ended }) => ended === true, back)
  expect(finalPlaylist.segments.filter(({ discontinuity }) => discontinuity)).toHaveLength(2)
})

test('two servers: the other one finishes the recording of a server that is gone, even an empty one', async () => {
  const [one, other] = await pair()
  send(clip, one.url)
  const begun = await readUntil(other, ({ segments }) => segments.length >= 2)
  await one.close()
  const ended = await other.origin.live.end(asset)
  expect(ended).toMatchObject({ state: { kind: 'live', live: { kind: 'ended', since: expect.any(String) } } })
  const finalPlaylist = await readUntil(other, (playlist) => playlist.ended === true, begun)
  const seconds = finalPlaylist.segments.reduce((sum, { duration = 0 }) => sum + duration, 0)
  expect(ended.durationMs / 1000).toBeCloseTo(seconds, 1)

  const another = await studio()
  await another.origin.live.open(opening)
  expect(await another.origin.live.end(asset)).toMatchObject({ state: { live: { kind: 'ended', since: null } } })
  await another.origin.live.reopen(asset)
  await another.origin.live.open(opening)
  expect(await readLiveState(another.origin)).toMatchObject({ kind: 'idle' })
})

test('live event: a new passphrase disconnects the encoder with the old one', async () => {
  const on = await studio()
  await on.origin.live.open(opening)
  const encoder = send(clip, on.url)
  await until('it feeds', () => isFeeding(on.origin))
  await on.origin.live.open(opening)
  await sleep(300)
  expect(await isFeeding(on.origin)).toBe(true)
  await on.origin.live.open({ asset, passphrase: 'another-horse' })
  await until('it is gone', () => isGone(on.origin))
  await until('its program has ended', () => encoder.exitCode !== null)
})
