import { join } from 'node:path'
import type { CaptionTrack } from '@fieldhouse/contract/origin'

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

/** What lies in `filmsFolder`; chapters are in seconds from the beginning. */
export const films: readonly DemoFilm[] = [
  {
    asset: 'demobasketballbuzzer1',
    kind: 'film',
    sport: 'mens-basketball',
    title: 'At the horn: Harbor State beats the Foxes',
    subtitle: 'Foxes at Harbor State · second half',
    shows: 'Six seconds left, two points down: a pass to the wing and a three as time runs out.',
    chapters: [
      { at: 0, title: 'The last possession' },
      { at: 9, title: 'Replay' },
    ],
    captions: [english, spanish],
    durationMs: 14_000,
  },
  {
    asset: 'demofootballtouchdown1',
    kind: 'film',
    sport: 'football',
    title: 'Mesa Tech takes the lead with half a minute left',
    subtitle: 'Summit College at Mesa Tech · fourth quarter',
    shows: 'A deep pass down the near side, caught at the five and carried into the end zone.',
    chapters: [
      { at: 0, title: 'Second and eight' },
      { at: 8, title: 'Replay' },
    ],
    captions: [],
    durationMs: 14_000,
  },
]
