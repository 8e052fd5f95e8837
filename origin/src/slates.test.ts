import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { promisify } from 'node:util'
import type { Slate, SlateKind } from '@fieldhouse/contract/origin/origin'
import { beforeAll, expect, test } from 'vitest'
import { iterateTrafs, readFragment, readTfhd } from './fmp4/fragment.ts'
import { readHeader } from './fmp4/header.ts'
import { splitFragments } from './fmp4/stream-reader.ts'
import { listInstants, type MediaPlaylist, type MediaSegment } from './playlist/media.ts'
import { parseMedia } from './playlist/testdata/parse-media.ts'
import { parseMultivariant } from './playlist/testdata/parse-multivariant.ts'
import { validateMedia } from './playlist/testdata/validate.ts'
import { drawClip, ffmpeg } from './test-clip.ts'
import {
  asset,
  begunAfter,
  folder,
  grown,
  isFeeding,
  isGone,
  Player,
  readLiveState,
  send,
  studio,
  until,
} from './test-live-studio.ts'

let clip: string
beforeAll(() => {
  clip = drawClip(path.join(folder, 'clip.flv'), 30)
})

const slate = (kind: SlateKind, text = 'We go on as soon as we can.'): Slate => ({
  kind,
  school: 'Fieldhouse State',
  title: kind,
  text,
  color: '#123a7c',
  onColor: '#ffffff',
})
const nothing = { asset, shown: null, whenLost: null }
const kinds: readonly SlateKind[] = ['starting-soon', 'delay', 'technical', 'over']
const bytesOf = async (uri: string, media: string) =>
  Buffer.from(await (await fetch(new URL(uri, media))).arrayBuffer())
const slateOnAir = async (on: Awaited<ReturnType<typeof studio>>) => {
  const state = await readLiveState(on.origin)
  return state?.kind === 'live' ? state.slate : undefined
}

/** Yields the start and end of each track's fragments, in seconds, as a player gets them. */
async function* fragmentTimes(playlist: MediaPlaylist, media: string) {
  for (const [index, segment] of playlist.segments.entries()) {
    const header = readHeader(await bytesOf(segment.map?.uri ?? '', media))
    for (const { bytes } of splitFragments(await bytesOf(segment.uri, media), header))
      for (const traf of iterateTrafs(bytes)) {
        const track = readTfhd(bytes, traf, header)?.track
        const alone = track && { ...header, main: track }
        const timing = alone && readFragment(bytes, alone)
        if (!timing || timing.start === undefined) continue
        yield { index, kind: track.kind, from: timing.start, to: timing.start + timing.duration }
      }
  }
}

/** Splits segments at discontinuities. */
function runsOf({ segments }: MediaPlaylist): MediaSegment[][] {
  const runs: MediaSegment[][] = []
  for (const segment of segments) {
    if (segment.discontinuity || runs.length === 0) runs.push([])
    runs.at(-1)?.push(segment)
  }
  return runs
}

test('slates: thirty changes between camera and slate make one stream without a gap', async () => {
  const on = await studio()
  await on.origin.live.open({ asset, passphrase: 'correct-horse' })
  send(clip, on.url)
  const player = new Player(on)
  await grown(player, 2)
  const partTarget = player.playlist?.partTarget ?? 0
  const lag = monitorEventLoopDelay({ resolution: 10 })
  lag.enable()
  for (let index = 0; index < 30; index++) {
    const kind = kinds[(index / 2) % kinds.length]
    await on.origin.live.slate({ ...nothing, shown: index % 2 === 0 && kind ? slate(kind) : null })
    await begunAfter(player, index + 1)
    expect(await slateOnAir(on)).toBe(index % 2 === 0 ? kind : undefined)
  }
  await grown(player, 1)
  lag.disable()
  await on.origin.live.end(asset)
  await until('the end', () => player.playlist?.ended === true)
  await player.stop()
  expect([...player.faults]).toEqual([])
  const playlist = player.playlist as MediaPlaylist
  const { segments } = playlist
  expect(playlist).toMatchObject({ mediaSequence: 0, discontinuitySequence: 0, type: 'EVENT' })
  expect(segments.filter(({ discontinuity }) => discontinuity)).toHaveLength(30)
  expect(segments.filter(({ gap }) => gap)).toEqual([])

  // Frames follow each other without a gap across all sources, and audio runs beside them.
  const ends = new Map<string, { index: number; to: number }>()
  for await (const { index, kind, from, to } of fragmentTimes(playlist, player.media)) {
    const before = ends.get(kind)
    const changes = before !== undefined && segments[index]?.discontinuity && before.index !== index
    if (before) expect(Math.abs(from - before.to)).toBeLessThan(kind === 'video' ? 0.002 : changes ? 0.15 : 0.002)
    ends.set(kind, { index, to })
  }
  expect([...ends.keys()].sort()).toEqual(['audio', 'video'])

  // Each change skips less than a part of wall-clock time, apart from pauses of this machine.
  const instants = listInstants(segments)
  const holes = segments.flatMap(({ discontinuity }, index) => {
    const ended = (instants[index - 1] ?? 0) + (segments[index - 1]?.duration ?? 0) * 1000
    return discontinuity ? [(instants[index] ?? 0) - ended] : []
  })
  expect(Math.max(...holes)).toBeLessThan(partTarget * 1000 + lag.max / 1e6)

  // Each run is complete: its header, and frames from a key frame on.
  for (const [number, run] of runsOf(playlist).entries()) {
    const film = path.join(folder, `run-${number}.mp4`)
    const pieces = [run[0]?.map?.uri ?? '', ...run.map(({ uri }) => uri)]
    fs.writeFileSync(film, Buffer.concat(await Promise.all(pieces.map((uri) => bytesOf(uri, player.media)))))
    const { stderr } = await promisify(execFile)(ffmpeg, ['-nostdin', '-v', 'error', '-i', film, '-f', 'null', '-'])
    expect([number, stderr]).toEqual([number, ''])
  }
})

