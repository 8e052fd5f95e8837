import type { SignalFault } from '@fieldhouse/contract/origin/origin'
import { type Drawn, earsOf, type Film, noiseOf, plain } from './film.ts'
import { scenes } from './scenes.ts'
import { crowd, earOf, hiss, hum, speech, type Voice } from './voices.ts'

/** What is otherwise than in a good film. */
export interface Kind {
  kind: string
  fault?: SignalFault
  count: number
  made(drawn: Drawn): Partial<Film>
}

const on = (from: number) => `enable='gte(t,${from.toFixed(3)})'`
const cap = (from: number) => `drawbox=color=black:t=fill:${on(from)}`
/** The score, with a clock whose last number goes on twice a second. */
const score = [
  'drawbox=x=iw*0.04:y=ih*0.86:w=iw*0.22:h=ih*0.08:color=white:t=fill',
  'drawbox=x=iw*0.06:y=ih*0.88:w=iw*0.07:h=ih*0.04:color=navy:t=fill',
  "drawbox=x=iw*0.2:y=ih*0.88:w=iw*0.02:h=ih*0.04:color=black:t=fill:enable='lt(mod(t,1),0.5)'",
]
const ticker = 'drawbox=x=iw*(1-mod(t*0.2\\,1)):y=ih*0.93:w=iw*0.15:h=ih*0.05:color=white:t=fill'
/** The picture of an instant, for good. */
const hang = ({ from, sent }: Drawn) => `loop=loop=-1:size=1:start=${Math.round(from * sent.frameRate)}`

const blacks: readonly Kind[] = [
  { kind: 'a lens cap', count: 8, made: (drawn) => ({ filters: [noiseOf(drawn, drawn.from), cap(drawn.from)] }) },
  {
    kind: 'a lens cap, the camera’s noise over it',
    count: 10,
    made: (drawn) => ({ filters: [cap(drawn.from), `noise=alls=${4 + (drawn.seed % 10)}:allf=t`] }),
  },
  {
    kind: 'a lens cap under the score and its clock',
    count: 8,
    made: (drawn) => ({ filters: [cap(drawn.from), noiseOf(drawn), ...score] }),
  },
  {
    kind: 'an iris that is shut',
    count: 7,
    made: (drawn) => ({
      filters: [
        `lutyuv=y='16+(val-16)*0.04':u='128+(val-128)*0.04':v='128+(val-128)*0.04':${on(drawn.from)}`,
        noiseOf(drawn),
      ],
    }),
  },
  { kind: 'black from the first picture on', count: 7, made: () => ({ fromSeconds: 0, filters: [cap(0)] }) },
]

const stills: readonly Kind[] = [
  { kind: 'a camera that hangs', count: 10, made: (drawn) => ({ filters: [noiseOf(drawn), hang(drawn)] }) },
  {
    kind: 'a camera that hangs, few bits',
    count: 10,
    made: (drawn) => ({
      filters: [`noise=alls=${drawn.noise + 6}:allf=t`, hang(drawn)],
      sent: { ...drawn.sent, kbps: Math.round(drawn.sent.kbps / 4), keySeconds: 1 },
    }),
  },
  {
    kind: 'a camera that hangs under the score and its clock',
    count: 10,
    made: (drawn) => ({ filters: [noiseOf(drawn), hang(drawn), ...score] }),
  },
  {
    kind: 'a camera that hangs under a running line',
    count: 7,
    made: (drawn) => ({ filters: [noiseOf(drawn), hang(drawn), ticker] }),
  },
  {
    kind: 'a camera that hangs at night',
    count: 7,
    made: (drawn) => ({ scene: scenes.night(drawn.seed), filters: [noiseOf(drawn), hang(drawn)] }),
  },
]

/** From an instant on another sound, in both ears. */
function instead(drawn: Drawn, voice: Voice, loudness: number): Float32Array[] {
  const after = earOf({ voice, loudness: () => loudness })
  return earsOf(drawn).map((ear) => switched(ear, after, drawn.from))
}
const switched = (ear: Float32Array, after: Float32Array, from: number) =>
  ear.map((value, index) => (index >= from * 48_000 ? (after[index] ?? 0) : value))
const gained = (ear: Float32Array, decibels: number, from: number) =>
  ear.map((value, index) => (index >= from * 48_000 ? Math.max(-1, Math.min(1, value * 10 ** (decibels / 20))) : value))
const withNoise = (drawn: Drawn, loudness: number) =>
  instead(drawn, hiss(drawn.seed, drawn.seconds), loudness - drawn.chance() * 6)

