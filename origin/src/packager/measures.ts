import type { Rendition } from '@fieldhouse/contract/origin/origin'
import type { Mp4Header } from '../fmp4/header.ts'

const step = 100_000

/** Measures a live rendition, because nothing announces its properties. */
export class Measures {
  #expected: Mp4Header | undefined
  #header: Mp4Header | undefined
  #pictures = 0
  #pictureSeconds = 0
  #bits = 0
  #seconds = 0
  #peak = 0
  #told = ''

  /** Sets assumed values before a camera was seen, so that the playlist need not change. */
  expect(header: Mp4Header): void {
    this.#expected ??= header
  }

  saw(header: Mp4Header, timing: { duration: number; samples?: number }): void {
    this.#header = header
    this.#pictures += timing.samples ?? 0
    this.#pictureSeconds += timing.duration
  }

  closed(bytes: number, seconds: number): void {
    this.#bits += bytes * 8
    this.#seconds += seconds
    // A very short segment does not represent the rate.
    if (seconds >= 1 || this.#peak === 0) this.#peak = Math.max(this.#peak, (bytes * 8) / Math.max(seconds, 0.1))
  }

  rendition(name: string): Rendition | undefined {
    if (!this.#header || this.#seconds === 0) return this.#expected && estimateRendition(name, this.#expected)
    const { width, height } = this.#header.main
    return {
      name,
      width,
      height,
      codecs: this.#header.codecs,
      frameRate: Math.round((this.#pictures / Math.max(this.#pictureSeconds, 0.001)) * 1000) / 1000,
      bandwidth: Math.ceil(this.#peak / step) * step,
      averageBandwidth: Math.round(this.#bits / this.#seconds),
    }
  }

  /** Returns the rendition only when players should be told of a change. */
  changed(name: string): Rendition | undefined {
    const rendition = this.rendition(name)
    const description = rendition && `${rendition.bandwidth} ${rendition.codecs} ${rendition.width}x${rendition.height}`
    if (!description || description === this.#told) return undefined
    this.#told = description
    return rendition
  }
}

/** Usual bitrates of encoders. */
const usualRates: readonly { height: number; bandwidth: number }[] = [
  { height: 1080, bandwidth: 6_000_000 },
  { height: 720, bandwidth: 3_500_000 },
  { height: 480, bandwidth: 1_500_000 },
]

function estimateRendition(name: string, { main: { width, height }, codecs }: Mp4Header): Rendition {
  const bandwidth = usualRates.find((one) => height >= one.height)?.bandwidth ?? 1_000_000
  return { name, width, height, codecs, frameRate: 30, bandwidth, averageBandwidth: bandwidth }
}
