import { readFragment } from '../fmp4/fragment.ts'
import { type Header, readHeader } from '../fmp4/header.ts'
import type { FeedTarget } from '../ingest/rtmp-feed.ts'
import type { Outlet } from './outlet.ts'
import type { SignalMeter } from './signal-meter.ts'

interface SeatedParts {
  outlet: Outlet
  meter: SignalMeter
  isHis(): boolean
  /** A fragment is where it belongs. */
  came(bytes: number): void
}

/** Takes fragments only from who holds the seat: a late one of the encoder before must not come in between. */
export function seatedTarget({ outlet, meter, isHis, came }: SeatedParts): Required<FeedTarget> {
  let main: Header | undefined
  return {
    begin: (outputs) => {
      if (isHis()) outlet.begin(outputs)
    },
    header: (slot, bytes) => {
      if (!isHis()) return
      if (slot === 0) main = readHeader(bytes)
      outlet.header(slot, bytes)
    },
    fragment: (slot, bytes) => {
      if (!isHis()) return
      // The smaller ones are made of the same pictures.
      if (slot === 0 && main) meter.drew(readFragment(bytes, main).samples)
      outlet.fragment(slot, bytes)
      came(bytes.length)
    },
    breakOff: () => {
      if (isHis()) outlet.breakOff()
    },
  }
}