const silences: readonly Kind[] = [
  {
    kind: 'a microphone that is off',
    count: 8,
    made: (drawn) => ({ ears: instead(drawn, hiss(drawn.seed, drawn.seconds), -200) }),
  },
  { kind: 'nothing but a hiss of -60 to -66 dB', count: 8, made: (drawn) => ({ ears: withNoise(drawn, -60) }) },
  { kind: 'nothing but a hiss of -50 to -56 dB', count: 7, made: (drawn) => ({ ears: withNoise(drawn, -50) }) },
  {
    kind: 'nothing but a hum of the mains',
    count: 7,
    made: (drawn) => ({ ears: instead(drawn, hum(drawn.seed % 2 ? 50 : 60, drawn.seconds), -54) }),
  },
]

const leaking = (drawn: Drawn, decibels: number): Partial<Film> => {
  const [ear = new Float32Array()] = earsOf(drawn)
  const ears = [ear, gained(ear, decibels, drawn.from)]
  return { ears: drawn.seed % 2 ? ears : ears.toReversed() }
}

const sides: readonly Kind[] = [
  { kind: 'one plug of two', count: 8, made: (drawn) => leaking(drawn, -200) },
  { kind: 'one plug, the other ear 30 dB below', count: 8, made: (drawn) => leaking(drawn, -30) },
  { kind: 'one plug, the other ear 22 dB below', count: 7, made: (drawn) => leaking(drawn, -22) },
  {
    kind: 'one plug, a hiss of -55 dB in the other ear',
    count: 7,
    made: (drawn) => {
      const [ear = new Float32Array()] = earsOf(drawn)
      const noise = earOf({ voice: hiss(drawn.seed, drawn.seconds), loudness: () => -55 })
      return { ears: [switched(ear, noise, drawn.from), ear] }
    },
  },
]

const loud: readonly Kind[] = [
  {
    kind: 'a commentary that is too loud',
    count: 9,
    made: (drawn) => ({ ears: earsOf(drawn).map((ear) => gained(ear, 20 + drawn.chance() * 10, drawn.from)) }),
  },
  {
    kind: 'a crowd that is too loud',
    count: 9,
    made: (drawn) => {
      const voice = crowd(drawn.seed, drawn.seconds)
      const loudness = (seconds: number) => (seconds < drawn.from ? -24 : -4 + (drawn.seed % 5))
      return { ears: [earOf({ voice, loudness }), earOf({ voice, loudness })] }
    },
  },
  {
    kind: 'a commentary of one ear that is too loud, with breaths',
    count: 8,
    made: (drawn) => {
      const voice = speech(drawn.seed, drawn.seconds, 0.4)
      return { ears: [earOf({ voice, loudness: (seconds) => (seconds < drawn.from ? -22 : -3) })] }
    },
  },
]

const shapes: readonly Kind[] = [
  {
    kind: 'four by three',
    count: 6,
    made: ({ sent }) => ({ sent: { ...sent, width: Math.round((sent.height * 4) / 6) * 2 } }),
  },
  {
    kind: 'a phone that stands on end',
    count: 5,
    made: ({ sent }) => ({ sent: { ...sent, width: sent.height, height: sent.width } }),
  },
  {
    kind: 'bars above and below',
    count: 5,
    made: (drawn) => ({ filters: [noiseOf(drawn), 'crop=iw:floor(ih*0.74/2)*2,pad=iw:floor(iw*9/32)*2:0:-1'] }),
  },
  {
    kind: 'four by three with bars at its sides',
    count: 6,
    made: (drawn) => ({ filters: [noiseOf(drawn), 'crop=floor(iw*0.375)*2:ih,pad=floor(ih*8/9)*2:ih:-1:0'] }),
  },
]

const allOf = (fault: SignalFault, kinds: readonly Kind[]): Kind[] => kinds.map((kind) => ({ ...kind, fault }))

export const faultyKinds: readonly Kind[] = [
  ...allOf('black', blacks),
  ...allOf('frozen', stills),
  ...allOf('silent', silences),
  ...allOf('one-sided', sides),
  ...allOf('clipped', loud),
  ...allOf('no-sound', [{ kind: 'an encoder without sound', count: 8, made: () => ({ ears: undefined }) }]),
  ...allOf('wrong-shape', shapes),
].map((kind) =>
  // What is so from the first picture on.
  kind.fault === 'wrong-shape' || kind.fault === 'no-sound'
    ? { ...kind, made: (drawn: Drawn) => ({ ...kind.made(drawn), fromSeconds: 0 }) }
    : kind,
)

export const filmOf = ({ kind, fault, made }: Kind, drawn: Drawn): Film => ({
  ...plain(drawn),
  kind,
  fault,
  ...made(drawn),
})
