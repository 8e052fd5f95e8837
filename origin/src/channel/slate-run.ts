import { restamp } from '../fmp4/restamp.ts'
import type { Fragment } from '../fmp4/stream-reader.ts'
import type { SlateClip } from '../slate/clip.ts'

interface Dressed {
  slot: number
  clip: SlateClip
}

/** No slate that somebody forgot fills the disk. */
const longestMs = 8 * 3_600_000

/** In real time and over and over, each round later by the clip's length, so that nobody sees where it begins again. */
export function runSlate(
  dressed: readonly Dressed[],
  feed: (slot: number, fragment: Fragment) => void,
  signal: AbortSignal,
): void {
  const due = dressed
    .flatMap(({ slot, clip }) => clip.fragments.map((one) => ({ ...one, slot, clip })))
    .sort((one, other) => one.atSeconds - other.atSeconds)
  const seconds = dressed[0]?.clip.seconds ?? 0
  const began = performance.now()
  let [round, index] = [0, 0]
  let timer: NodeJS.Timeout | undefined
  const step = () => {
    for (;;) {
      const next = due[index]
      const passedMs = performance.now() - began
      if (!next || signal.aborted || passedMs > longestMs) return
      const waitMs = (round * seconds + next.atSeconds) * 1000 - passedMs
      if (waitMs > 1) {
        timer = setTimeout(step, waitMs)
        return
      }
      feed(next.slot, restamp(next, next.clip.init.header, round * seconds))
      index = (index + 1) % due.length
      if (index === 0) round++
    }
  }
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  step()
}
