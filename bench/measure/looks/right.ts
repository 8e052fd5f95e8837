import type { Kind } from './faulty.ts'
import { type Drawn, noiseOf } from './film.ts'
import { between, black, boardOf, scenes } from './scenes.ts'
import { crowd, earOf, music, speech, upTo } from './voices.ts'

/** Between two and seven seconds into the film. */
const start = ({ chance }: Drawn) => 2 + chance() * 5

/** Nothing is wrong with these, however hard that is to see and to hear. */
export const rightKinds: readonly Kind[] = [
  { kind: 'a game by day', count: 20, made: ({ seed }) => ({ scene: scenes.day(seed) }) },
  { kind: 'a night game', count: 25, made: ({ seed }) => ({ scene: scenes.night(seed) }) },
  { kind: 'lights out before the show, phones shine', count: 15, made: ({ seed }) => ({ scene: scenes.dark(seed) }) },
  {
    kind: 'a board that is shown for five seconds',
    count: 20,
    made: (drawn) => {
      const at = start(drawn)
      return {
        scene: between(scenes.day(drawn.seed), boardOf(drawn.seed), at, at + 5),
        filters: [`noise=alls=${drawn.noise}:allf=t:enable='not(between(t,${at},${at + 5}))'`],
      }
    },
  },
  {
    kind: 'a dark cut of one or two seconds',
    count: 15,
    made: (drawn) => {
      const at = start(drawn)
      return { scene: between(scenes.day(drawn.seed), black, at, at + 1 + drawn.chance()) }
    },
  },
  { kind: 'a far field without a cameraman', count: 20, made: ({ seed }) => ({ scene: scenes.far(seed) }) },
  {
    kind: 'an empty hall before the game',
    count: 15,
    made: (drawn) => ({
      scene: scenes.empty(drawn.seed),
      sent: {
        ...drawn.sent,
        kbps: Math.max(drawn.sent.kbps, Math.round(drawn.sent.width * drawn.sent.height * 0.003)),
      },
    }),
  },
  {
    kind: 'a quiet commentary with long breaths',
    count: 20,
    made: ({ seed, seconds, chance }) => {
      const [said, crowded] = [-40 + chance() * 6, -56 + chance() * 6]
      const voice = speech(seed, seconds, 0.7)
      return {
        ears: [1, 2].map((ear) =>
          earOf({ voice, loudness: () => said }, { voice: crowd(seed * 5 + ear, seconds), loudness: () => crowded }),
        ),
      }
    },
  },
  {
    kind: 'a crowd that holds its breath for five seconds',
    count: 15,
    made: (drawn) => {
      const at = start(drawn)
      const loudness = (seconds: number) => (seconds >= at && seconds < at + 5 ? -54 : -28)
      return { ears: [1, 2].map((ear) => earOf({ voice: crowd(drawn.seed + ear, drawn.seconds), loudness })) }
    },
  },
  {
    kind: 'a commentary at one side, the crowd in both',
    count: 10,
    made: ({ seed, seconds }) => {
      const voice = speech(seed, seconds)
      return {
        ears: [-22, -38].map((said, ear) =>
          earOf({ voice, loudness: () => said }, { voice: crowd(seed * 5 + ear, seconds), loudness: () => -34 }),
        ),
      }
    },
  },
  {
    kind: 'music up to a decibel below the top, and a horn',
    count: 15,
    made: (drawn) => {
      const at = start(drawn)
      const voice = music(drawn.seed, drawn.seconds)
      const highest = upTo(voice, -1)
      const loudness = (seconds: number) => highest + (seconds >= at && seconds < at + 1.5 ? 10 : 0)
      return { ears: [earOf({ voice, loudness }), earOf({ voice, loudness })] }
    },
  },
  {
    kind: '1440×1080 and other pixels that are no squares',
    count: 10,
    made: (drawn) => ({
      filters: [noiseOf(drawn), 'setsar=4/3'],
      sent: { ...drawn.sent, width: Math.round((drawn.sent.height * 4) / 6) * 2 },
    }),
  },
]
