import type { SignalFault } from '@fieldhouse/contract/origin/origin'
import { chanceOf } from './chance.ts'
import { type Scene, scenes } from './scenes.ts'
import { crowd, earOf, type Heard, speech } from './voices.ts'

/** One stream of an encoder, as it is drawn. */
export interface Film {
  kind: string
  /** Of all that is chance in it. */
  seed: number
  /** Undefined where all is as it should be, however it looks. */
  fault: SignalFault | undefined
  /** Of the stream: from when the fault is there. */
  fromSeconds: number
  seconds: number
  scene: Scene
  /** Undefined of an encoder without sound. */
  ears: readonly Float32Array[] | undefined
  /** What is done to the picture when it is as large as it is sent, as ffmpeg's filters. */
  filters: readonly string[]
  sent: Sent
}

export interface Sent {
  width: number
  height: number
  frameRate: number
  kbps: number
  keySeconds: number
  preset: string
  soundKbps: number
}

/** What an encoder is set to, and what the camera's noise is: other for each film. */
export interface Drawn {
  seed: number
  chance: () => number
  from: number
  seconds: number
  sent: Sent
  noise: number
}

/** For so long a fault is looked at: who is not named by then is missed. */
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

export function drawnOf(seed: number, isFaulty: boolean): Drawn {
  const chance = chanceOf(seed)
  const one = <Choice>(choices: readonly Choice[]) => choices[Math.floor(chance() * choices.length)] as Choice
  const [width, height] = one(sizes)
  const frameRate = one(height > 720 ? [25, 30] : rates)
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
      // From a phone's line to a good one.
      kbps: Math.round((width * height * frameRate * (0.05 + chance() * 0.15)) / 1000),
      keySeconds: one([1, 2, 2, 2, 4]),
      preset: one(['ultrafast', 'superfast', 'veryfast']),
      soundKbps: one([64, 96, 128, 160]),
    },
  }
}

/** The noise of a camera, on until an instant. */
export const noiseOf = ({ noise }: Drawn, until = Number.POSITIVE_INFINITY): string =>
  `noise=alls=${noise}:allf=t${Number.isFinite(until) ? `:enable='lt(t,${until})'` : ''}`

/** Both ears of a game with its commentary; not quite the same, as microphones stand apart. */
export function earsOf({ seed, seconds, chance }: Drawn): Float32Array[] {
  const [crowded, said] = [-30 + chance() * 6, -26 + chance() * 6]
  const voice: Heard = { voice: speech(seed, seconds), loudness: () => said }
  return [1, 2].map((ear) => earOf(voice, { voice: crowd(seed * 3 + ear, seconds), loudness: () => crowded }))
}

/** As it is where nothing is wrong; each kind says what is otherwise. */
export const plain = (drawn: Drawn): Omit<Film, 'kind' | 'fault'> => ({
  seed: drawn.seed,
  fromSeconds: drawn.from,
  seconds: drawn.seconds,
  scene: (drawn.seed % 3 === 0 ? scenes.night : scenes.day)(drawn.seed),
  ears: earsOf(drawn),
  filters: [noiseOf(drawn)],
  sent: drawn.sent,
})
