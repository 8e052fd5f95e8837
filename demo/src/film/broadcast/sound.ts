import { clampToUnit, createSeededRandom } from '../stage/numbers.ts'

export const sampleRate = 48000

type SoundVoice = (sinceS: number, noise: number) => number

/** A mono sound track, built from noise and a few tones. */
export class SoundTrack {
  readonly samples: Float32Array
  readonly #random: () => number

  constructor(durationS: number, seed: number) {
    this.samples = new Float32Array(Math.round(durationS * sampleRate))
    this.#random = createSeededRandom(seed)
  }

  #add(atS: number, lengthS: number, voice: SoundVoice): void {
    const start = Math.round(atS * sampleRate)
    const end = Math.min(this.samples.length, start + Math.round(lengthS * sampleRate))
    for (let index = Math.max(0, start); index < end; index++) {
      const sound = voice((index - start) / sampleRate, this.#random() * 2 - 1)
      this.samples[index] = (this.samples[index] ?? 0) + sound
    }
  }

  /** Adds crowd noise; `levelAt` between 0 and 1 sets how loud it is. */
  crowd(levelAt: (timeS: number) => number): void {
    let low = 0
    let lower = 0
    let bright = 0
    this.#add(0, this.samples.length / sampleRate, (t, noise) => {
      const level = levelAt(t)
      low += (noise - low) * (0.05 + 0.09 * level)
      lower += (low - lower) * 0.012
      bright += (noise - bright) * 0.22
      const swell = 1 + 0.18 * Math.sin(t * 2.1) + 0.1 * Math.sin(t * 5.3)
      return ((low - lower) * (0.35 + 1.5 * level) + (bright - low) * 0.22 * level) * swell
    })
  }

  whistle(atS: number, lengthS = 0.5): void {
    this.#add(atS, lengthS, (t) => {
      const edge = clampToUnit(t * 30) * clampToUnit((lengthS - t) * 20)
      return Math.sin(2 * Math.PI * 2900 * t + 5 * Math.sin(2 * Math.PI * 38 * t)) * 0.13 * edge
    })
  }

  /** Adds a thump, such as a ball on wood, a drum or a body on turf. A lower pitch sounds heavier. */
  thump(atS: number, hertz = 90, level = 0.4): void {
    this.#add(atS, 0.25, (t, noise) => (Math.sin(2 * Math.PI * hertz * t) + noise * 0.2) * Math.exp(-t * 24) * level)
  }

  /** Adds a crack, such as a bat, a racket or the blocks. */
  crack(atS: number, level = 0.6): void {
    this.#add(atS, 0.12, (t, noise) => (noise + Math.sin(2 * Math.PI * 1250 * t)) * Math.exp(-t * 70) * level)
  }

  /** Adds a rush, such as a net, a splash or a wave. */
  rush(atS: number, lengthS = 0.4, level = 0.25): void {
    let soft = 0
    this.#add(atS, lengthS, (t, noise) => {
      soft += (noise - soft) * 0.4
      return soft * level * clampToUnit(t * 25) * (1 - t / lengthS)
    })
  }

  horn(atS: number, lengthS = 1): void {
    this.#add(atS, lengthS, (t) => {
      const edge = clampToUnit(t * 40) * clampToUnit((lengthS - t) * 12)
      const reed = [220, 277, 330].reduce((sum, hertz) => sum + Math.sign(Math.sin(2 * Math.PI * hertz * t)), 0)
      return reed * 0.05 * edge
    })
  }

  /** Adds a short tune for a card between two shots. */
  sting(atS: number, notes: readonly number[], stepS = 0.13, level = 0.14): void {
    for (const [index, hertz] of notes.entries()) {
      this.#add(atS + index * stepS, 0.5, (t) => {
        const tone = Math.sin(2 * Math.PI * hertz * t) + 0.4 * Math.sin(4 * Math.PI * hertz * t)
        return tone * Math.exp(-t * 7) * level * clampToUnit(t * 200)
      })
    }
  }

  /** Converts to signed 16-bit little-endian samples with soft limiting. */
  toPcm(): Buffer {
    const bytes = Buffer.alloc(this.samples.length * 2)
    for (const [index, sample] of this.samples.entries())
      bytes.writeInt16LE(Math.round(Math.tanh(sample) * 32000), index * 2)
    return bytes
  }
}
