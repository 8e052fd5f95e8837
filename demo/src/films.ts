import { join } from 'node:path'
import type { CaptionTrack } from '@fieldhouse/contract/origin/origin'
import basketball from './plays/democondensedbasketball1.json' with { type: 'json' }
import football from './plays/democondensedfootball1.json' with { type: 'json' }
import volleyball from './plays/democondensedvolleyball1.json' with { type: 'json' }

export interface DemoFilm {
  /** Folder below `filmsFolder`. */
  asset: string
  /** An ad belongs to no sport; the live one is used as a live stream only. */
  kind: 'film' | 'condensed' | 'live' | 'ad'
  /** A slug of contract/src/sports.ts. */
  sport: string | null
  title: string
  subtitle: string
  shows: string
  chapters?: readonly { at: number; title: string }[]
  /** Plays of a condensed game, in order. */
  plays?: readonly FilmedPlay[]
  captions: readonly CaptionTrack[]
  durationMs: number
}

/** A play that a condensed game shows. */
export interface FilmedPlay {
  /** Seconds of the video: when the play appears, when it counts, and when the next one appears. */
  fromS: number
  atS: number
  toS: number
  /** Real seconds from the start of the game until the play counted. */
  second: number
  order: number
  period: number
  clock: string
  text: string
  /** Score after the play. */
  score: { away: number; home: number }
}

/** Formats when a play happened: "8:37", or the set when there is no clock. */
export const formatPlayTime = ({ clock, period }: Pick<FilmedPlay, 'clock' | 'period'>): string =>
  clock || `Set ${period}`

/** Returns the real second since the game began that a second of a condensed video shows. */
export function getGameSecondAt(plays: readonly FilmedPlay[], filmS: number): number {
  const play = plays.findLast(({ fromS }) => fromS <= filmS) ?? plays[0]
  return play ? play.second + filmS - play.atS : 0
}

export const filmsFolder = join(import.meta.dirname, '../films')

const english: CaptionTrack = { language: 'en', label: 'English' }
const spanish: CaptionTrack = { language: 'es', label: 'Español' }

const createFilm = (part: Omit<DemoFilm, 'kind' | 'captions' | 'durationMs'> & Partial<DemoFilm>): DemoFilm => ({
  kind: 'film',
  captions: [],
  durationMs: 14_000,
  ...part,
})

const createAdFilm = (asset: string, sponsor: string, shows: string, durationMs: number): DemoFilm => ({
  asset,
  kind: 'ad',
  sport: null,
  title: sponsor,
  subtitle: `${durationMs / 1000} seconds`,
  shows,
  captions: [],
  durationMs,
})

/** Creates a game of the season without the breaks between plays, which are its chapters. */
const createCondensedFilm = (asset: string, sport: string, subtitle: string, plays: readonly FilmedPlay[]): DemoFilm =>
  createFilm({
    asset,
    kind: 'condensed',
    sport,
    title: `${subtitle}, play by play`,
    subtitle,
    shows: 'Every play, one after another.',
    chapters: plays.map((play) => ({ at: play.fromS, title: formatChapter(play) })),
    plays,
    durationMs: (plays.at(-1)?.toS ?? 0) * 1_000,
  })

const formatChapter = ({ clock, period, score, text }: FilmedPlay): string =>
  clock ? `${clock} ${text}` : `${formatPlayTime({ clock, period })}, ${score.away}–${score.home}: ${text}`

const createReplayChapters = (at: number, first: string) => [
  { at: 0, title: first },
  { at, title: 'Replay' },
]

