import { createSeededRandom } from './seeded-random.ts'

/** Samples of what a microphone picks up in one ear, normalized to an average power of one. */
export type VoiceSamples = Float32Array

export const soundRate = 48_000
const rate = soundRate
const turn = 2 * Math.PI

/** Creates the noise of a crowd, which rises and falls. */
export function createCrowd(seed: number, seconds: number): VoiceSamples {
  const chance = createSeededRandom(seed)
  let [low, lower] = [0, 0]
  const swells = [0.3 + chance() * 0.4, 0.9 + chance(), 2 + chance()]
  return normalizeVoice(
    createSamples(seconds, (at) => {
      low += 0.25 * (chance() * 2 - 1 - low)
      lower += 0.02 * (low - lower)
      const swell = swells.reduce((sum, each, index) => sum + Math.sin(at * each * turn + index) / (index + 2), 1.4)
      return (low - lower) * Math.max(0.25, swell)
    }),
  )
}

/** Creates speech: syllables, words, and pauses between sentences. `silence` is the share of pauses. */
export function createSpeech(seed: number, seconds: number, silence = 0.3): VoiceSamples {
  const chance = createSeededRandom(seed)
  const words: { from: number; until: number; pitch: number; loud: number }[] = []
  for (let at = 0; at < seconds; ) {
    const sentence = at + 1.5 + chance() * 2.5
    while (at < sentence) {
      const long = 0.12 + chance() * 0.15
      words.push({ from: at, until: at + long, pitch: 95 + chance() * 50, loud: 0.4 + chance() * 0.6 })
      at += long + chance() * 0.08
    }
    at += (sentence - at + 3) * silence * (0.6 + chance() * 0.8)
  }
  let [next, phase] = [0, 0]
  return normalizeVoice(
    createSamples(seconds, (at) => {
      while (next < words.length - 1 && at >= (words[next]?.until ?? 0)) next++
      const word = words[next]
      if (!word || at < word.from || at >= word.until) return 0
      phase += (word.pitch / rate) * turn
      const shape = Math.sin(((at - word.from) / (word.until - word.from)) * Math.PI)
      let sound = 0.2 * (chance() * 2 - 1)
      for (let tone = 1; tone < 14; tone++) sound += Math.sin(phase * tone) / (1 + Math.abs(tone - 5) * 0.4)
      return sound * shape * word.loud
    }),
  )
}

/** Creates the noise of an amplifier. */
export function createHiss(seed: number, seconds: number): VoiceSamples {
  const chance = createSeededRandom(seed)
  return normalizeVoice(createSamples(seconds, () => chance() + chance() + chance() - 1.5))
}

export const createHum = (hertz: number, seconds: number): VoiceSamples =>
  normalizeVoice(createSamples(seconds, (at) => Math.sin(at * hertz * turn) + 0.4 * Math.sin(at * hertz * turn * 3)))

/** Creates music over loudspeakers, compressed as records are. */
export function createMusic(seed: number, seconds: number): VoiceSamples {
  const chance = createSeededRandom(seed)
  const notes = Array.from({ length: Math.ceil(seconds * 4) }, () => 110 * 2 ** (Math.floor(chance() * 24) / 12))
  return normalizeVoice(
    createSamples(seconds, (at) => {
      const note = notes[Math.floor(at * 4)] ?? 110
      const beat = Math.exp(-((at * 2) % 1) * 9) * Math.sin(at * 360)
      const sound = Math.sin(at * note * turn) + Math.sin(at * note * turn * 1.5) + 2 * beat + 0.5 * (chance() - 0.5)
      return Math.tanh(sound * 0.45)
    }),
  )
}

const createSamples = (seconds: number, at: (seconds: number) => number): VoiceSamples =>
  Float32Array.from({ length: Math.round(seconds * rate) }, (_, index) => at(index / rate))

function normalizeVoice(voice: VoiceSamples): VoiceSamples {
  const power = voice.reduce((sum, value) => sum + value * value, 0) / voice.length
  return voice.map((value) => value / Math.sqrt(power))
}

/** Loudness of a voice whose highest peak is this many decibels below full scale. */
export const findLoudnessBelow = (voice: VoiceSamples, decibels: number): number =>
  decibels - 20 * Math.log10(voice.reduce((most, value) => Math.max(most, Math.abs(value)), 0))

export interface HeardVoice {
  voice: VoiceSamples
  /** Loudness at a time, in decibels relative to full scale. */
  loudness(seconds: number): number
}

/** Mixes one ear from all voices and clips what exceeds full scale. */
export function mixEar(...voices: readonly HeardVoice[]): Float32Array {
  const length = voices[0]?.voice.length ?? 0
  const ear = new Float32Array(length)
  for (const { voice, loudness } of voices) {
    let gain = 0
    for (let index = 0; index < length; index++) {
      // Changes the gain a hundred times a second at most, as a fader does.
      if (index % 480 === 0) gain = 10 ** (loudness(index / rate) / 20)
      ear[index] = (ear[index] ?? 0) + (voice[index] ?? 0) * gain
    }
  }
  return ear.map((value) => Math.max(-1, Math.min(1, value)))
}

/** Encodes 16-bit samples with interleaved ears. */
export function encodePcm(ears: readonly Float32Array[]): Buffer {
  const length = ears[0]?.length ?? 0
  const pcm = Buffer.alloc(length * ears.length * 2)
  for (const [ear, samples] of ears.entries())
    for (let index = 0; index < length; index++)
      pcm.writeInt16LE(Math.round((samples[index] ?? 0) * 32_767), (index * ears.length + ear) * 2)
  return pcm
}
