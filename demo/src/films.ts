import { join } from 'node:path'
import type { CaptionTrack } from '@fieldhouse/contract/origin/origin'

export interface DemoFilm {
  /** Its folder below `filmsFolder`. */
  asset: string
  /** An ad belongs to no sport. */
  kind: 'film' | 'ad'
  /** A slug of contract/src/sports.ts. */
  sport: string | null
  title: string
  subtitle: string
  shows: string
  chapters?: readonly { at: number; title: string }[]
  captions: readonly CaptionTrack[]
  durationMs: number
}

export const filmsFolder = join(import.meta.dirname, '../films')

const english: CaptionTrack = { language: 'en', label: 'English' }
const spanish: CaptionTrack = { language: 'es', label: 'Español' }

const film = (part: Omit<DemoFilm, 'kind' | 'captions' | 'durationMs'> & Partial<DemoFilm>): DemoFilm => ({
  kind: 'film',
  captions: [],
  durationMs: 14_000,
  ...part,
})

const ad = (asset: string, sponsor: string, shows: string, durationMs: number): DemoFilm => ({
  asset,
  kind: 'ad',
  sport: null,
  title: sponsor,
  subtitle: `${durationMs / 1000} seconds`,
  shows,
  captions: [],
  durationMs,
})

const replayAt = (at: number, first: string) => [
  { at: 0, title: first },
  { at, title: 'Replay' },
]

/** What lies in `filmsFolder`; chapters are in seconds from the beginning. */
export const films: readonly DemoFilm[] = [
  film({
    asset: 'demobasketballbuzzer1',
    sport: 'mens-basketball',
    title: 'At the horn: Harbor State beats the Foxes',
    subtitle: 'Copper Hill Foxes at Harbor State',
    shows: 'Six seconds left, two points down: a pass to the wing and a three as time runs out.',
    chapters: replayAt(9, 'The last possession'),
    captions: [english, spanish],
  }),
  film({
    asset: 'demobasketballcomeback2',
    sport: 'womens-basketball',
    title: 'Northgate wins it from the far wing',
    subtitle: 'Lakeview Owls at Northgate Pines',
    shows: 'The last shot of the fourth quarter, from the far side, for the win.',
    chapters: replayAt(9, 'The last possession'),
  }),
  film({
    asset: 'demofootballtouchdown1',
    sport: 'football',
    title: 'Mesa Tech takes the lead with half a minute left',
    subtitle: 'Summit College at Mesa Tech',
    shows: 'A deep pass to the near side, caught at the five and carried into the end zone.',
    chapters: replayAt(8.4, 'Second and eight'),
    captions: [english],
  }),
  film({
    asset: 'demosoccergoal001',
    sport: 'womens-soccer',
    title: 'A late volley decides it for Lakeview',
    subtitle: 'Copper Hill Foxes at Lakeview Owls',
    shows: 'A cross from the near side and a volley past a full dive, three minutes from time.',
    chapters: replayAt(8.4, 'The attack'),
    captions: [english],
  }),
  film({
    asset: 'demovolleyballrally1',
    sport: 'womens-volleyball',
    title: 'A long rally ends the fourth set',
    subtitle: 'Mesa Tech at Northgate Pines',
    shows: 'Serve, three attacks, three saves: set point in one rally.',
    chapters: replayAt(11.6, 'The rally'),
    durationMs: 16_000,
  }),
  film({
    asset: 'demobeachvolleyball1',
    sport: 'womens-beach-volleyball',
    title: 'Four players, one long point in the sand',
    subtitle: 'Harbor State against Copper Hill Foxes',
    shows: 'A rally on sand court two, from the serve to the last spike.',
    chapters: replayAt(11.6, 'The rally'),
    durationMs: 16_000,
  }),
  film({
    asset: 'demobaseballhomerun1',
    sport: 'baseball',
    title: 'Two out in the ninth, and gone',
    subtitle: 'Lakeview Owls at Copper Hill Foxes',
    shows: 'A home run over the middle of the fence turns the game in the ninth.',
    chapters: replayAt(8.6, 'The pitch'),
  }),
  film({
    asset: 'demosoftballwalkoff1',
    sport: 'softball',
    title: 'Walk-off in the seventh',
    subtitle: 'Northgate Pines at Lakeview Owls',
    shows: 'A windmill pitch, one swing, and the ball leaves the park.',
    chapters: replayAt(8.6, 'The pitch'),
  }),
  film({
    asset: 'demoswimmingfinal1',
    sport: 'womens-swimming-and-diving',
    title: '100 free: the last length',
    subtitle: 'Harbor Invitational',
    shows: 'Eight lanes come to the wall within two seconds; the touch again from above.',
    chapters: replayAt(10.6, 'The last length'),
  }),
  film({
    asset: 'demotrackhundred1',
    sport: 'womens-track-and-field',
    title: '100 meters: decided at the line',
    subtitle: 'Northgate Relays',
    shows: 'The last half of the final, along the rail and again head on.',
    chapters: replayAt(8.4, 'The race'),
  }),
  ad('demoadtrailhead10', 'Trailhead', 'A sun comes up behind mountain ranges.', 10_000),
  ad('demoadjuniperbank10', 'Juniper Bank', 'Coins become a stair.', 10_000),
  ad('demoadbrightwater15', 'Brightwater', 'A glass fills and sparkles.', 15_000),
  ad('demoadtrailhead15', 'Trailhead', 'Ranges pass by in the evening.', 15_000),
]
