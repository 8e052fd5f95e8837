import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { formatVtt } from '@fieldhouse/contract/films/webvtt'
import type { CaptionTrack } from '@fieldhouse/contract/origin/origin'
import { type Box, boxesOf, runsOf, shiftTimes, tracksOf } from './boxes.ts'
import { frameRate } from './broadcast/director.ts'
import { drawStills, encodeRung, type Master, type Rung } from './encode.ts'

interface Segment {
  duration: number
  bytes: number
}

const segmentS = 2

/** Writes one film as the origin keeps it: the shape of `AssetManifest`, which the test beside `films.ts` holds it to. */
export async function packageFilm(
  film: { asset: string; master: Master; posterS: number; rungs: readonly Rung[]; captions: readonly Caption[] },
  folder: string,
  scratch: string,
): Promise<void> {
  const { asset: id, master, posterS } = film
  await rm(folder, { recursive: true, force: true })
  await mkdir(`${folder}/storyboard`, { recursive: true })
  const renditions = []
  for (const rung of film.rungs) {
    const file = await encodeRung(master, rung, scratch)
    renditions.push(await cutRendition(await readFile(file), rung, `${folder}/${rung.height}p`))
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

async function cutRendition(file: Buffer, rung: Rung, folder: string) {
  const boxes = boxesOf(file)
  const moov = boxes.find(({ type }) => type === 'moov')
  const video = moov && tracksOf(moov).find(({ kind }) => kind === 'video')
  if (!(moov && video)) throw new Error('ffmpeg wrote no video track')
  await mkdir(folder, { recursive: true })
  const header = boxes.filter(({ type }) => type === 'ftyp' || type === 'moov')
  await writeFile(`${folder}/init.mp4`, Buffer.concat(header.map(({ bytes }) => bytes)))

  const segments: Segment[] = []
  for (const [index, parts] of segmentsOf(boxes, video.trackId, video.timescale).entries()) {
    const bytes = Buffer.concat(parts.map((box) => box.bytes))
    const runs = parts.filter(({ type }) => type === 'moof').flatMap(runsOf)
    const ticks = runs.filter(({ trackId }) => trackId === video.trackId).reduce((sum, run) => sum + run.duration, 0)
    await writeFile(`${folder}/${index}.m4s`, bytes)
    segments.push({ duration: Math.round((ticks / video.timescale) * 1000) / 1000, bytes: bytes.length })
  }
  const bits = ({ bytes, duration }: Segment) => Math.ceil((bytes * 8) / duration)
  const whole = segments.reduce((sum, { bytes, duration }) => ({
    bytes: sum.bytes + bytes,
    duration: sum.duration + duration,
  }))
  return {
    name: `${rung.height}p`,
    width: rung.width,
    height: rung.height,
    frameRate,
    codecs: tracksOf(moov)
      .map(({ codec }) => codec)
      .join(','),
    bandwidth: Math.max(...segments.map(bits)),
    averageBandwidth: bits(whole),
    complete: true,
    segments,
  }
}

/** Fragments by the two seconds that their pictures belong to; each track's time starts at 0, whatever an encoder led in with. */
function segmentsOf(boxes: readonly Box[], videoId: number, timescale: number): Box[][] {
  const segments: Box[][] = []
  const starts = new Map<number, { decode: number; composition: number }>()
  for (const box of boxes) {
    if (box.type === 'mdat') segments.at(-1)?.push(box)
    if (box.type !== 'moof') continue
    for (const { trackId, decodeTime, composition } of runsOf(box)) {
      if (!starts.has(trackId)) starts.set(trackId, { decode: decodeTime, composition })
    }
    shiftTimes(box, (trackId) => starts.get(trackId) ?? { decode: 0, composition: 0 })
    const picture = runsOf(box).find(({ trackId }) => trackId === videoId)
    const begins = picture?.startsWithKey && picture.decodeTime % (segmentS * timescale) === 0
    if (begins || segments.length === 0) segments.push([])
    segments.at(-1)?.push(box)
  }
  return segments
}

export interface Caption extends CaptionTrack {
  cues: readonly (readonly [fromS: number, toS: number, text: string])[]
}

const inMs = (seconds: number): number => Math.round(seconds * 1000)

async function writeCaptions(folder: string, captions: readonly Caption[]): Promise<void> {
  if (captions.length) await mkdir(`${folder}/captions`)
  for (const { language, cues } of captions) {
    const written = cues.map(([from, to, payload]) => ({ startMs: inMs(from), endMs: inMs(to), payload }))
    await writeFile(`${folder}/captions/${language}.vtt`, formatVtt(written))
  }
}
