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
  return {
    begin: (outputs) => {
      if (isHis()) outlet.begin(outputs)
    },
    header: (slot, init) => {
      if (isHis()) outlet.header(slot, init)
    },
    fragment: (slot, fragment) => {
      if (!isHis()) return
      // The smaller ones are made of the same pictures.
      if (slot === 0) meter.drew(fragment.timing.samples)
      outlet.fragment(slot, fragment)
      came(fragment.bytes.length)
    },
    breakOff: () => {
      if (isHis()) outlet.breakOff()
    },
  }
}
