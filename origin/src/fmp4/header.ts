import { BoxReader, Fmp4Error, findBox, iterateBoxes, listChildren, type Mp4Box } from './boxes.ts'
import { readSampleEntry } from './codec.ts'

export interface Mp4Track {
  id: number
  kind: 'video' | 'audio' | 'other'
  /** Ticks per second. */
  timescale: number
  codec: string
  width: number
  height: number
  pixelAspect: number
  /** Default values of a sample, from trex. */
  defaultDuration: number
  defaultFlags: number
}

/** Content of an initialization segment (ftyp + moov). */
export interface Mp4Header {
  tracks: readonly Mp4Track[]
  /** The track that sets the timing: the video, if there is one. */
  main: Mp4Track
  /** RFC 6381, video first. */
  codecs: string
}

const kinds: Record<string, Mp4Track['kind']> = { vide: 'video', soun: 'audio' }

export function readHeader(bytes: Buffer): Mp4Header {
  const moov = [...iterateBoxes(bytes)].find((box) => box.type === 'moov')
  if (!moov) throw new Fmp4Error('There is no moov box.')
  const defaults = readDefaults(bytes, moov)
  const tracks = listChildren(bytes, moov)
    .filter((box) => box.type === 'trak')
    .map((trak) => readTrack(bytes, trak, defaults))
  const main = tracks.find((track) => track.kind === 'video') ?? tracks.find((track) => track.kind === 'audio')
  if (!main) throw new Fmp4Error('There is no video or audio track.')
  const order = ['video', 'audio']
  const codecs = order.flatMap((kind) => tracks.filter((track) => track.kind === kind).map((track) => track.codec))
  return { tracks, main, codecs: [...new Set(codecs)].join(',') }
}

type SampleDefaults = Map<number, Pick<Mp4Track, 'defaultDuration' | 'defaultFlags'>>

function readDefaults(bytes: Buffer, moov: Mp4Box): SampleDefaults {
  const mvex = findBox(bytes, moov, 'mvex')
  const defaults: SampleDefaults = new Map()
  for (const box of mvex ? listChildren(bytes, mvex) : []) {
    if (box.type !== 'trex') continue
    const reader = new BoxReader(bytes, box, 4)
    const id = reader.u32()
    defaults.set(id, { defaultDuration: reader.skip(4).u32(), defaultFlags: reader.skip(4).u32() })
  }
  return defaults
}

function readTrack(bytes: Buffer, trak: Mp4Box, defaults: SampleDefaults): Mp4Track {
  const requireBox = (path: string) => {
    const box = findBox(bytes, trak, path)
    if (!box) throw new Fmp4Error(`A track has no ${path}.`)
    return box
  }
  const tkhd = new BoxReader(bytes, requireBox('tkhd'))
  const id = tkhd.skip(tkhd.full().version === 1 ? 16 : 8).u32()
  const mdhd = new BoxReader(bytes, requireBox('mdia/mdhd'))
  const timescale = mdhd.skip(mdhd.full().version === 1 ? 16 : 8).u32()
  if (timescale === 0) throw new Fmp4Error('A track has no timescale.')
  const stsd = requireBox('mdia/minf/stbl/stsd')
  const [entry] = iterateBoxes(bytes, Math.min(stsd.body + 8, stsd.end), stsd.end)
  const sample = entry ? readSampleEntry(bytes, entry) : { codec: '', width: 0, height: 0, pixelAspect: 1 }
  const handler = new BoxReader(bytes, requireBox('mdia/hdlr'), 8).text(4)
  return {
    id,
    timescale,
    kind: kinds[handler] ?? 'other',
    ...sample,
    ...(defaults.get(id) ?? { defaultDuration: 0, defaultFlags: 0 }),
  }
}
