import type { Source, SourceVideo } from './source.ts'

/** One rendition that is to be made. */
export interface Rung {
  name: string
  width: number
  height: number
  frameRate: FrameRate
  /** Of the picture, at most. */
  bitsPerSecond: number
}

export interface FrameRate {
  over: number
  under: number
}

/** By the picture's shorter side, lowest first: that is the order they are made in. */
const steps = [
  { side: 360, bitsPerSecond: 800_000 },
  { side: 480, bitsPerSecond: 1_400_000 },
  { side: 720, bitsPerSecond: 3_000_000 },
  { side: 1080, bitsPerSecond: 5_500_000 },
] as const

const even = (value: number) => Math.max(2, Math.round(value / 2) * 2)

/** Never larger than the source. A source smaller than the lowest rung is made as large as it is. */
export function ladderFor({ video }: Source): Rung[] {
  const side = Math.min(video.width, video.height)
  const [lowest] = steps
  const fitting = steps.filter((step) => step.side <= side)
  const chosen = fitting.length > 0 ? fitting : [{ ...lowest, side }]
  return chosen.map((step) => rungOf(video, step))
}

function rungOf(video: SourceVideo, { side, bitsPerSecond }: { side: number; bitsPerSecond: number }): Rung {
  const scale = side / Math.min(video.width, video.height)
  const height = even(video.height * scale)
  const frameRate = rateFor(video.frameRate, side < 720 ? 30 : 60)
  const isFast = frameRate.over / frameRate.under > 31
  return {
    name: `${height}p`,
    width: even(video.width * scale),
    height,
    frameRate,
    bitsPerSecond: isFast ? Math.round(bitsPerSecond * 1.3) : bitsPerSecond,
  }
}

/** Rungs that save something beside a rendition that was taken over as it came. */
export function rungsBeside(source: Source, taken: { height: number; averageBandwidth: number }): Rung[] {
  return ladderFor(source).filter(
    (rung) => rung.height <= taken.height * 0.75 && rung.bitsPerSecond * 1.3 < taken.averageBandwidth,
  )
}

const usual: readonly FrameRate[] = [
  { over: 24000, under: 1001 },
  { over: 24, under: 1 },
  { over: 25, under: 1 },
  { over: 30000, under: 1001 },
  { over: 30, under: 1 },
  { over: 50, under: 1 },
  { over: 60000, under: 1001 },
  { over: 60, under: 1 },
]

/** A constant rate near the source's own, halved until it is not above `most`. */
export function rateFor(rate: number, most: number): FrameRate {
  let wanted = rate
  while (wanted > most * 1.02) wanted /= 2
  const distance = ({ over, under }: FrameRate) => Math.abs(over / under - wanted)
  const nearest = usual.reduce((best, one) => (distance(one) < distance(best) ? one : best))
  if (distance(nearest) < 0.02 * wanted || wanted > 24) return nearest
  // Slow-motion of a screen, a time-lapse: as it is, in whole pictures a second.
  return { over: Math.max(5, Math.round(wanted)), under: 1 }
}
