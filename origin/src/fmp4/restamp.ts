import { BoxReader, Fmp4Error, find } from './boxes.ts'
import { readTfhd, trafsOf } from './fragment.ts'
import type { Header } from './header.ts'
import type { Fragment } from './stream-reader.ts'

/** The same fragment, all tracks later (or earlier) by one number of seconds. Durations stay as they are. */
export function restamp({ bytes, timing }: Fragment, header: Header, offsetSeconds: number): Fragment {
  const moved = Buffer.from(bytes)
  let start: number | undefined
  for (const traf of trafsOf(moved)) {
    const track = readTfhd(moved, traf, header)?.track
    const tfdt = find(moved, traf, 'tfdt')
    if (!track || !tfdt) continue
    const reader = new BoxReader(moved, tfdt)
    const { version } = reader.full()
    const { at } = reader
    const ticks = (version === 1 ? reader.u64() : reader.u32()) + Math.round(offsetSeconds * track.timescale)
    if (!Number.isSafeInteger(ticks)) throw new Fmp4Error('A timestamp is out of reach.')
    const kept = Math.max(0, ticks)
    if (track === header.main) start ??= kept / track.timescale
    if (version === 1) moved.writeBigUInt64BE(BigInt(kept), at)
    else if (kept > 0xffffffff) throw new Fmp4Error('A timestamp of 32 bits has run over.')
    else moved.writeUInt32BE(kept, at)
  }
  return { kind: 'fragment', bytes: moved, timing: { ...timing, start } }
}
