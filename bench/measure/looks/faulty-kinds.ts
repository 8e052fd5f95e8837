import type { SignalFault } from '@fieldhouse/contract/origin/origin'
import { buildNoiseFilter, createGameSound, createPlainFilm, type EncodedFilm, type FilmDraft } from './draft-film.ts'
import { scenes } from './scenes.ts'
import { createCrowd, createHiss, createHum, createSpeech, mixEar, type VoiceSamples } from './voices.ts'

/** A kind of clip, described by its difference from a good one. */
export interface FilmKind {
  kind: string
  fault?: SignalFault
  count: number
  made(drawn: FilmDraft): Partial<EncodedFilm>
}

const enableFrom = (from: number) => `enable='gte(t,${from.toFixed(3)})'`
const coverFrom = (from: number) => `drawbox=color=black:t=fill:${enableFrom(from)}`
/** Filters that draw the score, with a clock whose last digit changes twice a second. */
const scoreFilters = [
  'drawbox=x=iw*0.04:y=ih*0.86:w=iw*0.22:h=ih*0.08:color=white:t=fill',
  'drawbox=x=iw*0.06:y=ih*0.88:w=iw*0.07:h=ih*0.04:color=navy:t=fill',
  "drawbox=x=iw*0.2:y=ih*0.88:w=iw*0.02:h=ih*0.04:color=black:t=fill:enable='lt(mod(t,1),0.5)'",
]
const tickerFilter = 'drawbox=x=iw*(1-mod(t*0.2\\,1)):y=ih*0.93:w=iw*0.15:h=ih*0.05:color=white:t=fill'
/** Repeats the picture of one instant until the end. */
const freezeFrom = ({ from, sent }: FilmDraft) => `loop=loop=-1:size=1:start=${Math.round(from * sent.frameRate)}`

const blacks: readonly FilmKind[] = [
  {
    kind: 'a lens cap',
    count: 8,
    made: (drawn) => ({ filters: [buildNoiseFilter(drawn, drawn.from), coverFrom(drawn.from)] }),
  },
  {
    kind: 'a lens cap, the camera’s noise over it',
    count: 10,
    made: (drawn) => ({ filters: [coverFrom(drawn.from), `noise=alls=${4 + (drawn.seed % 10)}:allf=t`] }),
  },
  {
    kind: 'a lens cap under the score and its clock',
    count: 8,
    made: (drawn) => ({ filters: [coverFrom(drawn.from), buildNoiseFilter(drawn), ...scoreFilters] }),
  },
  {
    kind: 'an iris that is shut',
    count: 7,
    made: (drawn) => ({
      filters: [
        `lutyuv=y='16+(val-16)*0.04':u='128+(val-128)*0.04':v='128+(val-128)*0.04':${enableFrom(drawn.from)}`,
        buildNoiseFilter(drawn),
      ],
    }),
  },
  { kind: 'black from the first picture on', count: 7, made: () => ({ fromSeconds: 0, filters: [coverFrom(0)] }) },
]

const stills: readonly FilmKind[] = [
  {
    kind: 'a camera that hangs',
    count: 10,
    made: (drawn) => ({ filters: [buildNoiseFilter(drawn), freezeFrom(drawn)] }),
  },
  {
    kind: 'a camera that hangs, few bits',
    count: 10,
    made: (drawn) => ({
      filters: [`noise=alls=${drawn.noise + 6}:allf=t`, freezeFrom(drawn)],
      sent: { ...drawn.sent, kbps: Math.round(drawn.sent.kbps / 4), keySeconds: 1 },
    }),
  },
  {
    kind: 'a camera that hangs under the score and its clock',
    count: 10,
    made: (drawn) => ({ filters: [buildNoiseFilter(drawn), freezeFrom(drawn), ...scoreFilters] }),
  },
  {
    kind: 'a camera that hangs under a running line',
    count: 7,
    made: (drawn) => ({ filters: [buildNoiseFilter(drawn), freezeFrom(drawn), tickerFilter] }),
  },
  {
    kind: 'a camera that hangs at night',
    count: 7,
    made: (drawn) => ({ scene: scenes.night(drawn.seed), filters: [buildNoiseFilter(drawn), freezeFrom(drawn)] }),
  },
]

/** Replaces the sound of both ears from an instant on. */
function replaceSound(drawn: FilmDraft, voice: VoiceSamples, loudness: number): Float32Array[] {
  const after = mixEar({ voice, loudness: () => loudness })
  return createGameSound(drawn).map((ear) => switchEar(ear, after, drawn.from))
}
const switchEar = (ear: Float32Array, after: Float32Array, from: number) =>
  ear.map((value, index) => (index >= from * 48_000 ? (after[index] ?? 0) : value))
const amplifyEar = (ear: Float32Array, decibels: number, from: number) =>
  ear.map((value, index) => (index >= from * 48_000 ? Math.max(-1, Math.min(1, value * 10 ** (decibels / 20))) : value))
