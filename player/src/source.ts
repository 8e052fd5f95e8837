/** What a page gives to `<Player>` and hears from it. Seconds are of the media's own timeline unless the name says more. */

export interface Chapter {
  at: number
  title: string
}

/** The index of the chapter that is on at a second, or -1. */
export const chapterAt = (chapters: readonly Chapter[], seconds: number) =>
  chapters.findLastIndex((chapter) => chapter.at <= seconds + 0.05)

export interface PlayerSource {
  kind: 'recorded' | 'live' | 'channel'
  /** The multivariant playlist, as `/video/{token}/{asset}/main.m3u8`; a new token alone is not a new source. */
  url: string
  title: string
  poster?: string
  /** WebVTT whose cues are `picture.jpg#xywh=x,y,w,h`. */
  storyboardUrl?: string
  chapters?: readonly Chapter[]
  /** Where it begins; what is live begins at its newest picture unless this says otherwise. */
  startAt?: number
  /** What the newest picture of a stream is: of a game that is on, whatever a channel shows, or the end of what is over. */
  newest?: 'live' | 'now' | 'end'
}

/** What the page knows about a live event that has no picture now. Instants are ISO 8601. */
export type Slate =
  | { kind: 'upcoming'; startsAt: string }
  | { kind: 'interrupted'; since: string }
  /** It waits, in the words of whoever made it wait; `until` where that is known. */
  | { kind: 'delayed'; title: string; reason?: string; until?: string }
  | { kind: 'ended' }

export interface Ad {
  id: string
  /** By what this showing of it is counted: the same ad may come twice. */
  showing?: string | undefined
  kind: 'video' | 'image'
  url: string
  durationSeconds: number
  /** null: it cannot be skipped. */
  skipAfterSeconds: number | null
  clickUrl?: string
  /** Whose it is, in words. */
  label: string
}

export interface AdBreak {
  ads: readonly Ad[]
}

export interface AdPlan {
  preRoll?: AdBreak
  midRolls?: readonly { at: number; break: AdBreak }[]
}

export interface NextUp {
  title: string
  poster?: string
  onNext: () => void
}

/** For what stands beside the player: a list of chapters, a play-by-play. */
export interface PlayerHandle {
  seekTo(seconds: number): void
  play(): void
  pause(): void
  /** Where it is now. */
  seconds(): number
  /** When what is seen happened, and of what else it has a picture, where the playlist says it (EXT-X-PROGRAM-DATE-TIME); `coming` while no frame is there. */
  instant(): { atMs: number; shows(instantMs: number): boolean } | 'coming' | undefined
  /** Goes to so many seconds before what happened then, as far as the picture shows them; false when that is not there. */
  seekToInstant(instantMs: number, leadSeconds?: number): boolean
}

export interface CaptionStyle {
  size: 'small' | 'medium' | 'large' | 'huge'
  color: 'white' | 'yellow' | 'green' | 'cyan'
  background: 'none' | 'half' | 'solid'
  edge: 'none' | 'outline' | 'shadow'
}

export interface PlayerPreferences {
  /** 0 to 1. */
  volume: number
  muted: boolean
  speed: number
  captions: { on: boolean; language: string | null; style: CaptionStyle }
  autoNext: boolean
  /** The tallest picture that is wanted, or `auto`. */
  quality: 'auto' | number
}

/** Where the page keeps them; the player keeps nothing itself. */
export interface PreferenceStore {
  read(): PlayerPreferences
  write(preferences: PlayerPreferences): void
}

export const defaultPreferences: PlayerPreferences = {
  volume: 1,
  muted: false,
  speed: 1,
  captions: {
    on: false,
    language: null,
    style: { size: 'medium', color: 'white', background: 'half', edge: 'none' },
  },
  autoNext: true,
  quality: 'auto',
}

export type FaultKind = 'network' | 'expired' | 'media' | 'gone' | 'stalled' | 'unsupported'

export type PlayerEvent =
  | { type: 'playing'; seconds: number }
  | { type: 'stalled'; seconds: number }
  /** Every ten seconds of play, and on pause, seek and end. */
  | { type: 'progress'; seconds: number; durationSeconds: number; why: 'time' | 'pause' | 'seek' | 'end' }
  | { type: 'ended' }
  /** All mending was tried and the fan sees the panel. */
  | { type: 'error'; fault: FaultKind; detail: string }
  | { type: 'recovering'; fault: FaultKind; attempt: number; detail: string }
  /** -1 before the first. */
  | { type: 'chapter'; index: number }
  | { type: 'quality'; height: number; bandwidth: number }
  /** Behind the live edge's own clock. */
  | { type: 'latency'; seconds: number }
  | { type: 'ad-started' | 'ad-done' | 'ad-skipped'; ad: string; showing?: string | undefined }
  | { type: 'ad-failed'; ad: string; reason: string }
