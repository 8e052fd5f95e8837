import { buildNoiseFilter, type FilmDraft } from './draft-film.ts'
import type { FilmKind } from './faulty-kinds.ts'
import { blackScene, createBoard, scenes, switchScenes } from './scenes.ts'
import { createCrowd, createMusic, createSpeech, findLoudnessBelow, mixEar } from './voices.ts'

/** Picks an instant between two and seven seconds into the clip. */
const pickStart = ({ chance }: FilmDraft) => 2 + chance() * 5

/** Kinds of clips without a fault, although that is hard to see or to hear. */
export const correctKinds: readonly FilmKind[] = [
  { kind: 'a game by day', count: 20, made: ({ seed }) => ({ scene: scenes.day(seed) }) },
  { kind: 'a night game', count: 25, made: ({ seed }) => ({ scene: scenes.night(seed) }) },
  { kind: 'lights out before the show, phones shine', count: 15, made: ({ seed }) => ({ scene: scenes.dark(seed) }) },
  {
    kind: 'a board that is shown for five seconds',
    count: 20,
    made: (drawn) => {
      const at = pickStart(drawn)
      return {
        scene: switchScenes(scenes.day(drawn.seed), createBoard(drawn.seed), at, at + 5),
        filters: [`noise=alls=${drawn.noise}:allf=t:enable='not(between(t,${at},${at + 5}))'`],
      }
    },
  },
  {
    kind: 'a dark cut of one or two seconds',
    count: 15,
    made: (drawn) => {
      const at = pickStart(drawn)
      return { scene: switchScenes(scenes.day(drawn.seed), blackScene, at, at + 1 + drawn.chance()) }
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
      const [speechLevel, crowdLevel] = [-40 + chance() * 6, -56 + chance() * 6]
      const voice = createSpeech(seed, seconds, 0.7)
      return {
        ears: [1, 2].map((ear) =>
          mixEar(
            { voice, loudness: () => speechLevel },
            { voice: createCrowd(seed * 5 + ear, seconds), loudness: () => crowdLevel },
          ),
        ),
      }
    },
  },
  {
    kind: 'a crowd that holds its breath for five seconds',
    count: 15,
    made: (drawn) => {
      const at = pickStart(drawn)
      const getBreathLoudness = (seconds: number) => (seconds >= at && seconds < at + 5 ? -54 : -28)
      return {
        ears: [1, 2].map((ear) =>
          mixEar({ voice: createCrowd(drawn.seed + ear, drawn.seconds), loudness: getBreathLoudness }),
        ),
      }
    },
  },
  {
    kind: 'a commentary at one side, the crowd in both',
    count: 10,
    made: ({ seed, seconds }) => {
      const voice = createSpeech(seed, seconds)
      return {
        ears: [-22, -38].map((speechLevel, ear) =>
          mixEar(
            { voice, loudness: () => speechLevel },
            { voice: createCrowd(seed * 5 + ear, seconds), loudness: () => -34 },
          ),
        ),
      }
    },
  },
  {
    kind: 'music up to a decibel below the top, and a horn',
    count: 15,
    made: (drawn) => {
      const at = pickStart(drawn)
      const voice = createMusic(drawn.seed, drawn.seconds)
      const highest = findLoudnessBelow(voice, -1)
      const getMusicLoudness = (seconds: number) => highest + (seconds >= at && seconds < at + 1.5 ? 10 : 0)
      return { ears: [mixEar({ voice, loudness: getMusicLoudness }), mixEar({ voice, loudness: getMusicLoudness })] }
    },
  },
  {
    kind: '1440×1080 and other pixels that are no squares',
    count: 10,
    made: (drawn) => ({
      filters: [buildNoiseFilter(drawn), 'setsar=4/3'],
      sent: { ...drawn.sent, width: Math.round((drawn.sent.height * 4) / 6) * 2 },
    }),
  },
]
