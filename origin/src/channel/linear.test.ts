import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toCaptionPlaylist } from '../playlist/caption-playlist.ts'
import type { MediaPlaylist } from '../playlist/media.ts'
import { parseMedia } from '../playlist/testdata/parse-media.ts'
import { validateMedia } from '../playlist/testdata/validate.ts'
import { writeMedia } from '../playlist/write-media.ts'
import type { AssetManifest } from '../storage/manifest.ts'
import { buildChannelLadder, buildLinearPlaylist, buildLinearUntil, countBefore, type LinearChannel } from './linear.ts'

const epochMs = Date.parse('2026-11-20T00:00:00Z')

const film = (id: string, heights: readonly number[], durations: readonly number[]): AssetManifest => ({
  version: 1,
  id,
  durationMs: durations.reduce((sum, one) => sum + one, 0) * 1000,
  audio: [],
  captions: [],
  poster: null,
  storyboard: null,
  renditions: heights.map((height) => ({
    name: `${height}p`,
    width: 2 * height,
    height,
    frameRate: 30,
    codecs: 'avc1.64001f,mp4a.40.2',
    bandwidth: height * 3000,
    averageBandwidth: height * 2000,
    complete: true,
    segments: durations.map((duration) => ({ duration, bytes: 1000 })),
  })),
})

const titles = fc.array(
  fc.record({
    heights: fc.uniqueArray(fc.constantFrom(360, 480, 540, 720), { minLength: 1, maxLength: 3 }),
    durations: fc.array(
      fc.integer({ min: 500, max: 6000 }).map((ms) => ms / 1000),
      { minLength: 1, maxLength: 40 },
    ),
  }),
  { minLength: 1, maxLength: 4 },
)
const channels = fc
  .tuple(titles, fc.array(fc.nat(), { minLength: 1, maxLength: 30 }), fc.array(fc.integer({ min: 40, max: 130 })))
  .map(([films, order, shares]): LinearChannel => {
    const manifests = films.map(({ heights, durations }, index) =>
      film(`film${index}`.padEnd(16, '0'), heights, durations),
    )
    let at = epochMs
    const programme = order.map((pick, index) => {
      const manifest = manifests[pick % manifests.length] as AssetManifest
      const durationMs = Math.max(1000, Math.round((manifest.durationMs * (shares[index] ?? 100)) / 100))
      const item = { asset: manifest.id, startsAt: new Date(at).toISOString(), durationMs }
      at += durationMs
      return item
    })
    return {
      programme,
      before: { segments: 0, discontinuities: 0 },
      manifests: new Map(manifests.map((one) => [one.id, one])),
    }
  })
const instant = fc.nat({ max: 1_500_000 })
const height = fc.constantFrom(360, 500, 720)
const round = (playlist: ReturnType<typeof buildLinearPlaylist>) => playlist && parseMedia(writeMedia(playlist))

