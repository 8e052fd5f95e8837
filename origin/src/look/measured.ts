/** A fifth of a second of a stream, small enough to be kept for as long as a fault has to last. */
export interface Glance {
  /** Grey, of `small`. */
  picture: Uint8Array
  /** Of `small`: how far the pixels of each place are from those of the glance before, on average, in eighths; unknown of a first one. */
  motion: Uint8Array | undefined
  /** One for each ear; none where nothing was sent. */
  ears: readonly Ear[]
}

export interface Ear {
  /** In decibels below the loudest that there is. */
  loudness: number
  peak: number
  /** Of all that is heard, how much stands at the top. */
  clipped: number
}

export const small = { width: 64, height: 36 }
const size = small.width * small.height
/** Glances a second. */
export const glancesEach = 5
/** Of sound: enough for all that a voice is made of. */
export const soundRate = 16_000
const samplesEach = soundRate / glancesEach
/** Of a WAV file that says nothing but what it is: so long, and there it says for how many ears. */
const wavHeader = 44
const wavEars = 22
const loudest = 32_767
/** What was cut off at the top comes out of an encoder a little lower, and not as flat. */
const topFrom = 0.94 * loudest
/** Of sixteen bits: what no wire is quieter than. */
export const silenceDb = -96

interface Decoded {
  /** Grey pictures of `small`, one after the other. */
  grey: Buffer
  /** The same of what moves, from the second one on. */
  motion: Buffer
  /** Sixteen bits. */
  wav: Buffer | undefined
}

export function glancesOf({ grey, motion, wav }: Decoded): Glance[] {
  const sound = wav && wav.length > wavHeader ? wav : undefined
  const ears = sound?.readUInt16LE(wavEars) ?? 0
  return Array.from({ length: Math.floor(grey.length / size) }, (_, index) => {
    const from = wavHeader + index * samplesEach * ears * 2
    const pcm = sound?.subarray(from, from + samplesEach * ears * 2)
    return {
      picture: pictureAt(grey, index) ?? new Uint8Array(size),
      motion: index === 0 ? undefined : pictureAt(motion, index - 1),
      ears: pcm && pcm.length >= ears * 2 ? earsOf(pcm, ears) : [],
    }
  })
}

/** A copy: what is kept must not hold on to all of the look. */
function pictureAt(pictures: Buffer, index: number): Uint8Array | undefined {
  const one = pictures.subarray(index * size, (index + 1) * size)
  return one.length === size ? new Uint8Array(one) : undefined
}

function earsOf(pcm: Buffer, ears: number): Ear[] {
  const samples = Math.floor(pcm.length / 2 / ears)
  return Array.from({ length: ears }, (_, ear) => {
    let [power, peak, clipped] = [0, 0, 0]
    for (let index = 0; index < samples; index++) {
      const value = Math.abs(pcm.readInt16LE((index * ears + ear) * 2))
      power += value * value
      peak = Math.max(peak, value)
      if (value >= topFrom) clipped++
    }
    return {
      loudness: decibels(Math.sqrt(power / samples)),
      peak: decibels(peak),
      clipped: clipped / samples,
    }
  })
}

/** What a stretch sounds like as a whole. */
export function soundOf(glances: readonly Glance[]): { loudness: number; peak: number }[] {
  const heard = glances.filter(({ ears }) => ears.length > 0)
  return (heard[0]?.ears ?? []).map((_, ear) => {
    const each = heard.flatMap(({ ears }) => ears[ear] ?? [])
    return { loudness: together(each.map(({ loudness }) => loudness)), peak: Math.max(...each.map(({ peak }) => peak)) }
  })
}

/** The loudness of stretches of the same length as one. */
export const together = (loudnesses: readonly number[]): number =>
  rounded(10 * Math.log10(loudnesses.reduce((sum, each) => sum + 10 ** (each / 10), 0) / loudnesses.length))

const decibels = (value: number): number => (value === 0 ? silenceDb : rounded(20 * Math.log10(value / loudest)))

const rounded = (value: number): number => Math.max(silenceDb, Math.round(value * 10) / 10)
