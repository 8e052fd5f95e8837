/** A fifth of a second of a stream, small enough to store as long as a fault must last. */
export interface SignalSample {
  /** Grayscale, in the size of `small`. */
  picture: Uint8Array
  /**
   * Average pixel change since the previous sample, in eighths, in the size of `small`. Undefined for a first sample.
   */
  motion: Uint8Array | undefined
  /** An entry per audio channel. Empty without sound. */
  ears: readonly ChannelSample[]
}

export interface ChannelSample {
  /** Decibels below full scale. */
  loudness: number
  peak: number
  /** Share of samples at the limit. */
  clipped: number
}

export const small = { width: 64, height: 36 }
const size = small.width * small.height
/** Samples per second. */
export const samplesPerSecond = 5
/** Audio sample rate, enough for a voice. */
export const soundRate = 16_000
const samplesEach = soundRate / samplesPerSecond
/** Length of a minimal WAV header, and the position of its channel count. */
const wavHeader = 44
const wavEars = 22
const loudest = 32_767
/** Clipped peaks leave an encoder a little lower and less flat. */
const topFrom = 0.94 * loudest
/** Noise floor of 16 bits. */
export const silenceDb = -96

interface DecodedStream {
  /** Grayscale pictures in the size of `small`, one after the other. */
  grey: Buffer
  /** Pictures of the motion, from the second sample on. */
  motion: Buffer
  /** 16-bit samples. */
  wav: Buffer | undefined
}

export function toSamples({ grey, motion, wav }: DecodedStream): SignalSample[] {
  const sound = wav && wav.length > wavHeader ? wav : undefined
  const ears = sound?.readUInt16LE(wavEars) ?? 0
  return Array.from({ length: Math.floor(grey.length / size) }, (_, index) => {
    const from = wavHeader + index * samplesEach * ears * 2
    const pcm = sound?.subarray(from, from + samplesEach * ears * 2)
    return {
      picture: copyPicture(grey, index) ?? new Uint8Array(size),
      motion: index === 0 ? undefined : copyPicture(motion, index - 1),
      ears: pcm && pcm.length >= ears * 2 ? measureChannels(pcm, ears) : [],
    }
  })
}

/** Copies a picture, so that storing it does not hold the whole probe in memory. */
function copyPicture(pictures: Buffer, index: number): Uint8Array | undefined {
  const one = pictures.subarray(index * size, (index + 1) * size)
  return one.length === size ? new Uint8Array(one) : undefined
}

function measureChannels(pcm: Buffer, ears: number): ChannelSample[] {
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
      loudness: toDecibels(Math.sqrt(power / samples)),
      peak: toDecibels(peak),
      clipped: clipped / samples,
    }
  })
}

/** Returns the loudness and peak of a range. */
export function measureSound(glances: readonly SignalSample[]): { loudness: number; peak: number }[] {
  const withSound = glances.filter(({ ears }) => ears.length > 0)
  return (withSound[0]?.ears ?? []).map((_, ear) => {
    const each = withSound.flatMap(({ ears }) => ears[ear] ?? [])
    return {
      loudness: averageLoudness(each.map(({ loudness }) => loudness)),
      peak: Math.max(...each.map(({ peak }) => peak)),
    }
  })
}

/** Averages the loudness of ranges of the same length. */
export const averageLoudness = (loudnesses: readonly number[]): number =>
  roundDecibels(10 * Math.log10(loudnesses.reduce((sum, each) => sum + 10 ** (each / 10), 0) / loudnesses.length))

const toDecibels = (value: number): number =>
  value === 0 ? silenceDb : roundDecibels(20 * Math.log10(value / loudest))

const roundDecibels = (value: number): number => Math.max(silenceDb, Math.round(value * 10) / 10)