/** Videos in `filmsFolder`; chapters are in seconds from the beginning. */
export const films: readonly DemoFilm[] = [
  createFilm({
    asset: 'demobasketballbuzzer1',
    sport: 'mens-basketball',
    title: 'At the horn, from the wing',
    subtitle: 'Granite Bay at Utah',
    shows: 'The last possession of the game: a pass to the wing and a three.',
    chapters: createReplayChapters(9, 'The last possession'),
    captions: [english, spanish],
  }),
  createFilm({
    asset: 'demobasketballcomeback2',
    sport: 'womens-basketball',
    title: 'From the far wing',
    subtitle: 'Alder Ridge at Utah',
    shows: 'A late fourth-quarter three from the far side.',
    chapters: createReplayChapters(9, 'The possession'),
  }),
  createFilm({
    asset: 'demofootballtouchdown1',
    sport: 'football',
    title: 'Deep to the near side',
    subtitle: 'Cascade Valley at Utah',
    shows: 'A deep pass to the near side, caught at the five and carried into the end zone.',
    chapters: createReplayChapters(8.4, 'The pass'),
    captions: [english],
  }),
  createFilm({
    asset: 'demosoccergoal001',
    sport: 'womens-soccer',
    title: 'A late volley',
    subtitle: 'Eastmoor at Utah',
    shows: 'A cross from the near side and a volley past a diving keeper.',
    chapters: createReplayChapters(8.4, 'The attack'),
    captions: [english],
  }),
  createFilm({
    asset: 'demovolleyballrally1',
    sport: 'womens-volleyball',
    title: 'The last rally',
    subtitle: 'Dunmore at Utah',
    shows: 'Serve, three attacks, three digs: the point that ends the match.',
    chapters: createReplayChapters(11.6, 'The rally'),
    durationMs: 16_000,
  }),
  createFilm({
    asset: 'demobeachvolleyball1',
    sport: 'womens-beach-volleyball',
    title: 'Four players, one long rally in the sand',
    subtitle: 'Lakemont at Utah',
    shows: 'The rally that ends the match, from the serve to the last spike.',
    chapters: createReplayChapters(11.6, 'The rally'),
    durationMs: 16_000,
  }),
  createFilm({
    asset: 'demobaseballhomerun1',
    sport: 'baseball',
    title: 'Two outs in the eighth, and gone',
    subtitle: 'Ironwood Tech at Utah',
    shows: 'A home run over the fence in the eighth.',
    chapters: createReplayChapters(8.6, 'The pitch'),
  }),
  createFilm({
    asset: 'demosoftballwalkoff1',
    sport: 'softball',
    title: 'Walk-off in the seventh',
    subtitle: 'Blackwater State at Utah',
    shows: 'A windmill pitch, one swing, and the ball leaves the park.',
    chapters: createReplayChapters(8.6, 'The pitch'),
  }),
  createFilm({
    asset: 'demoswimmingfinal1',
    sport: 'womens-swimming-and-diving',
    title: 'The last lap',
    subtitle: 'Juniper Hills at Utah',
    shows: 'Eight lanes come to the wall; the touch again from above.',
    chapters: createReplayChapters(10.6, 'The last lap'),
  }),
  createFilm({
    asset: 'demotrackhundred1',
    sport: 'womens-track-and-field',
    title: '100 meters: decided at the line',
    subtitle: 'Northern Open',
    shows: 'The last half of the final, along the rail and again head on.',
    chapters: createReplayChapters(8.4, 'The race'),
  }),
  createCondensedFilm('democondensedbasketball1', 'mens-basketball', 'Granite Bay at Utah', basketball),
  createCondensedFilm('democondensedfootball1', 'football', 'Cascade Valley at Utah', football),
  createCondensedFilm('democondensedvolleyball1', 'womens-volleyball', 'Dunmore at Utah', volleyball),
  createFilm({
    asset: 'demobasketballlive1',
    kind: 'live',
    sport: 'mens-basketball',
    title: 'Inside the arena',
    subtitle: 'Utah’s open scrimmage',
    shows: 'Players pass the ball around. It replaces an encoder, and has no score drawn on it.',
    durationMs: 16_000,
  }),
  createAdFilm('demoadtrailhead10', 'Trailhead', 'The sun rises behind mountains.', 10_000),
  createAdFilm('demoadjuniperbank10', 'Juniper Bank', 'Coins stack into stairs.', 10_000),
  createAdFilm('demoadbrightwater15', 'Brightwater', 'A glass fills with sparkling water.', 15_000),
  createAdFilm('demoadtrailhead15', 'Trailhead', 'Mountains pass by at dusk.', 15_000),
]
