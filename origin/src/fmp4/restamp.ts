import { BoxReader, Fmp4Error, findBox } from './boxes.ts'
import { iterateTrafs, readTfhd } from './fragment.ts'
import type { Mp4Header } from './header.ts'
import type { MediaFragment } from './stream-reader.ts'

/** Shifts all tracks of a fragment by a number of seconds. Durations stay the same. */
export function shiftFragment(
  { bytes, timing }: MediaFragment,
  header: Mp4Header,
  offsetSeconds: number,
): MediaFragment {
  const moved = Buffer.from(bytes)
  let start: number | undefined
  for (const traf of iterateTrafs(moved)) {
    const track = readTfhd(moved, traf, header)?.track
    const tfdt = findBox(moved, traf, 'tfdt')
    if (!track || !tfdt) continue
    const reader = new BoxReader(moved, tfdt)
    const { version } = reader.full()
    const { at } = reader
    const ticks = (version === 1 ? reader.u64() : reader.u32()) + Math.round(offsetSeconds * track.timescale)
    if (!Number.isSafeInteger(ticks)) throw new Fmp4Error('A timestamp is too large.')
    const clamped = Math.max(0, ticks)
    if (track === header.main) start ??= clamped / track.timescale
    if (version === 1) moved.writeBigUInt64BE(BigInt(clamped), at)
    else if (clamped > 0xffffffff) throw new Fmp4Error('A 32-bit timestamp overflowed.')
    else moved.writeUInt32BE(clamped, at)
  }
  return { kind: 'fragment', bytes: moved, timing: { ...timing, start } }
}
