/** What an upload turned out to be. */
export interface Source {
  /** Seconds; undefined when the file does not say. */
  duration: number | undefined
  video: SourceVideo
  audio: readonly SourceAudio[]
  subtitles: readonly SourceTrack[]
}

export interface SourceTrack {
  /** ffmpeg's number of the stream. */
  index: number
  codec: string
  /** BCP 47; `und` when the file does not say. */
  language: string
  title: string
}

export interface SourceVideo extends SourceTrack {
  profile: string
  /** As the codec counts it. */
  level: number
  pixelFormat: string
  /** As it is looked at: turned upright, with square pixels. */
  width: number
  height: number
  isTurned: boolean
  hasSquarePixels: boolean
  frameRate: number
  isInterlaced: boolean
  isHdr: boolean
  /** Seconds after the file's first instant. */
  startsAt: number
  bitsPerSecond: number
}

export interface SourceAudio extends SourceTrack {
  profile: string
  channels: number
  sampleRate: number
  startsAt: number
}

/** The file's own fault: said to the operator in one sentence, and not tried again. */
export class FilmRefused extends Error {}

/** Ours, or the machine's: may go better another time. */
export class WorkFailed extends Error {}

/** A stretch of a film that stands for the film. */
export interface Spot {
  at: number
  seconds: number
}

const spots = 5
const spotSeconds = 20
/** As long as this all of it is looked at: it takes no longer than going from place to place. */
const whole = 180

/** Where a film is looked at before it is taken over: reading all of a game costs as much as taking it over. */
export function looksAt(duration: number): Spot[] {
  if (duration <= whole) return [{ at: 0, seconds: Math.ceil(duration) + 1 }]
  return Array.from({ length: spots }, (_, index) => ({
    at: Math.floor((index * duration) / spots),
    seconds: spotSeconds,
  }))
}
