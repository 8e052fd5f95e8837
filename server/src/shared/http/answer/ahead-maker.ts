/** An answer that was requested this recently is likely to be requested again. */
export const wantedForMs = 5_000

interface AheadOptions {
  paceMs: number
  nowMs(): number
}

/**
 * Recomputes outdated answers that were requested recently before anyone waits for them: no more often than the pace,
 * and one after the other, so that requests are served in between.
 */
export function createAheadMaker<Place, Entry extends { askedMs: number; begunMs: number }>(
  { paceMs, nowMs }: AheadOptions,
  make: (place: Place, before: Entry) => void,
) {
  const waiting: [Place, Entry][] = []
  const makeNext = () => {
    const [first] = waiting.splice(0, 1)
    if (first) make(...first)
    if (waiting.length > 0) setImmediate(makeNext)
  }
  return (place: Place, before: Entry) => {
    const isWanted = nowMs() - before.askedMs < wantedForMs
    if (paceMs === 0 || !isWanted || nowMs() - before.begunMs < paceMs) return
    waiting.push([place, before])
    if (waiting.length === 1) setImmediate(makeNext)
  }
}
