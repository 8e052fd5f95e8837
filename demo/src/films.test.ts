import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { assetIdPattern } from '@fieldhouse/contract/origin/origin'
import type { AssetManifest, StoredRendition } from '@fieldhouse/origin/storage/manifest'
import { getSchoolTeams } from '@fieldhouse/sports/identities'
import { describe, expect, it, test } from 'vitest'
import { type Mp4Track, readBoxes, readTrackRuns, readTracks } from './film/boxes.ts'
import { films, filmsFolder } from './films.ts'
import { pictures, picturesFolder } from './pictures.ts'
import { demoSchool } from './school/demo-school.ts'

const manifestOf = async (asset: string): Promise<AssetManifest> =>
  JSON.parse(await readFile(join(filmsFolder, asset, 'asset.json'), 'utf8'))

async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function tracksOf(folder: string): Promise<Mp4Track[]> {
  const moov = readBoxes(await readFile(join(folder, 'init.mp4'))).find(({ type }) => type === 'moov')
  return moov ? readTracks(moov) : []
}

/** Reads every segment and compares it with the manifest and with the previous segment. */
async function checkSegments(folder: string, { segments }: StoredRendition, tracks: readonly Mp4Track[]) {
  const next = new Map(tracks.map(({ trackId }) => [trackId, 0]))
  const video = tracks.find(({ kind }) => kind === 'video')
  for (const [index, segment] of segments.entries()) {
    const file = await readFile(join(folder, `${index}.m4s`))
    expect(file.length).toBe(segment.bytes)
    const fragments = readBoxes(file)
      .filter(({ type }) => type === 'moof')
      .map(readTrackRuns)
    expect(fragments[0]?.find(({ trackId }) => trackId === video?.trackId)?.startsWithKey).toBe(true)
    let seconds = 0
    for (const run of fragments.flat()) {
      expect(run.decodeTime).toBe(next.get(run.trackId))
      next.set(run.trackId, run.decodeTime + run.duration)
      if (run.trackId !== video?.trackId) continue
      expect(run.duration / video.timescale).toBeLessThanOrEqual(0.5)
      seconds += run.duration / video.timescale
    }
    expect(seconds).toBeCloseTo(segment.duration, 3)
  }
}

describe.each(films)('the stored video $asset', ({ asset, sport, durationMs, captions, chapters = [] }) => {
  it('matches its description', async () => {
    const manifest = await manifestOf(asset)
    expect(asset).toMatch(assetIdPattern)
    expect(manifest).toMatchObject({ version: 1, id: asset, durationMs, captions, poster: 'poster.jpg', audio: [] })
    expect(sport === null || getSchoolTeams(demoSchool).sports.some(({ slug }) => slug === sport)).toBe(true)
    for (const { at } of chapters) expect(at * 1000).toBeLessThan(durationMs)
  })

  it('has renditions whose segments start with a key frame and follow each other from zero', async () => {
    const { renditions } = await manifestOf(asset)
    expect(renditions.length).toBeGreaterThan(0)
    for (const rendition of renditions) {
      const folder = join(filmsFolder, asset, rendition.name)
      const tracks = await tracksOf(folder)
      expect(tracks.map(({ codec }) => codec).join(',')).toBe(rendition.codecs)
      expect((await readdir(folder)).length).toBe(rendition.segments.length + 1)
      await checkSegments(folder, rendition, tracks)
      const seconds = rendition.segments.reduce((sum, { duration }) => sum + duration, 0)
      const bits = rendition.segments.map(({ bytes, duration }) => Math.ceil((bytes * 8) / duration))
      expect(seconds * 1000).toBeCloseTo(durationMs, 0)
      expect(rendition.bandwidth).toBe(Math.max(...bits))
      expect(rendition.averageBandwidth).toBeLessThanOrEqual(rendition.bandwidth)
    }
  })

  it('has a poster, a storyboard of its whole length and captions within it', async () => {
    const { storyboard } = await manifestOf(asset)
    const folder = join(filmsFolder, asset)
    for (const picture of ['poster.jpg', 'storyboard/0.jpg']) {
      expect((await readFile(join(folder, picture))).readUInt16BE(0)).toBe(0xffd8)
    }
    expect((storyboard?.count ?? 0) * (storyboard?.everySeconds ?? 0) * 1000).toBeGreaterThanOrEqual(durationMs)
    for (const { language } of captions) {
      const text = await readFile(join(folder, 'captions', `${language}.vtt`), 'utf8')
      expect(text).toMatch(/^WEBVTT\n\n/)
      const cues = [...text.matchAll(/^00:00:(\d\d\.\d{3}) --> 00:00:(\d\d\.\d{3})\n.+/gm)]
      expect(cues.length).toBeGreaterThan(3)
      let last = 0
      for (const [, from, to] of cues) {
        expect(Number(from)).toBeGreaterThanOrEqual(last)
        expect(Number(to)).toBeGreaterThan(Number(from))
        last = Number(to)
      }
      expect(last * 1000).toBeLessThanOrEqual(durationMs)
    }
  })
})

test('demo files: every video on disk is listed, and the demo stays under 40 MB', async () => {
  expect((await readdir(filmsFolder)).sort()).toEqual(films.map(({ asset }) => asset).sort())
  expect((await bytesBelow(filmsFolder)) + (await bytesBelow(picturesFolder))).toBeLessThan(40e6)
})

test('demo files: every picture exists as WebP within its size limit', async () => {
  const budget = {
    poster: 14e3,
    group: 14e3,
    'banner-wide': 12e3,
    'banner-phone': 12e3,
    channel: 12e3,
    watermark: 12e3,
  }
  for (const { file, kind } of pictures) {
    const bytes = await readFile(join(picturesFolder, file))
    expect(bytes.toString('latin1', 8, 12), file).toBe('WEBP')
    expect(bytes.length, file).toBeLessThan(budget[kind])
  }
  expect((await readdir(picturesFolder)).sort()).toEqual(pictures.map(({ file }) => file).sort())
  expect(new Set(pictures.map(({ id }) => id)).size).toBe(pictures.length)
})
