import { small } from './measured.ts'

/** Of pictures of `small`: whether there is anything to see in them. */
type Picture = Uint8Array

const { width, height } = small
/** What graphics stand in: an encoder goes on drawing the score and the clock over a camera that is gone. */
const band = height / 4
/** Darker than any floodlit court, brighter than a lens cap with the noise of its camera. */
const darkBelow = 24
/** A dark picture has shapes; a lens cap is as dark everywhere, but for its noise. */
const flatBelow = 6
/** So many places may be lit: a lamp on a camera's housing is no picture. */
const mostLit = 2

/** Nothing in it is lit; or nothing but what stands at its upper and lower edge, and the rest has no shape. */
export function isBlack(picture: Picture): boolean {
  const lit = picture.reduce((sum, value) => sum + (value >= darkBelow ? 1 : 0), 0)
  if (lit <= mostLit) return true
  const middle = picture.subarray(band * width, (height - band) * width).toSorted()
  const [darkest, brightest] = [share(middle, 0.01), share(middle, 0.99)]
  return brightest < darkBelow && brightest - darkest < flatBelow
}

/** In eighths, on average over the middle: of a live camera's pixels each has its noise, at all times. */
const stillBelow = 0.4 * 8
/** An encoder draws what stands still otherwise with each key frame, but never like somebody who walks. */
const walksBy = 14 * 8
const walkersFrom = 2
/** Of all glances: an encoder with few bits draws anew for most of a second what a key frame has spoiled. */
const stillShare = 0.18
/** A clock, or a line of words that runs; more is a picture. */
const largestClock = 200

/** Of what moves: all of it stands still, but for a clock that an encoder draws over it. */
export function standsStill(motions: readonly Picture[]): boolean {
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

/** The smallest that holds all places. */
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

/** What an encoder fills up with is black to the last bit, but for what its compression leaves at the edge. */
const barBelow = 7
/** Of a line beside a bar, so many places were brighter at some time; on one side it may be the night. */
const pictureShare = 0.5
const pictureFrom = 14
const darkShare = 0.2
/** Of 64 by 36: narrower bars nobody minds. */
const leastBar = 2

/** Bars of the same width on both sides, or above and below, as long as it was looked at. */
export function hasBars(pictures: readonly Picture[]): boolean {
  const brightest = new Uint8Array(width * height)
  for (const picture of pictures)
    for (let at = 0; at < picture.length; at++) brightest[at] = Math.max(brightest[at] ?? 0, picture[at] ?? 0)
  const column = (x: number) => Array.from({ length: height }, (_, y) => brightest[y * width + x] ?? 0)
  const row = (y: number) => Array.from({ length: width }, (_, x) => brightest[y * width + x] ?? 0)
  return (
    areBarred(Array.from({ length: width }, (_, x) => column(x))) ||
    areBarred(Array.from({ length: height }, (_, y) => row(y)))
  )
}

function areBarred(lines: readonly (readonly number[])[]): boolean {
  const isBar = (line: readonly number[]) => line.every((value) => value < barBelow)
  const [before, after] = [
    lines.findIndex((line) => !isBar(line)),
    lines.toReversed().findIndex((line) => !isBar(line)),
  ]
  if (before < leastBar || after < leastBar || Math.abs(before - after) > 1) return false
  // The line at the edge may be half bar and half picture.
  const beside = [before + 1, lines.length - 2 - after].map((at) => lines[at] ?? [])
  const part = (line: readonly number[], from: number) => line.filter((value) => value >= from).length / line.length
  return (
    beside.some((line) => part(line, pictureFrom) >= pictureShare) &&
    beside.every((line) => part(line, barBelow) >= darkShare)
  )
}

const share = (sorted: Picture, part: number): number => sorted[Math.floor(sorted.length * part)] ?? 0
