import { BoxReader, listChildren, type Mp4Box } from './boxes.ts'

/** Bytes of a sample entry before its boxes (ISO 14496-12 12.1.3 and 12.2.3). */
const visualHead = 78
const audioHead = 28

const visual = new Set(['avc1', 'avc3', 'hvc1', 'hev1', 'av01', 'vp09'])

export interface SampleEntry {
  /** RFC 6381. */
  codec: string
  width: number
  height: number
  /** Pixel aspect ratio: an encoder may send 1440×1080 for a 16:9 picture. */
  pixelAspect: number
}

export function readSampleEntry(bytes: Buffer, entry: Mp4Box): SampleEntry {
  if (!visual.has(entry.type)) return { codec: formatAudioCodec(bytes, entry), width: 0, height: 0, pixelAspect: 1 }
  const reader = new BoxReader(bytes, entry, 24)
  const configs = listChildren(bytes, { ...entry, body: entry.body + visualHead })
  return {
    width: reader.u16(),
    height: reader.u16(),
    codec: formatVideoCodec(bytes, entry.type, configs),
    pixelAspect: pixelAspect(bytes, configs),
  }
}

/** Reads the pixel aspect ratio (ISO 14496-12 12.1.4). */
function pixelAspect(bytes: Buffer, configs: readonly Mp4Box[]): number {
  const pasp = configs.find((box) => box.type === 'pasp')
  if (!pasp) return 1
  const reader = new BoxReader(bytes, pasp)
  const [wide, high] = [reader.u32(), reader.u32()]
  return wide > 0 && high > 0 ? wide / high : 1
}

const toHex = (value: number) => value.toString(16).padStart(2, '0')

function formatVideoCodec(bytes: Buffer, type: string, configs: readonly Mp4Box[]): string {
  const findConfig = (name: string) => configs.find((box) => box.type === name)
  const avc = findConfig('avcC')
  if (avc) {
    const reader = new BoxReader(bytes, avc, 1)
    return `${type}.${toHex(reader.u8())}${toHex(reader.u8())}${toHex(reader.u8())}`
  }
  const hevc = findConfig('hvcC')
  if (hevc) return formatHevcCodec(type, new BoxReader(bytes, hevc, 1))
  const av1 = findConfig('av1C')
  if (av1) return formatAv1Codec(new BoxReader(bytes, av1, 1))
  return type
}

/** Formats an HEVC codec (ISO 14496-15 annex E.3). */
function formatHevcCodec(type: string, reader: BoxReader): string {
  const first = reader.u8()
  const compatibility = reader.u32()
  const constraints = Array.from({ length: 6 }, () => reader.u8())
  while (constraints.length > 0 && constraints.at(-1) === 0) constraints.pop()
  const level = reader.u8()
  let reversed = 0
  for (let bit = 0; bit < 32; bit++) reversed = ((reversed << 1) | ((compatibility >>> bit) & 1)) >>> 0
  return [
    type,
    `${['', 'A', 'B', 'C'][first >> 6]}${first & 31}`,
    reversed.toString(16),
    `${first & 32 ? 'H' : 'L'}${level}`,
    ...constraints.map((byte) => byte.toString(16).toUpperCase()),
  ].join('.')
}

function formatAv1Codec(reader: BoxReader): string {
  const profile = reader.u8()
  const depths = reader.u8()
  const depth = depths & 0x40 ? (depths & 0x20 ? 12 : 10) : 8
  const level = String(profile & 31).padStart(2, '0')
  return `av01.${profile >> 5}.${level}${depths & 0x80 ? 'H' : 'M'}.${String(depth).padStart(2, '0')}`
}

function formatAudioCodec(bytes: Buffer, entry: Mp4Box): string {
  if (entry.type === 'Opus') return 'opus'
  if (entry.type !== 'mp4a') return entry.type
  const esds = listChildren(bytes, { ...entry, body: entry.body + audioHead }).find((box) => box.type === 'esds')
  return esds ? formatAacCodec(new BoxReader(bytes, esds, 4)) : 'mp4a.40.2'
}

/**
 * Formats an AAC codec (ISO 14496-1 7.2.6): an ES descriptor (3) holds a decoder configuration (4), which holds the
 * decoder's own (5).
 */
function formatAacCodec(reader: BoxReader): string {
  const readDescriptor = () => {
    const tag = reader.u8()
    let more = 4
    while (more-- > 0 && reader.u8() & 0x80);
    return tag
  }
  if (readDescriptor() !== 3) return 'mp4a.40.2'
  const flags = reader.skip(2).u8()
  if (flags & 0x80) reader.skip(2)
  if (flags & 0x40) reader.skip(reader.u8())
  if (flags & 0x20) reader.skip(2)
  if (readDescriptor() !== 4) return 'mp4a.40.2'
  const kind = reader.u8()
  reader.skip(12)
  if (kind !== 0x40 || reader.left < 3 || readDescriptor() !== 5) return `mp4a.${kind.toString(16)}`
  const first = reader.u8()
  const short = first >> 3
  return `mp4a.40.${short === 31 ? 32 + (((first & 7) << 3) | (reader.u8() >> 5)) : short}`
}
