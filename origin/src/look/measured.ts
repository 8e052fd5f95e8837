/** What a stretch of a few seconds looks and sounds like, as numbers. */
export interface Measured {
  picture: {
    /** Of 255: how bright its brightest twentieth is, in the brightest moment. */
    brightest: number
    /** Of 255: how much changes from one look to the next, at most. */
    motion: number
  }
  /** One for each ear; none where there is no sound. In decibels below the loudest that there is. */
  sound: readonly { loudness: number; peak: number }[]
  /** Of all that is heard, how much stands at the loudest that there is. */
  clipped: number
}

export const small = { width: 64, height: 36 }
const size = small.width * small.height
/** Of a WAV file that says nothing but what it is: so long, and there it says for how many ears. */
const wavHeader = 44
const wavEars = 22
const loudest = 32_767
/** Of sixteen bits: what no wire is quieter than. */
export const silenceDb = -96

/** Grey pictures of `small`, one after the other, and sixteen-bit sound as WAV. */
export function measure(grey: Buffer, wav: Buffer | undefined): Measured {
  return { picture: pictureOf(grey), ...soundOf(wav) }
}

function pictureOf(grey: Buffer): Measured['picture'] {
  let brightest = 0
  let motion = 0
  for (let at = 0; at + size <= grey.length; at += size) {
    const picture = grey.subarray(at, at + size)
    brightest = Math.max(brightest, picture.toSorted()[Math.floor(size * 0.95)] ?? 0)
    if (at >= size) motion = Math.max(motion, differenceOf(grey.subarray(at - size, at), picture))
  }
  return { brightest, motion }
}

function differenceOf(before: Buffer, picture: Buffer): number {
  let sum = 0
  for (let index = 0; index < size; index++) sum += Math.abs((before[index] ?? 0) - (picture[index] ?? 0))
  return sum / size
}

function soundOf(wav: Buffer | undefined): Pick<Measured, 'sound' | 'clipped'> {
  if (!wav || wav.length <= wavHeader) return { sound: [], clipped: 0 }
  const ears = wav.readUInt16LE(wavEars)
  const pcm = wav.subarray(wavHeader)
  const samples = Math.floor(pcm.length / 2)
  const power = Array.from({ length: ears }, () => 0)
  const peak = Array.from({ length: ears }, () => 0)
  let clipped = 0
  for (let index = 0; index < samples; index++) {
    const ear = index % ears
    const value = Math.abs(pcm.readInt16LE(index * 2))
    power[ear] = (power[ear] ?? 0) + value * value
    peak[ear] = Math.max(peak[ear] ?? 0, value)
    if (value >= loudest) clipped++
  }
  const each = samples / ears
  return {
    sound: power.map((sum, ear) => ({ loudness: decibels(Math.sqrt(sum / each)), peak: decibels(peak[ear] ?? 0) })),
    clipped: clipped / samples,
  }
}

const decibels = (value: number): number =>
  value === 0 ? silenceDb : Math.max(silenceDb, Math.round(200 * Math.log10(value / loudest)) / 10)
