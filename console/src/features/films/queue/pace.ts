const kilo = 1000
const units = ['B', 'kB', 'MB', 'GB', 'TB']

/** `640 kB`, `1.4 GB`. */
export function sizeWords(bytes: number): string {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  const amount = bytes / kilo ** power
  return `${amount < 10 && power > 1 ? amount.toFixed(1) : Math.round(amount)} ${units[power]}`
}

const minute = 60
const hour = 3600

/** `12 s`, `4 min`, `1 h 20 min`; as exact as a guess may be. */
export function leftWords(seconds: number): string {
  if (seconds < minute) return `${Math.max(1, Math.round(seconds))} s`
  if (seconds < hour) return `${Math.round(seconds / minute)} min`
  const minutes = Math.round((seconds % hour) / minute)
  return `${Math.floor(seconds / hour)} h${minutes === 0 ? '' : ` ${minutes} min`}`
}

export interface Sample {
  atMs: number
  received: number
}

const lookedAtMs = 15_000

/** The samples of the last seconds, with a new one. */
export const withSample = (samples: readonly Sample[], sample: Sample): Sample[] => [
  ...samples.filter(({ atMs }) => sample.atMs - atMs <= lookedAtMs),
  sample,
]

/** Bytes a second; undefined until two pieces have arrived. */
export function rateOf(samples: readonly Sample[]): number | undefined {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.atMs <= first.atMs) return undefined
  return ((last.received - first.received) / (last.atMs - first.atMs)) * 1000
}

const smallest = 256 * 1024
const aimedAtMs = 2_500

/** The next piece: as long as takes about two and a half seconds, so that little is sent again and the bar moves. */
export function nextPiece(size: number, tookMs: number, largest: number): number {
  const wanted = size * Math.min(2, Math.max(0.25, aimedAtMs / Math.max(1, tookMs)))
  return Math.min(largest, Math.max(smallest, Math.round(wanted / smallest) * smallest))
}

export const firstPiece = 4 * smallest
