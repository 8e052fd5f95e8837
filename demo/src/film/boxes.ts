/** Just enough of ISO/IEC 14496-12 to cut a fragmented file, and to look at what was cut. */
export interface Box {
  type: string
  bytes: Buffer
}

export function boxesOf(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at)
    if (size < 8 || at + size > bytes.length) throw new Error(`a box of ${size} bytes at ${at}`)
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), bytes: bytes.subarray(at, at + size) })
    at += size
  }
  return boxes
}

const children = (box: Box, headerBytes = 8) => boxesOf(box.bytes.subarray(headerBytes))
const child = (box: Box, type: string) => children(box).find((inner) => inner.type === type)
const need = (box: Box | undefined, type: string): Box => {
  if (!box) throw new Error(`no ${type} box`)
  return box
}

export interface TrackRun {
  trackId: number
  /** tfdt: in the track's own timescale. */
  decodeTime: number
  duration: number
  /** The first sample needs no other (ISO/IEC 14496-12, 8.8.3.1). */
  startsWithKey: boolean
  /** The first sample is shown so much after it is decoded. */
  composition: number
}

/** What a `moof` tells about each of its tracks. */
export function runsOf(moof: Box): TrackRun[] {
  return children(moof)
    .filter(({ type }) => type === 'traf')
    .map(runOf)
}

function runOf(traf: Box): TrackRun {
  const tfhd = need(child(traf, 'tfhd'), 'tfhd')
  const tfdt = need(child(traf, 'tfdt'), 'tfdt')
  const trun = need(child(traf, 'trun'), 'trun')
  const optional = { at: 16 }
  const word = (flags: number, flag: number) => {
    if (!(flags & flag)) return undefined
    optional.at += 4
    return tfhd.bytes.readUInt32BE(optional.at - 4)
  }
  const tfhdFlags = tfhd.bytes.readUInt32BE(8) & 0xffffff
  if (tfhdFlags & 0x1) optional.at += 8
  word(tfhdFlags, 0x2)
  const usualDuration = word(tfhdFlags, 0x8) ?? 0
  word(tfhdFlags, 0x10)
  const usualFlags = word(tfhdFlags, 0x20) ?? 0

  const { bytes } = trun
  const { count, firstFlagsAt, samplesAt, stride, ...field } = layoutOf(bytes)
  const ownFlagsAt = field.sampleFlags === undefined ? undefined : samplesAt + field.sampleFlags
  const flagsAt = firstFlagsAt ?? ownFlagsAt
  const firstFlags = flagsAt === undefined ? usualFlags : bytes.readUInt32BE(flagsAt)
  let duration = field.duration === undefined ? usualDuration * count : 0
  for (let index = 0; field.duration !== undefined && index < count; index++) {
    duration += bytes.readUInt32BE(samplesAt + index * stride + field.duration)
  }
  return {
    trackId: tfhd.bytes.readUInt32BE(12),
    decodeTime: tfdt.bytes[8] ? Number(tfdt.bytes.readBigUInt64BE(12)) : tfdt.bytes.readUInt32BE(12),
    duration,
    startsWithKey: !(firstFlags & 0x10000),
    composition: field.composition === undefined ? 0 : bytes.readInt32BE(samplesAt + field.composition),
  }
}

/** Moves a fragment on its tracks' timelines, so that the first sample of each track is decoded and shown at 0. */
export function shiftTimes(moof: Box, shiftOf: (trackId: number) => { decode: number; composition: number }): void {
  for (const traf of children(moof).filter(({ type }) => type === 'traf')) {
    const tfdt = need(child(traf, 'tfdt'), 'tfdt').bytes
    const { decode, composition } = shiftOf(runOf(traf).trackId)
    if (tfdt[8]) tfdt.writeBigUInt64BE(tfdt.readBigUInt64BE(12) - BigInt(decode), 12)
    else tfdt.writeUInt32BE(tfdt.readUInt32BE(12) - decode, 12)
    const trun = need(child(traf, 'trun'), 'trun').bytes
    const layout = layoutOf(trun)
    if (layout.composition === undefined) continue
    // Version 1: composition offsets may be negative.
    trun[8] = 1
    for (let index = 0; index < layout.count; index++) {
      const at = layout.samplesAt + index * layout.stride + layout.composition
      trun.writeInt32BE(trun.readInt32BE(at) - composition, at)
    }
  }
}

/** Where in a `trun` the fields of its samples are; which of them there are is told by its flags. */
function layoutOf(trun: Buffer) {
  const flags = trun.readUInt32BE(8) & 0xffffff
  const before = (flag: number) => [0x100, 0x200, 0x400, 0x800].filter((one) => one < flag && flags & one).length * 4
  const place = (flag: number) => (flags & flag ? before(flag) : undefined)
  const firstFlagsAt = flags & 0x4 ? 16 + (flags & 0x1 ? 4 : 0) : undefined
  return {
    count: trun.readUInt32BE(12),
    firstFlagsAt,
    samplesAt: 16 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0),
    stride: before(0x1000),
    duration: place(0x100),
    sampleFlags: place(0x400),
    composition: place(0x800),
  }
}

export interface TrackHeader {
  trackId: number
  kind: 'video' | 'sound'
  timescale: number
  /** RFC 6381. */
  codec: string
}

export function tracksOf(moov: Box): TrackHeader[] {
  return children(moov)
    .filter(({ type }) => type === 'trak')
    .map((trak) => {
      const mdia = need(child(trak, 'mdia'), 'mdia')
      const tkhd = need(child(trak, 'tkhd'), 'tkhd').bytes
      const mdhd = need(child(mdia, 'mdhd'), 'mdhd').bytes
      const minf = need(child(mdia, 'minf'), 'minf')
      const stsd = need(child(need(child(minf, 'stbl'), 'stbl'), 'stsd'), 'stsd')
      const entry = need(children(stsd, 16)[0], 'sample entry')
      const video = entry.type === 'avc1'
      const avcC = video
        ? need(
            children(entry, 86).find(({ type }) => type === 'avcC'),
            'avcC',
          ).bytes
        : undefined
      return {
        trackId: tkhd.readUInt32BE(tkhd[8] ? 28 : 20),
        kind: video ? 'video' : 'sound',
        timescale: mdhd.readUInt32BE(mdhd[8] ? 28 : 20),
        codec: avcC ? `avc1.${avcC.toString('hex', 9, 12)}` : 'mp4a.40.2',
      }
    })
}
