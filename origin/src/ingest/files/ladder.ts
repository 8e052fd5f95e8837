import type { FilmSource, SourceVideo } from './source.ts'

/** A rendition to make. */
export interface LadderRung {
  name: string
  width: number
  height: number
  frameRate: FrameRate
  /** Limit of the video bitrate. */
  bitsPerSecond: number
}

export interface FrameRate {
  over: number
  under: number
}

/** Steps by the shorter side, lowest first, which is the order of encoding. */
const steps = [
  { side: 360, bitsPerSecond: 800_000 },
  { side: 480, bitsPerSecond: 1_400_000 },
  { side: 720, bitsPerSecond: 3_000_000 },
  { side: 1080, bitsPerSecond: 5_500_000 },
] as const

const roundToEven = (value: number) => Math.max(2, Math.round(value / 2) * 2)

/** Builds the ladder, never larger than the source. A source below the lowest rung gets one rung of its own size. */
export function buildLadder({ video }: FilmSource): LadderRung[] {
  const side = Math.min(video.width, video.height)
  const [lowest] = steps
  const fitting = steps.filter((step) => step.side <= side)
  const chosen = fitting.length > 0 ? fitting : [{ ...lowest, side }]
  return chosen.map((step) => createRung(video, step))
}

function createRung(video: SourceVideo, { side, bitsPerSecond }: { side: number; bitsPerSecond: number }): LadderRung {
  const scale = side / Math.min(video.width, video.height)
  const height = roundToEven(video.height * scale)
  const frameRate = chooseFrameRate(video.frameRate, side < 720 ? 30 : 60)
  const isFast = frameRate.over / frameRate.under > 31
  return {
    name: `${height}p`,
    width: roundToEven(video.width * scale),
    height,
    frameRate,
    bitsPerSecond: isFast ? Math.round(bitsPerSecond * 1.3) : bitsPerSecond,
  }
}

/** Returns the rungs that save bandwidth beside a rendition that was copied. */
export function listRungsBeside(source: FilmSource, copy: { height: number; averageBandwidth: number }): LadderRung[] {
  return buildLadder(source).filter(
    (rung) => rung.height <= copy.height * 0.75 && rung.bitsPerSecond * 1.3 < copy.averageBandwidth,
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

/** Returns a constant frame rate near the source's, halved until it is not above `most`. */
export function chooseFrameRate(rate: number, most: number): FrameRate {
  let target = rate
  while (target > most * 1.02) target /= 2
  const getDistance = ({ over, under }: FrameRate) => Math.abs(over / under - target)
  const nearest = usual.reduce((best, one) => (getDistance(one) < getDistance(best) ? one : best))
  if (getDistance(nearest) < 0.02 * target || target > 24) return nearest
  // An unusual rate, such as a time-lapse, is kept as whole frames per second.
  return { over: Math.max(5, Math.round(target)), under: 1 }
}
