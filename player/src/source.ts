/**
 * Types of the data that a page gives to `<Player>` and of the events it gets. Seconds are of the media's own timeline
 * unless the name says otherwise.
 */

export interface FilmChapter {
  at: number
  title: string
}

/** Returns the index of the chapter at a second, or -1. */
export const findChapterIndex = (chapters: readonly FilmChapter[], seconds: number) =>
  chapters.findLastIndex((chapter) => chapter.at <= seconds + 0.05)

export interface PlayerSource {
  kind: 'recorded' | 'live' | 'channel'
  /** Multivariant playlist, as `/video/{token}/{asset}/main.m3u8`; a new token alone is not a new source. */
  url: string
  title: string
  poster?: string
  /** WebVTT whose cues are `picture.jpg#xywh=x,y,w,h`. */
  storyboardUrl?: string
  chapters?: readonly FilmChapter[]
  /** Start position; without it, a live stream starts at its newest picture. */
  startAt?: number
  /**
   * Meaning of a stream's newest picture: a live game, the current program of a channel, or the end of a finished
   * stream.
   */
  newest?: 'live' | 'now' | 'end'
}

/** The state of a live event without a picture. Instants are ISO 8601. */
export type Slate =
  | { kind: 'upcoming'; startsAt: string }
  | { kind: 'interrupted'; since: string }
  /** A delay in the staff's own words; `until` when it is known. */
  | { kind: 'delayed'; title: string; reason?: string; until?: string }
  | { kind: 'ended' }

export interface Ad {
  id: string
  /** Id of this showing, because the same ad may be shown twice. */
  showing?: string | undefined
  kind: 'video' | 'image'
  url: string
  durationSeconds: number
  /** null when it cannot be skipped. */
  skipAfterSeconds: number | null
  clickUrl?: string
  /** Name of the advertiser. */
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

/** Handle for parts beside the player, such as a chapter list or a play-by-play. */
export interface PlayerHandle {
  seekTo(seconds: number): void
  play(): void
  pause(): void
  /** Current position. */
  seconds(): number
  /**
   * Instant of the visible picture and whether other instants have one, when the playlist has dates
   * (EXT-X-PROGRAM-DATE-TIME); `coming` while there is no frame.
   */
  instant(): { atMs: number; shows(instantMs: number): boolean } | 'coming' | undefined
  /** Seeks to some seconds before an instant, as far as the picture shows them; returns false when it is not shown. */
  seekToInstant(instantMs: number, leadSeconds?: number): boolean
  /** Seeks to a live stream’s newest picture, and plays. */
  goLive(): void
  /** For controls outside the player. */
  remote: PlayerRemote
}

type PlayerStateKind =
  | 'idle'
  | 'loading'
  | 'ready'
  | 'playing'
  | 'paused'
  | 'buffering'
  | 'seeking'
  | 'ended'
  | 'slate'
  | 'recovering'
  | 'failed'

/** What controls outside the player show. */
export interface RemoteView {
  state: PlayerStateKind
  wantsPlay: boolean
  /** An ad has the screen. */
  held: boolean
  muted: boolean
  captions: 'none' | 'off' | 'on'
  /** The browser has picture-in-picture. */
  canPicture: boolean
  /** Played share of the video; a live one is always 1. */
  share: number
}

export interface PlayerRemote {
  subscribe(listener: () => void): () => void
  read(): RemoteView
  /** Plays, pauses, plays again from the start, or tries again after a failure. */
  toggle(): void
  skip(seconds: number): void
  setMuted(muted: boolean): void
  setCaptions(on: boolean): void
  togglePicture(): void
}

export interface CaptionStyle {
  size: 'small' | 'medium' | 'large' | 'huge'
  color: 'white' | 'yellow' | 'green' | 'cyan'
  background: 'none' | 'half' | 'solid'
  edge: 'none' | 'outline' | 'shadow'
}

export interface PlayerPreferences {
  /** Volume from 0 to 1. */
  volume: number
  muted: boolean
  speed: number
  captions: { on: boolean; language: string | null; style: CaptionStyle }
  autoNext: boolean
  /** Maximum height of the picture, or `auto`. */
  quality: 'auto' | number
}

/** Store of the page's preferences; the player stores nothing itself. */
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
  /** Every remedy failed, and the error panel is shown. */
  | { type: 'error'; fault: FaultKind; detail: string }
  | { type: 'recovering'; fault: FaultKind; attempt: number; detail: string }
  /** -1 before the first chapter. */
  | { type: 'chapter'; index: number }
  | { type: 'quality'; height: number; bandwidth: number }
  /** Seconds behind the live edge. */
  | { type: 'latency'; seconds: number }
  | { type: 'ad-started' | 'ad-done' | 'ad-skipped'; ad: string; showing?: string | undefined }
  | { type: 'ad-failed'; ad: string; reason: string }
