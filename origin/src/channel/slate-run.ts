import { shiftFragment } from '../fmp4/restamp.ts'
import type { MediaFragment } from '../fmp4/stream-reader.ts'
import type { SlateClip } from '../slate/clip.ts'

interface SlateSlot {
  slot: number
  clip: SlateClip
}

/** A forgotten slate must not fill the disk. */
const longestMs = 8 * 3_600_000

/** Plays a slate in real time in a loop. Each round is shifted by the clip's length, so that the seam is invisible. */
export function runSlate(
  dressed: readonly SlateSlot[],
  feed: (slot: number, fragment: MediaFragment) => void,
  signal: AbortSignal,
): void {
  const due = dressed
    .flatMap(({ slot, clip }) => clip.fragments.map((one) => ({ ...one, slot, clip })))
    .sort((one, other) => one.atSeconds - other.atSeconds)
  const seconds = dressed[0]?.clip.seconds ?? 0
  const began = performance.now()
  let [round, index] = [0, 0]
  let timer: NodeJS.Timeout | undefined
  const feedDue = () => {
    for (;;) {
      const next = due[index]
      const passedMs = performance.now() - began
      if (!next || signal.aborted || passedMs > longestMs) return
      const waitMs = (round * seconds + next.atSeconds) * 1000 - passedMs
      if (waitMs > 1) {
        timer = setTimeout(feedDue, waitMs)
        return
      }
      feed(next.slot, shiftFragment(next, next.clip.init.header, round * seconds))
      index = (index + 1) % due.length
      if (index === 0) round++
    }
  }
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  feedDue()
}
