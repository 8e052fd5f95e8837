import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { formatVtt } from '@fieldhouse/contract/films/webvtt'
import type { CaptionTrack } from '@fieldhouse/contract/origin/origin'
import { type Mp4Box, readBoxes, readTrackRuns, readTracks, shiftTimes } from './boxes.ts'
import { frameRate } from './broadcast/director.ts'
import { drawStills, type EncodingRung, encodeRung, type FilmMaster } from './encode.ts'

interface FilmSegment {
  duration: number
  bytes: number
}

const segmentS = 2

/**
 * Writes one video in the origin's storage format: the shape of `AssetManifest`, which the test beside `films.ts`
 * checks.
 */
export async function packageFilm(
  film: {
    asset: string
    master: FilmMaster
    posterS: number
    rungs: readonly EncodingRung[]
    captions: readonly FilmCaption[]
  },
  folder: string,
  scratch: string,
): Promise<void> {
  const { asset: id, master, posterS } = film
  await rm(folder, { recursive: true, force: true })
  await mkdir(`${folder}/storyboard`, { recursive: true })
  const renditions = []
  for (const rung of film.rungs) {
    const file = await encodeRung(master, rung, scratch)
    renditions.push(await writeRendition(await readFile(file), rung, `${folder}/${rung.height}p`))
  }
  const board = { everySeconds: segmentS, columns: 4, rows: Math.ceil(master.durationS / segmentS / 4) }
  await drawStills(master, folder, { posterS, ...board })
  const manifest = {
    version: 1,
    id,
    durationMs: Math.round(master.durationS * 1000),
    renditions,
    audio: [],
    captions: film.captions.map(({ language, label }): CaptionTrack => ({ language, label })),
    poster: 'poster.jpg',
    storyboard: { ...board, width: 160, height: 90, count: Math.ceil(master.durationS / segmentS) },
  }
  await writeCaptions(folder, film.captions)
  await writeFile(`${folder}/asset.json`, `${JSON.stringify(manifest, null, 2)}\n`)
}

async function writeRendition(file: Buffer, rung: EncodingRung, folder: string) {
  const boxes = readBoxes(file)
  const moov = boxes.find(({ type }) => type === 'moov')
  const video = moov && readTracks(moov).find(({ kind }) => kind === 'video')
  if (!(moov && video)) throw new Error('ffmpeg wrote no video track')
  await mkdir(folder, { recursive: true })
  const header = boxes.filter(({ type }) => type === 'ftyp' || type === 'moov')
  await writeFile(`${folder}/init.mp4`, Buffer.concat(header.map(({ bytes }) => bytes)))

  const segments: FilmSegment[] = []
  for (const [index, parts] of groupSegments(boxes, video.trackId, video.timescale).entries()) {
    const bytes = Buffer.concat(parts.map((box) => box.bytes))
    const runs = parts.filter(({ type }) => type === 'moof').flatMap(readTrackRuns)
    const ticks = runs.filter(({ trackId }) => trackId === video.trackId).reduce((sum, run) => sum + run.duration, 0)
    await writeFile(`${folder}/${index}.m4s`, bytes)
    segments.push({ duration: Math.round((ticks / video.timescale) * 1000) / 1000, bytes: bytes.length })
  }
  const getBitRate = ({ bytes, duration }: FilmSegment) => Math.ceil((bytes * 8) / duration)
  const totals = segments.reduce((sum, { bytes, duration }) => ({
    bytes: sum.bytes + bytes,
    duration: sum.duration + duration,
  }))
  return {
    name: `${rung.height}p`,
    width: rung.width,
    height: rung.height,
    frameRate,
    codecs: readTracks(moov)
      .map(({ codec }) => codec)
      .join(','),
    bandwidth: Math.max(...segments.map(getBitRate)),
    averageBandwidth: getBitRate(totals),
    complete: true,
    segments,
  }
}

/** Groups fragments into segments of two seconds. Each track's time starts at 0, without the encoder's lead-in. */
function groupSegments(boxes: readonly Mp4Box[], videoId: number, timescale: number): Mp4Box[][] {
  const segments: Mp4Box[][] = []
  const starts = new Map<number, { decode: number; composition: number }>()
  for (const box of boxes) {
    if (box.type === 'mdat') segments.at(-1)?.push(box)
    if (box.type !== 'moof') continue
    for (const { trackId, decodeTime, composition } of readTrackRuns(box)) {
      if (!starts.has(trackId)) starts.set(trackId, { decode: decodeTime, composition })
    }
    shiftTimes(box, (trackId) => starts.get(trackId) ?? { decode: 0, composition: 0 })
    const picture = readTrackRuns(box).find(({ trackId }) => trackId === videoId)
    const startsSegment = picture?.startsWithKey && picture.decodeTime % (segmentS * timescale) === 0
    if (startsSegment || segments.length === 0) segments.push([])
    segments.at(-1)?.push(box)
  }
  return segments
}

export interface FilmCaption extends CaptionTrack {
  cues: readonly (readonly [fromS: number, toS: number, text: string])[]
}

const toMilliseconds = (seconds: number): number => Math.round(seconds * 1000)

async function writeCaptions(folder: string, captions: readonly FilmCaption[]): Promise<void> {
  if (captions.length) await mkdir(`${folder}/captions`)
  for (const { language, cues } of captions) {
    const written = cues.map(([from, to, payload]) => ({
      startMs: toMilliseconds(from),
      endMs: toMilliseconds(to),
      payload,
    }))
    await writeFile(`${folder}/captions/${language}.vtt`, formatVtt(written))
  }
}
