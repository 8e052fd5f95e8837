const minute = 60
const hour = 3600

/** Formats an estimated time: `12 s`, `4 min`, `1 h 20 min`. */
export function formatTimeLeft(seconds: number): string {
  if (seconds < minute) return `${Math.max(1, Math.round(seconds))} s`
  if (seconds < hour) return `${Math.round(seconds / minute)} min`
  const minutes = Math.round((seconds % hour) / minute)
  return `${Math.floor(seconds / hour)} h${minutes === 0 ? '' : ` ${minutes} min`}`
}

export interface RateSample {
  atMs: number
  received: number
}

const rateWindowMs = 15_000

/** Adds a sample and drops those that are too old. */
export const addRateSample = (samples: readonly RateSample[], sample: RateSample): RateSample[] => [
  ...samples.filter(({ atMs }) => sample.atMs - atMs <= rateWindowMs),
  sample,
]

/** Bytes per second; undefined until two pieces have arrived. */
export function getUploadRate(samples: readonly RateSample[]): number | undefined {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.atMs <= first.atMs) return undefined
  return ((last.received - first.received) / (last.atMs - first.atMs)) * 1000
}

const smallestPiece = 256 * 1024
const targetPieceMs = 2_500

/**
 * Size of the next piece: it should take about two and a half seconds, so that a retry costs little and the bar moves.
 */
export function getNextPieceSize(size: number, tookMs: number, largest: number): number {
  const idealSize = size * Math.min(2, Math.max(0.25, targetPieceMs / Math.max(1, tookMs)))
  return Math.min(largest, Math.max(smallestPiece, Math.round(idealSize / smallestPiece) * smallestPiece))
}

export const firstPieceBytes = 4 * smallestPiece
