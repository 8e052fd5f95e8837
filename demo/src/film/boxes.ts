/** The part of ISO/IEC 14496-12 that is needed to cut a fragmented file and to check the result. */
export interface Mp4Box {
  type: string
  bytes: Buffer
}

export function readBoxes(bytes: Buffer): Mp4Box[] {
  const boxes: Mp4Box[] = []
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at)
    if (size < 8 || at + size > bytes.length) throw new Error(`a box of ${size} bytes at ${at}`)
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), bytes: bytes.subarray(at, at + size) })
    at += size
  }
  return boxes
}

const readChildren = (box: Mp4Box, headerBytes = 8) => readBoxes(box.bytes.subarray(headerBytes))
const findChild = (box: Mp4Box, type: string) => readChildren(box).find((inner) => inner.type === type)
const requireBox = (box: Mp4Box | undefined, type: string): Mp4Box => {
  if (!box) throw new Error(`no ${type} box`)
  return box
}

export interface TrackRun {
  trackId: number
  /** tfdt, in the track's own timescale. */
  decodeTime: number
  duration: number
  /** The first sample depends on no other (ISO/IEC 14496-12, 8.8.3.1). */
  startsWithKey: boolean
  /** Delay between decoding and showing the first sample. */
  composition: number
}

/** Reads what a `moof` states about each of its tracks. */
export function readTrackRuns(moof: Mp4Box): TrackRun[] {
  return readChildren(moof)
    .filter(({ type }) => type === 'traf')
    .map(readTrackRun)
}

function readTrackRun(traf: Mp4Box): TrackRun {
  const tfhd = requireBox(findChild(traf, 'tfhd'), 'tfhd')
  const tfdt = requireBox(findChild(traf, 'tfdt'), 'tfdt')
  const trun = requireBox(findChild(traf, 'trun'), 'trun')
  const optional = { at: 16 }
  const readOptionalWord = (flags: number, flag: number) => {
    if (!(flags & flag)) return undefined
    optional.at += 4
    return tfhd.bytes.readUInt32BE(optional.at - 4)
  }
  const tfhdFlags = tfhd.bytes.readUInt32BE(8) & 0xffffff
  if (tfhdFlags & 0x1) optional.at += 8
  readOptionalWord(tfhdFlags, 0x2)
  const usualDuration = readOptionalWord(tfhdFlags, 0x8) ?? 0
  readOptionalWord(tfhdFlags, 0x10)
  const usualFlags = readOptionalWord(tfhdFlags, 0x20) ?? 0

  const { bytes } = trun
  const { count, firstFlagsAt, samplesAt, stride, ...field } = readSampleLayout(bytes)
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

/** Shifts a fragment on its tracks' timelines, so that the first sample of each track is decoded and shown at 0. */
export function shiftTimes(moof: Mp4Box, shiftOf: (trackId: number) => { decode: number; composition: number }): void {
  for (const traf of readChildren(moof).filter(({ type }) => type === 'traf')) {
    const tfdt = requireBox(findChild(traf, 'tfdt'), 'tfdt').bytes
    const { decode, composition } = shiftOf(readTrackRun(traf).trackId)
    if (tfdt[8]) tfdt.writeBigUInt64BE(tfdt.readBigUInt64BE(12) - BigInt(decode), 12)
    else tfdt.writeUInt32BE(tfdt.readUInt32BE(12) - decode, 12)
    const trun = requireBox(findChild(traf, 'trun'), 'trun').bytes
    const layout = readSampleLayout(trun)
    if (layout.composition === undefined) continue
    // Version 1: composition offsets may be negative.
    trun[8] = 1
    for (let index = 0; index < layout.count; index++) {
      const at = layout.samplesAt + index * layout.stride + layout.composition
      trun.writeInt32BE(trun.readInt32BE(at) - composition, at)
    }
  }
}

/** Finds the sample fields of a `trun`; its flags state which of them exist. */
function readSampleLayout(trun: Buffer) {
  const flags = trun.readUInt32BE(8) & 0xffffff
  const countBytesBefore = (flag: number) =>
    [0x100, 0x200, 0x400, 0x800].filter((one) => one < flag && flags & one).length * 4
  const getFieldOffset = (flag: number) => (flags & flag ? countBytesBefore(flag) : undefined)
  const firstFlagsAt = flags & 0x4 ? 16 + (flags & 0x1 ? 4 : 0) : undefined
  return {
    count: trun.readUInt32BE(12),
    firstFlagsAt,
    samplesAt: 16 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0),
    stride: countBytesBefore(0x1000),
    duration: getFieldOffset(0x100),
    sampleFlags: getFieldOffset(0x400),
    composition: getFieldOffset(0x800),
  }
}

export interface Mp4Track {
  trackId: number
  kind: 'video' | 'sound'
  timescale: number
  /** RFC 6381. */
  codec: string
}

export function readTracks(moov: Mp4Box): Mp4Track[] {
  return readChildren(moov)
    .filter(({ type }) => type === 'trak')
    .map((trak) => {
      const mdia = requireBox(findChild(trak, 'mdia'), 'mdia')
      const tkhd = requireBox(findChild(trak, 'tkhd'), 'tkhd').bytes
      const mdhd = requireBox(findChild(mdia, 'mdhd'), 'mdhd').bytes
      const minf = requireBox(findChild(mdia, 'minf'), 'minf')
      const stsd = requireBox(findChild(requireBox(findChild(minf, 'stbl'), 'stbl'), 'stsd'), 'stsd')
      const entry = requireBox(readChildren(stsd, 16)[0], 'sample entry')
      const video = entry.type === 'avc1'
      const avcC = video
        ? requireBox(
            readChildren(entry, 86).find(({ type }) => type === 'avcC'),
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