test('slates: a stream can start with a slate, and its recording has only the camera', async () => {
  const on = await studio()
  await on.origin.live.open({ asset, passphrase: 'correct-horse' })
  const main = on.base + on.origin.sign(on.grant)
  expect((await fetch(main)).status).toBe(404)
  await on.origin.live.slate({ ...nothing, shown: slate('starting-soon') })
  const player = new Player(on, '720p')
  await grown(player, 2)
  expect(await readLiveState(on.origin)).toMatchObject({
    kind: 'live',
    source: { kind: 'gone' },
    slate: 'starting-soon',
  })
  const begun = parseMultivariant(await (await fetch(main)).text())
  expect(begun.variants).toMatchObject([{ uri: '720p/media.m3u8', width: 1280, height: 720 }])
  expect(await on.origin.live.probe(asset)).toMatchObject({ faults: [] })
  send(clip, on.url)
  await until('feeding', () => isFeeding(on.origin))
  expect(await slateOnAir(on)).toBe('starting-soon')
  await on.origin.live.slate(nothing)
  await begunAfter(player, 1)
  await grown(player, 3)
  await on.origin.live.slate({ ...nothing, shown: slate('delay', 'Lightning.') })
  await begunAfter(player, 2)
  await grown(player, 1)
  await on.origin.live.slate(nothing)
  await begunAfter(player, 3)
  await grown(player, 2)
  await on.origin.live.slate({ ...nothing, shown: slate('over') })
  await begunAfter(player, 4)
  await on.origin.live.end(asset)
  await until('the end', () => player.playlist?.ended === true)
  await player.stop()
  expect([...player.faults]).toEqual([])
  const watched = player.playlist as MediaPlaylist

  const recordedPlaylist = parseMedia(await (await fetch(player.media)).text())
  expect(recordedPlaylist.segments.map(({ uri }) => uri)).toEqual(watched.segments.map(({ uri }) => uri))
  const { variants } = parseMultivariant(await (await fetch(main)).text())
  expect(variants).toMatchObject([{ uri: '720p/media.m3u8?slates=no', width: 320, height: 180 }])
  const cut = new URL(variants[0]?.uri ?? '', main)
  const recorded = parseMedia(await (await fetch(cut)).text())
  expect(validateMedia(recorded)).toEqual([])
  // Every second run comes from the camera.
  let run = 0
  const camera = watched.segments.filter(({ discontinuity }) => (discontinuity ? ++run : run) % 2 === 1)
  expect(recorded.segments.map(({ uri }) => uri)).toEqual(camera.map(({ uri }) => uri))
  expect(recorded.segments[0]).toMatchObject({ programDateTime: camera[0]?.programDateTime })
  const seconds = camera.reduce((sum, { duration = 0 }) => sum + duration, 0)
  const summary = await on.origin.assets.get(asset)
  expect(summary?.durationMs).toBeCloseTo(seconds * 1000, -1)

  // A trim is given in the recording's own time.
  const [first, second] = camera
  const untilMs = ((first?.duration ?? 0) + (second?.duration ?? 0)) * 1000 - 100
  const part = await on.origin.live.trim({ asset, fromMs: 0, untilMs })
  expect(part.trim?.ofMs).toBeCloseTo(seconds * 1000, -1)
  const cutPlaylist = parseMedia(await (await fetch(cut)).text())
  expect(cutPlaylist.segments.map(({ uri }) => uri)).toEqual([first?.uri, second?.uri])
})

