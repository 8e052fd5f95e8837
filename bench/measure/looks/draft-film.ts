import type { SignalFault } from '@fieldhouse/contract/origin/origin'
import { type SceneRenderer, scenes } from './scenes.ts'
import { createSeededRandom } from './seeded-random.ts'
import { createCrowd, createSpeech, type HeardVoice, mixEar } from './voices.ts'

/** Stream of an encoder, as it is generated. */
export interface EncodedFilm {
  kind: string
  /** Seed of everything random in it. */
  seed: number
  /** Undefined if the clip is correct, even if it looks faulty. */
  fault: SignalFault | undefined
  /** Second of the stream at which the fault begins. */
  fromSeconds: number
  seconds: number
  scene: SceneRenderer
  /** Undefined for an encoder without sound. */
  ears: readonly Float32Array[] | undefined
  /** ffmpeg filters that apply to the picture in its sent size. */
  filters: readonly string[]
  sent: EncoderSettings
}

export interface EncoderSettings {
  width: number
  height: number
  frameRate: number
  kbps: number
  keySeconds: number
  preset: string
  soundKbps: number
}

/** Random settings of an encoder and of its camera's noise, different for each clip. */
export interface FilmDraft {
  seed: number
  chance: () => number
  from: number
  seconds: number
  sent: EncoderSettings
  noise: number
}

/** Seconds that a fault is probed. A fault that is not named by then counts as missed. */
const namedWithin = 12
const rightSeconds = 14

const sizes = [
  [640, 360],
  [640, 360],
  [640, 360],
  [854, 480],
  [854, 480],
  [480, 270],
  [1280, 720],
  [1920, 1080],
] as const
const rates = [25, 30, 30, 50, 60]

export function draftFilm(seed: number, isFaulty: boolean): FilmDraft {
  const chance = createSeededRandom(seed)
  const pickChoice = <Choice>(choices: readonly Choice[]) => choices[Math.floor(chance() * choices.length)] as Choice
  const [width, height] = pickChoice(sizes)
  const frameRate = pickChoice(height > 720 ? [25, 30] : rates)
  const from = isFaulty ? 2 + chance() * 3 : 0
  return {
    seed,
    chance,
    from,
    seconds: isFaulty ? from + namedWithin : rightSeconds,
    noise: Math.round(3 + chance() * 7),
    sent: {
      width,
      height,
      frameRate,
      // Ranges from a phone's connection to a good one.
      kbps: Math.round((width * height * frameRate * (0.05 + chance() * 0.15)) / 1000),
      keySeconds: pickChoice([1, 2, 2, 2, 4]),
      preset: pickChoice(['ultrafast', 'superfast', 'veryfast']),
      soundKbps: pickChoice([64, 96, 128, 160]),
    },
  }
}

/** Noise of a camera, on until an instant. */
export const buildNoiseFilter = ({ noise }: FilmDraft, until = Number.POSITIVE_INFINITY): string =>
  `noise=alls=${noise}:allf=t${Number.isFinite(until) ? `:enable='lt(t,${until})'` : ''}`

/**
 * Creates the stereo sound of a game with its commentary. Left and right differ slightly, because the microphones are
 * apart.
 */
export function createGameSound({ seed, seconds, chance }: FilmDraft): Float32Array[] {
  const [crowdLevel, speechLevel] = [-30 + chance() * 6, -26 + chance() * 6]
  const voice: HeardVoice = { voice: createSpeech(seed, seconds), loudness: () => speechLevel }
  return [1, 2].map((ear) => mixEar(voice, { voice: createCrowd(seed * 3 + ear, seconds), loudness: () => crowdLevel }))
}

/** Creates a clip without a fault. Each kind overrides what differs. */
export const createPlainFilm = (drawn: FilmDraft): Omit<EncodedFilm, 'kind' | 'fault'> => ({
  seed: drawn.seed,
  fromSeconds: drawn.from,
  seconds: drawn.seconds,
  scene: (drawn.seed % 3 === 0 ? scenes.night : scenes.day)(drawn.seed),
  ears: createGameSound(drawn),
  filters: [buildNoiseFilter(drawn)],
  sent: drawn.sent,
})
