import { small } from './signal-sample.ts'

/** A picture in the size of `small`. */
type SmallPicture = Uint8Array

const { width, height } = small
/** Area of graphics: an encoder keeps drawing score and clock over a lost camera. */
const band = height / 4
/** Darker than any floodlit court, brighter than a lens cap with camera noise. */
const darkBelow = 24
/** A dark picture has shapes. A lens cap is evenly dark except for noise. */
const flatBelow = 6
/** Bright pixels that are ignored, such as a lamp on a camera. */
const mostLit = 2

/** Returns true when nothing is lit, or only graphics at the upper and lower edge while the rest has no shape. */
export function isBlack(picture: SmallPicture): boolean {
  const lit = picture.reduce((sum, value) => sum + (value >= darkBelow ? 1 : 0), 0)
  if (lit <= mostLit) return true
  const middle = picture.subarray(band * width, (height - band) * width).toSorted()
  const [darkest, brightest] = [getQuantile(middle, 0.01), getQuantile(middle, 0.99)]
  return brightest < darkBelow && brightest - darkest < flatBelow
}

/** Average change in the middle, in eighths. Every pixel of a live camera has noise at all times. */
const stillBelow = 0.4 * 8
/** An encoder redraws a still picture with each key frame, but changes it less than a walking person does. */
const walksBy = 14 * 8
const walkersFrom = 2
/** Share of samples: at a low bitrate an encoder repairs a key frame for most of a second. */
const stillShare = 0.18
/** Largest area of a clock or a ticker. More is a moving picture. */
const largestClock = 200

/** Returns true when nothing moves except a clock that an encoder draws over the picture. */
export function isFrozen(motions: readonly SmallPicture[]): boolean {
  let still = 0
  const clocks = [new Frame(), new Frame()]
  for (const motion of motions) {
    let [moved, walkers] = [0, 0]
    for (const [at, by] of motion.entries()) {
      if (by === 0) continue
      const row = Math.floor(at / width)
      const isMiddle = row >= band && row < height - band
      if (isMiddle) moved += by
      if (by < walksBy) continue
      if (isMiddle) walkers++
      else clocks[row < band ? 0 : 1]?.add(at % width, row)
    }
    if (walkers >= walkersFrom) return false
    if (moved / ((height - 2 * band) * width) < stillBelow) still++
  }
  return still > stillShare * motions.length && clocks.every(({ area }) => area <= largestClock)
}

/** The smallest rectangle around all points. */
class Frame {
  #left = width
  #right = -1
  #top = height
  #bottom = -1

  add(x: number, y: number): void {
    this.#left = Math.min(this.#left, x)
    this.#right = Math.max(this.#right, x)
    this.#top = Math.min(this.#top, y)
    this.#bottom = Math.max(this.#bottom, y)
  }

  get area(): number {
    return this.#right < 0 ? 0 : (this.#right - this.#left + 1) * (this.#bottom - this.#top + 1)
  }
}

/** An encoder's bars are pure black, except for compression noise at their edge. */
const barBelow = 7
/** Share of bright pixels in a line beside a bar. On one side it may be night. */
const pictureShare = 0.5
const pictureFrom = 14
const darkShare = 0.2
/** Width in a picture of 64 by 36. Narrower bars do not matter. */
const leastBar = 2

/** Returns true for bars of equal width on both sides, or above and below, in all samples. */
export function hasBars(pictures: readonly SmallPicture[]): boolean {
  const brightest = new Uint8Array(width * height)
  for (const picture of pictures)
    for (let at = 0; at < picture.length; at++) brightest[at] = Math.max(brightest[at] ?? 0, picture[at] ?? 0)
  const readColumn = (x: number) => Array.from({ length: height }, (_, y) => brightest[y * width + x] ?? 0)
  const readRow = (y: number) => Array.from({ length: width }, (_, x) => brightest[y * width + x] ?? 0)
  return (
    areBarred(Array.from({ length: width }, (_, x) => readColumn(x))) ||
    areBarred(Array.from({ length: height }, (_, y) => readRow(y)))
  )
}

function areBarred(lines: readonly (readonly number[])[]): boolean {
  const isBar = (line: readonly number[]) => line.every((value) => value < barBelow)
  const [before, after] = [
    lines.findIndex((line) => !isBar(line)),
    lines.toReversed().findIndex((line) => !isBar(line)),
  ]
  if (before < leastBar || after < leastBar || Math.abs(before - after) > 1) return false
  // The line at the edge may be half black bar and half picture.
  const beside = [before + 1, lines.length - 2 - after].map((at) => lines[at] ?? [])
  const getBrightShare = (line: readonly number[], from: number) =>
    line.filter((value) => value >= from).length / line.length
  return (
    beside.some((line) => getBrightShare(line, pictureFrom) >= pictureShare) &&
    beside.every((line) => getBrightShare(line, barBelow) >= darkShare)
  )
}

const getQuantile = (sorted: SmallPicture, part: number): number => sorted[Math.floor(sorted.length * part)] ?? 0