test('slates: a lost encoder is replaced by its slate and automatically returns', async () => {
  const on = await studio()
  await on.origin.live.open({ asset, passphrase: 'correct-horse' })
  await on.origin.live.slate({ ...nothing, whenLost: slate('technical') })
  const encoder = send(clip, on.url)
  const player = new Player(on)
  await grown(player, 1)
  encoder.kill('SIGKILL')
  await until('gone', () => isGone(on.origin))
  await begunAfter(player, 1)
  expect(await slateOnAir(on)).toBe('technical')
  await grown(player, 1)
  send(clip, on.url)
  await begunAfter(player, 2)
  expect(await slateOnAir(on)).toBeUndefined()
  await grown(player, 1)
  await player.stop()
  expect([...player.faults]).toEqual([])
})

test('slates: removing a slate while the camera is gone shows nothing', async () => {
  const on = await studio()
  await on.origin.live.open({ asset, passphrase: 'correct-horse' })
  const encoder = send(clip, on.url)
  const player = new Player(on)
  await grown(player, 1)
  await on.origin.live.slate({ ...nothing, shown: slate('delay') })
  await begunAfter(player, 1)
  encoder.kill('SIGKILL')
  await until('gone', () => isGone(on.origin))
  await grown(player, 1)
  expect(await slateOnAir(on)).toBe('delay')
  await on.origin.live.slate(nothing)
  expect(await slateOnAir(on)).toBeUndefined()
  send(clip, on.url)
  await begunAfter(player, 2)
  await player.stop()
  expect([...player.faults]).toEqual([])
})

test('slates: a slate that could not be drawn is shown as soon as it can be', async () => {
  const busy = path.join(folder, 'busy')
  const program = path.join(folder, 'ffmpeg-of-a-busy-machine')
  fs.writeFileSync(busy, '')
  fs.writeFileSync(
    program,
    `#!/bin/sh
case "$*" in *-version) ;; *) [ -e '${busy}' ] && exit 1 ;; esac
exec '${ffmpeg}' "$@"
`,
  )
  fs.chmodSync(program, 0o755)
  // Slates are drawn by an unprivileged user, who needs access to the folder.
  fs.chmodSync(folder, 0o711)
  const on = await studio({ ffmpeg: program })
  await on.origin.live.open({ asset, passphrase: 'correct-horse' })
  await on.origin.live.slate({ ...nothing, shown: slate('starting-soon') })
  await until('the refusal', () => on.lines.some((line) => line.includes('could not draw a slate')))
  expect(await slateOnAir(on)).toBeUndefined()
  fs.rmSync(busy)
  await until('the slate', async () => (await slateOnAir(on)) === 'starting-soon')
})

test('slates: every rendition continues, even those that the next encoder does not send', async () => {
  const film = drawClip(path.join(folder, 'tall.flv'), 5, { size: '996x560', gop: 60 })
  const on = await studio({ renditions: 'ladder' })
  await on.origin.live.open({ asset, passphrase: 'correct-horse' })
  await on.origin.live.slate({ ...nothing, shown: slate('starting-soon') })
  const players = ['1080p', '720p', '480p'].map((name) => new Player(on, name))
  for (const player of players) await grown(player, 1)
  // 560 lines become two sizes, and the smaller one replaces the third.
  send(film, on.url)
  await until('feeding', () => isFeeding(on.origin))
  await on.origin.live.slate(nothing)
  for (const player of players) await begunAfter(player, 1)
  for (const player of players) await grown(player, 2)
  await on.origin.live.slate({ ...nothing, shown: slate('technical') })
  for (const player of players) await begunAfter(player, 2)
  for (const player of players) {
    await grown(player, 1)
    await player.stop()
    expect([...player.faults]).toEqual([])
  }
})

test('slates: a slate can be shown before a held camera goes on air, and nothing of the camera is', async () => {
  const on = await studio({ isHeld: () => true })
  await on.origin.live.open({ asset, passphrase: 'correct-horse', held: true })
  await on.origin.live.slate({ ...nothing, shown: slate('starting-soon') })
  const player = new Player(on, '720p')
  await grown(player, 1)
  send(clip, on.url)
  await until('feeding', () => isFeeding(on.origin))
  await grown(player, 2)
  expect(player.playlist?.segments.filter(({ discontinuity }) => discontinuity)).toEqual([])
  expect((await on.origin.assets.get(asset))?.durationMs).toBe(0)
  await on.origin.live.hold({ asset, held: false })
  await on.origin.live.slate(nothing)
  await begunAfter(player, 1)
  await grown(player, 2)
  expect(await slateOnAir(on)).toBeUndefined()
  await on.origin.live.end(asset)
  await until('the end', () => player.playlist?.ended === true)
  await player.stop()
  expect([...player.faults]).toEqual([])
  expect((await on.origin.assets.get(asset))?.durationMs).toBeGreaterThan(1_000)
})