describe('a linear channel', () => {
  test('has a playlist that is a valid successor of every earlier one', () => {
    fc.assert(
      fc.property(channels, instant, instant, height, (channel, one, other, tall) => {
        const [early, late] = [Math.min(one, other), Math.max(one, other)]
        const before = round(buildLinearPlaylist(channel, { height: tall, nowMs: epochMs + early }))
        const after = round(buildLinearPlaylist(channel, { height: tall, nowMs: epochMs + late }))
        if (before) expect(validateMedia(before)).toEqual([])
        if (after) expect(validateMedia(after, before)).toEqual([])
      }),
      { numRuns: 400 },
    )
  })

  test('has caption playlists that match the video segment for segment and are valid successors too', () => {
    fc.assert(
      fc.property(channels, instant, instant, height, (channel, one, other, tall) => {
        const [early, late] = [Math.min(one, other), Math.max(one, other)]
        const at = (ms: number) => {
          const pictures = buildLinearPlaylist(channel, { height: tall, nowMs: epochMs + ms })
          return pictures && { pictures: round(pictures), captions: round(toCaptionPlaylist(pictures, 'pt-BR')) }
        }
        const [before, after] = [at(early), at(late)]
        if (before?.captions) expect(validateMedia(before.captions)).toEqual([])
        if (!after?.captions || !after.pictures) return
        expect(validateMedia(after.captions, before?.captions)).toEqual([])
        const { segments, ...head } = after.captions
        expect(after.pictures).toMatchObject(head)
        expect(
          segments.map(({ uri, ...rest }) => [uri.replace(/captions-pt-BR\/(\d+)\.vtt$/, '$1.m4s'), rest]),
        ).toEqual(after.pictures.segments.map(({ uri, map: _, ...rest }) => [uri, rest]))
      }),
      { numRuns: 300 },
    )
  })

  test('has a playlist that stays the same for the time it promises', () => {
    fc.assert(
      fc.property(
        channels,
        instant,
        height,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.option(fc.nat()),
        (...args) => {
          const [channel, at, tall, share, pick] = args
          const item = pick === null ? undefined : channel.programme[pick % channel.programme.length]
          const fromMs = item && Date.parse(item.startsAt)
          const nowMs = (fromMs ?? epochMs) + at
          const getOptions = (ms: number) => ({ height: tall, nowMs: ms, ...(fromMs === undefined ? {} : { fromMs }) })
          const now = buildLinearUntil(channel, getOptions(nowMs))
          if (!now) return
          expect(now.untilMs).toBeGreaterThan(nowMs)
          const lastMs = Math.min(now.untilMs, nowMs + 1_000_000) - 1
          for (const ms of [lastMs, Math.floor(nowMs + (lastMs - nowMs) * share)])
            expect(buildLinearPlaylist(channel, getOptions(Math.max(nowMs, ms)))).toEqual(now.playlist)
        },
      ),
      { numRuns: 400 },
    )
  })

  test('keeps its sequence numbers when the guide drops past airings', () => {
    fc.assert(
      fc.property(channels, instant, height, fc.nat(), (channel, at, tall, cut) => {
        const nowMs = epochMs + at
        const remaining = channel.programme.filter(
          ({ startsAt, durationMs }) => Date.parse(startsAt) + durationMs > nowMs - 400_000,
        )
        const programme = remaining.slice(0, Math.max(1, cut % (remaining.length + 1)))
        const [first] = programme
        if (!first) return
        const before = countBefore(channel, tall, Date.parse(first.startsAt))
        const full = buildLinearPlaylist(
          { ...channel, programme: channel.programme.slice(0, channel.programme.indexOf(first) + programme.length) },
          { height: tall, nowMs },
        )
        const trimmed = buildLinearPlaylist({ ...channel, programme, before }, { height: tall, nowMs })
        expect(trimmed).toEqual(full)
      }),
      { numRuns: 300 },
    )
  })

  test('starts an airing over, grows it while it is on and ends it with the airing', () => {
    fc.assert(
      fc.property(channels, fc.nat(), instant, instant, height, (channel, pick, one, other, tall) => {
        const item = channel.programme[pick % channel.programme.length]
        if (!item) return
        const fromMs = Date.parse(item.startsAt)
        const [early, late] = [Math.min(one, other), Math.max(one, other)]
        const at = (ms: number) => round(buildLinearPlaylist(channel, { height: tall, nowMs: fromMs + ms, fromMs }))
        const [before, after] = [at(early), at(late)]
        if (before) expect(validateMedia(before)).toEqual([])
        if (after) expect(validateMedia(after, before)).toEqual([])
        if (after) expect(after.ended).toBe(late >= item.durationMs)
        if (after) expect(after.segments[0]).toMatchObject({ discontinuity: true, programDateTime: fromMs })
      }),
      { numRuns: 300 },
    )
  })

  test('lists three minutes, with a discontinuity and the wall clock at every title', () => {
    const manifests = new Map(
      [
        film('a'.padEnd(16, 'a'), [720, 480], Array(30).fill(4)),
        film('b'.padEnd(16, 'b'), [540], Array(30).fill(4)),
      ].map((one) => [one.id, one]),
    )
    const ids = [...manifests.keys()] as [string, string]
    const programme = Array.from({ length: 10 }, (_, index) => ({
      asset: ids[index % 2] as string,
      startsAt: new Date(epochMs + index * 120_000).toISOString(),
      durationMs: 120_000,
    }))
    const channel = { programme, before: { segments: 0, discontinuities: 0 }, manifests }
    const playlist = buildLinearPlaylist(channel, { height: 480, nowMs: epochMs + 300_000 })
    expect(playlist).toMatchObject({ mediaSequence: 30, discontinuitySequence: 1, ended: false, targetDuration: 6 })
    expect(playlist?.segments.length).toBe(45)
    expect(playlist?.segments[0]).toMatchObject({ uri: `../${ids[1]}/540p/0.m4s`, discontinuity: true })
    expect(playlist?.segments[30]).toMatchObject({ uri: `../${ids[0]}/480p/0.m4s`, programDateTime: epochMs + 240_000 })
    expect(buildChannelLadder(manifests.values()).map((one) => one.name)).toEqual(['720p', '540p', '480p'])
    const buildPlaylist = (fromMs: number, nowMs: number) =>
      buildLinearPlaylist(channel, { height: 480, nowMs, fromMs })
    expect(buildPlaylist(epochMs, epochMs + 8 * 24 * 3_600_000)).toBeUndefined()
    expect(buildPlaylist(epochMs + 1, epochMs + 300_000)).toBeUndefined()
    expect(buildPlaylist(epochMs + 240_000, epochMs + 100_000)).toBeUndefined()
    expect(buildPlaylist(epochMs, epochMs + 2 * 24 * 3_600_000)).toMatchObject({ ended: true, mediaSequence: 0 })
  })

  test('skips no segment where a title was cut short', () => {
    const one = film('a'.padEnd(16, 'a'), [360], [0.5, 5.35, 0.764])
    const programme = [
      { asset: one.id, startsAt: new Date(epochMs).toISOString(), durationMs: 3175 },
      { asset: one.id, startsAt: new Date(epochMs + 3175).toISOString(), durationMs: 6614 },
    ]
    const channel = { programme, before: { segments: 0, discontinuities: 0 }, manifests: new Map([[one.id, one]]) }
    const result = buildLinearUntil(channel, { height: 360, nowMs: epochMs + 183_675 })
    expect(result?.playlist.segments.map(({ uri }) => uri.split('/').at(-1))).toEqual([
      '1.m4s',
      '0.m4s',
      '1.m4s',
      '2.m4s',
    ])
    expect(result?.playlist.mediaSequence).toBe(1)
    expect(result?.untilMs).toBe(epochMs + 185_850)
  })

  test('starts an airing of several titles over with all of them, and ends after the last one', () => {
    const short = film('a'.padEnd(16, 'a'), [480], Array(3).fill(4))
    const programme = Array.from({ length: 9 }, (_, index) => ({
      asset: short.id,
      startsAt: new Date(epochMs + index * 12_000).toISOString(),
      durationMs: 12_000,
    }))
    const channel = { programme, before: { segments: 0, discontinuities: 0 }, manifests: new Map([[short.id, short]]) }
    const [fromMs, toMs] = [epochMs + 24_000, epochMs + 60_000]
    const at = (nowMs: number) => buildLinearPlaylist(channel, { height: 480, nowMs, fromMs, toMs })
    const [early, complete] = [at(fromMs + 20_000), at(epochMs + 100_000)]
    expect(early).toMatchObject({ ended: false, mediaSequence: 6, segments: { length: 5 } })
    expect(complete).toMatchObject({ ended: true, mediaSequence: 6, segments: { length: 9 } })
    expect(validateMedia(complete as MediaPlaylist, early)).toEqual([])
  })
})