const replaceWithNoise = (drawn: FilmDraft, loudness: number) =>
  replaceSound(drawn, createHiss(drawn.seed, drawn.seconds), loudness - drawn.chance() * 6)

const silences: readonly FilmKind[] = [
  {
    kind: 'a microphone that is off',
    count: 8,
    made: (drawn) => ({ ears: replaceSound(drawn, createHiss(drawn.seed, drawn.seconds), -200) }),
  },
  { kind: 'nothing but a hiss of -60 to -66 dB', count: 8, made: (drawn) => ({ ears: replaceWithNoise(drawn, -60) }) },
  { kind: 'nothing but a hiss of -50 to -56 dB', count: 7, made: (drawn) => ({ ears: replaceWithNoise(drawn, -50) }) },
  {
    kind: 'nothing but a hum of the mains',
    count: 7,
    made: (drawn) => ({ ears: replaceSound(drawn, createHum(drawn.seed % 2 ? 50 : 60, drawn.seconds), -54) }),
  },
]

const leakSound = (drawn: FilmDraft, decibels: number): Partial<EncodedFilm> => {
  const [ear = new Float32Array()] = createGameSound(drawn)
  const ears = [ear, amplifyEar(ear, decibels, drawn.from)]
  return { ears: drawn.seed % 2 ? ears : ears.toReversed() }
}

const sides: readonly FilmKind[] = [
  { kind: 'one plug of two', count: 8, made: (drawn) => leakSound(drawn, -200) },
  { kind: 'one plug, the other ear 30 dB below', count: 8, made: (drawn) => leakSound(drawn, -30) },
  { kind: 'one plug, the other ear 22 dB below', count: 7, made: (drawn) => leakSound(drawn, -22) },
  {
    kind: 'one plug, a hiss of -55 dB in the other ear',
    count: 7,
    made: (drawn) => {
      const [ear = new Float32Array()] = createGameSound(drawn)
      const noise = mixEar({ voice: createHiss(drawn.seed, drawn.seconds), loudness: () => -55 })
      return { ears: [switchEar(ear, noise, drawn.from), ear] }
    },
  },
]

const loud: readonly FilmKind[] = [
  {
    kind: 'a commentary that is too loud',
    count: 9,
    made: (drawn) => ({
      ears: createGameSound(drawn).map((ear) => amplifyEar(ear, 20 + drawn.chance() * 10, drawn.from)),
    }),
  },
  {
    kind: 'a crowd that is too loud',
    count: 9,
    made: (drawn) => {
      const voice = createCrowd(drawn.seed, drawn.seconds)
      const getCrowdLoudness = (seconds: number) => (seconds < drawn.from ? -24 : -4 + (drawn.seed % 5))
      return { ears: [mixEar({ voice, loudness: getCrowdLoudness }), mixEar({ voice, loudness: getCrowdLoudness })] }
    },
  },
  {
    kind: 'a commentary of one ear that is too loud, with breaths',
    count: 8,
    made: (drawn) => {
      const voice = createSpeech(drawn.seed, drawn.seconds, 0.4)
      return { ears: [mixEar({ voice, loudness: (seconds) => (seconds < drawn.from ? -22 : -3) })] }
    },
  },
]

const shapes: readonly FilmKind[] = [
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
    made: (drawn) => ({
      filters: [buildNoiseFilter(drawn), 'crop=iw:floor(ih*0.74/2)*2,pad=iw:floor(iw*9/32)*2:0:-1'],
    }),
  },
  {
    kind: 'four by three with bars at its sides',
    count: 6,
    made: (drawn) => ({ filters: [buildNoiseFilter(drawn), 'crop=floor(iw*0.375)*2:ih,pad=floor(ih*8/9)*2:ih:-1:0'] }),
  },
]

const markFault = (fault: SignalFault, kinds: readonly FilmKind[]): FilmKind[] =>
  kinds.map((kind) => ({ ...kind, fault }))

export const faultyKinds: readonly FilmKind[] = [
  ...markFault('black', blacks),
  ...markFault('frozen', stills),
  ...markFault('silent', silences),
  ...markFault('one-sided', sides),
  ...markFault('clipped', loud),
  ...markFault('no-sound', [{ kind: 'an encoder without sound', count: 8, made: () => ({ ears: undefined }) }]),
  ...markFault('wrong-shape', shapes),
].map((kind) =>
  // Starts these faults at the first picture.
  kind.fault === 'wrong-shape' || kind.fault === 'no-sound'
    ? { ...kind, made: (drawn: FilmDraft) => ({ ...kind.made(drawn), fromSeconds: 0 }) }
    : kind,
)

export const createFilm = ({ kind, fault, made }: FilmKind, drawn: FilmDraft): EncodedFilm => ({
  ...createPlainFilm(drawn),
  kind,
  fault,
  ...made(drawn),
})
