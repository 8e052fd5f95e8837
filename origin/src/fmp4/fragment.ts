import { BoxReader, findBox, iterateBoxes, listChildren, type Mp4Box } from './boxes.ts'
import type { Mp4Header, Mp4Track } from './header.ts'

export interface FragmentTiming {
  /** Seconds on the main track's timeline. Undefined when the fragment has none of it. */
  start: number | undefined
  /** Seconds of the main track. */
  duration: number
  /** Frames (or sound blocks) of the main track. */
  samples: number
  /** Begins with a key frame. Always true for sound alone. */
  startsWithKey: boolean
  hasKey: boolean
}

const notSync = 0x10000

export function readFragment(bytes: Buffer, header: Mp4Header): FragmentTiming {
  const timing: FragmentTiming = { start: undefined, duration: 0, samples: 0, startsWithKey: false, hasKey: false }
  for (const traf of iterateTrafs(bytes)) {
    const run = readTraf(bytes, traf, header)
    if (run?.track !== header.main) continue
    timing.start ??= run.start
    if (timing.samples === 0) timing.startsWithKey = run.startsWithKey
    timing.hasKey ||= run.hasKey
    timing.duration += run.duration
    timing.samples += run.samples
  }
  return timing
}

export function* iterateTrafs(bytes: Buffer): Generator<Mp4Box, undefined> {
  for (const moof of iterateBoxes(bytes))
    if (moof.type === 'moof') for (const box of listChildren(bytes, moof)) if (box.type === 'traf') yield box
  return undefined
}

/** Reads a fragment's tfhd: its track, and the default values of its samples. */
export function readTfhd(bytes: Buffer, traf: Mp4Box, header: Mp4Header) {
  const tfhd = findBox(bytes, traf, 'tfhd')
  if (!tfhd) return undefined
  const reader = new BoxReader(bytes, tfhd)
  const { flags } = reader.full()
  const id = reader.u32()
  const track = header.tracks.find((one) => one.id === id)
  if (!track) return undefined
  if (flags & 0x1) reader.skip(8)
  if (flags & 0x2) reader.skip(4)
  const duration = flags & 0x8 ? reader.u32() : track.defaultDuration
  if (flags & 0x10) reader.skip(4)
  return { track, duration, flags: flags & 0x20 ? reader.u32() : track.defaultFlags }
}

interface TrackRun extends FragmentTiming {
  track: Mp4Track
}

function readTraf(bytes: Buffer, traf: Mp4Box, header: Mp4Header): TrackRun | undefined {
  const defaults = readTfhd(bytes, traf, header)
  if (!defaults) return undefined
  const { track } = defaults
  const run: TrackRun = { track, start: undefined, duration: 0, samples: 0, startsWithKey: false, hasKey: false }
  let ticks = 0
  for (const box of listChildren(bytes, traf)) {
    if (box.type === 'tfdt') {
      const reader = new BoxReader(bytes, box)
      run.start = (reader.full().version === 1 ? reader.u64() : reader.u32()) / track.timescale
    }
    if (box.type !== 'trun') continue
    for (const sample of readTrun(bytes, box, defaults)) {
      const isKey = track.kind !== 'video' || (sample.flags & notSync) === 0
      if (run.samples === 0) run.startsWithKey = isKey
      run.hasKey ||= isKey
      run.samples++
      ticks += sample.duration
    }
  }
  run.duration = ticks / track.timescale
  return run
}

/** Reads the samples of a run (ISO 14496-12 8.8.8). */
function* readTrun(bytes: Buffer, box: Mp4Box, defaults: { duration: number; flags: number }) {
  const reader = new BoxReader(bytes, box)
  const { flags } = reader.full()
  const count = reader.u32()
  if (flags & 0x1) reader.skip(4)
  const first = flags & 0x4 ? reader.u32() : undefined
  const fields = [0x100, 0x200, 0x400, 0x800].filter((field) => flags & field).length
  // Samples without fields of their own take no bytes, so their number must be limited.
  const samples = fields === 0 ? Math.min(count, 100_000) : count
  for (let index = 0; index < samples; index++) {
    const duration = flags & 0x100 ? reader.u32() : defaults.duration
    if (flags & 0x200) reader.skip(4)
    const own = flags & 0x400 ? reader.u32() : defaults.flags
    if (flags & 0x800) reader.skip(4)
    yield { duration, flags: index === 0 && first !== undefined ? first : own }
  }
}
