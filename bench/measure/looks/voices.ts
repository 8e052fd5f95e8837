import { chanceOf } from './chance.ts'

/** What a microphone hears: samples of one ear, on average as loud as one. */
export type Voice = Float32Array

export const heardRate = 48_000
const rate = heardRate
const turn = 2 * Math.PI

/** A crowd: noise that swells and ebbs. */
export function crowd(seed: number, seconds: number): Voice {
  const chance = chanceOf(seed)
  let [low, lower] = [0, 0]
  const swells = [0.3 + chance() * 0.4, 0.9 + chance(), 2 + chance()]
  return evened(
    made(seconds, (at) => {
      low += 0.25 * (chance() * 2 - 1 - low)
      lower += 0.02 * (low - lower)
      const swell = swells.reduce((sum, each, index) => sum + Math.sin(at * each * turn + index) / (index + 2), 1.4)
      return (low - lower) * Math.max(0.25, swell)
    }),
  )
}

/** Somebody who speaks: syllables, words, and breaths between the sentences; `silence` of the time nothing. */
export function speech(seed: number, seconds: number, silence = 0.3): Voice {
  const chance = chanceOf(seed)
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
  return evened(
    made(seconds, (at) => {
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

/** What an amplifier makes by itself. */
export function hiss(seed: number, seconds: number): Voice {
  const chance = chanceOf(seed)
  return evened(made(seconds, () => chance() + chance() + chance() - 1.5))
}

export const hum = (hertz: number, seconds: number): Voice =>
  evened(made(seconds, (at) => Math.sin(at * hertz * turn) + 0.4 * Math.sin(at * hertz * turn * 3)))

/** A band over the loudspeakers, pressed against the top as records are. */
export function music(seed: number, seconds: number): Voice {
  const chance = chanceOf(seed)
  const notes = Array.from({ length: Math.ceil(seconds * 4) }, () => 110 * 2 ** (Math.floor(chance() * 24) / 12))
  return evened(
    made(seconds, (at) => {
      const note = notes[Math.floor(at * 4)] ?? 110
      const beat = Math.exp(-((at * 2) % 1) * 9) * Math.sin(at * 360)
      const sound = Math.sin(at * note * turn) + Math.sin(at * note * turn * 1.5) + 2 * beat + 0.5 * (chance() - 0.5)
      return Math.tanh(sound * 0.45)
    }),
  )
}

const made = (seconds: number, at: (seconds: number) => number): Voice =>
  Float32Array.from({ length: Math.round(seconds * rate) }, (_, index) => at(index / rate))

function evened(voice: Voice): Voice {
  const power = voice.reduce((sum, value) => sum + value * value, 0) / voice.length
  return voice.map((value) => value / Math.sqrt(power))
}

/** How loud a voice is whose highest peak is so far below the top. */
export const upTo = (voice: Voice, decibels: number): number =>
  decibels - 20 * Math.log10(voice.reduce((most, value) => Math.max(most, Math.abs(value)), 0))

export interface Heard {
  voice: Voice
  /** How loud it is, in decibels below the loudest that there is, at a time. */
  loudness(seconds: number): number
}

/** One ear of all that it hears; what is louder than the loudest stays there. */
export function earOf(...heard: readonly Heard[]): Float32Array {
  const length = heard[0]?.voice.length ?? 0
  const ear = new Float32Array(length)
  for (const { voice, loudness } of heard) {
    let gain = 0
    for (let index = 0; index < length; index++) {
      // A fader is not moved more often.
      if (index % 480 === 0) gain = 10 ** (loudness(index / rate) / 20)
      ear[index] = (ear[index] ?? 0) + (voice[index] ?? 0) * gain
    }
  }
  return ear.map((value) => Math.max(-1, Math.min(1, value)))
}

/** Sixteen bits, one ear after the other. */
export function pcmOf(ears: readonly Float32Array[]): Buffer {
  const length = ears[0]?.length ?? 0
  const pcm = Buffer.alloc(length * ears.length * 2)
  for (const [ear, samples] of ears.entries())
    for (let index = 0; index < length; index++)
      pcm.writeInt16LE(Math.round((samples[index] ?? 0) * 32_767), (index * ears.length + ear) * 2)
  return pcm
}
