import { type Box, BoxReader, boxesIn, childrenOf, Fmp4Error, find } from './boxes.ts'
import { readSampleEntry } from './codec.ts'

export interface Track {
  id: number
  kind: 'video' | 'audio' | 'other'
  /** Ticks a second. */
  timescale: number
  codec: string
  width: number
  height: number
  pixelAspect: number
  /** What a sample is when its fragment does not say, from trex. */
  defaultDuration: number
  defaultFlags: number
}

/** What an initialisation segment (ftyp + moov) says. */
export interface Header {
  tracks: readonly Track[]
  /** The track that sets the pace: the picture when there is one. */
  main: Track
  /** RFC 6381, the picture first. */
  codecs: string
}

const kinds: Record<string, Track['kind']> = { vide: 'video', soun: 'audio' }

export function readHeader(bytes: Buffer): Header {
  const moov = [...boxesIn(bytes)].find((box) => box.type === 'moov')
  if (!moov) throw new Fmp4Error('There is no moov box.')
  const defaults = readDefaults(bytes, moov)
  const tracks = childrenOf(bytes, moov)
    .filter((box) => box.type === 'trak')
    .map((trak) => readTrack(bytes, trak, defaults))
  const main = tracks.find((track) => track.kind === 'video') ?? tracks.find((track) => track.kind === 'audio')
  if (!main) throw new Fmp4Error('There is neither picture nor sound.')
  const order = ['video', 'audio']
  const codecs = order.flatMap((kind) => tracks.filter((track) => track.kind === kind).map((track) => track.codec))
  return { tracks, main, codecs: [...new Set(codecs)].join(',') }
}

type Defaults = Map<number, Pick<Track, 'defaultDuration' | 'defaultFlags'>>

function readDefaults(bytes: Buffer, moov: Box): Defaults {
  const mvex = find(bytes, moov, 'mvex')
  const defaults: Defaults = new Map()
  for (const box of mvex ? childrenOf(bytes, mvex) : []) {
    if (box.type !== 'trex') continue
    const reader = new BoxReader(bytes, box, 4)
    const id = reader.u32()
    defaults.set(id, { defaultDuration: reader.skip(4).u32(), defaultFlags: reader.skip(4).u32() })
  }
  return defaults
}

function readTrack(bytes: Buffer, trak: Box, defaults: Defaults): Track {
  const at = (path: string) => {
    const box = find(bytes, trak, path)
    if (!box) throw new Fmp4Error(`A track has no ${path}.`)
    return box
  }
  const tkhd = new BoxReader(bytes, at('tkhd'))
  const id = tkhd.skip(tkhd.full().version === 1 ? 16 : 8).u32()
  const mdhd = new BoxReader(bytes, at('mdia/mdhd'))
  const timescale = mdhd.skip(mdhd.full().version === 1 ? 16 : 8).u32()
  if (timescale === 0) throw new Fmp4Error('A track has no timescale.')
  const stsd = at('mdia/minf/stbl/stsd')
  const [entry] = boxesIn(bytes, Math.min(stsd.body + 8, stsd.end), stsd.end)
  const sample = entry ? readSampleEntry(bytes, entry) : { codec: '', width: 0, height: 0, pixelAspect: 1 }
  const handler = new BoxReader(bytes, at('mdia/hdlr'), 8).text(4)
  return {
    id,
    timescale,
    kind: kinds[handler] ?? 'other',
    ...sample,
    ...(defaults.get(id) ?? { defaultDuration: 0, defaultFlags: 0 }),
  }
}
