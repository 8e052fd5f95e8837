/** Properties of an upload. */
export interface FilmSource {
  /** Seconds. Undefined when the file does not say. */
  duration: number | undefined
  video: SourceVideo
  audio: readonly SourceAudio[]
  subtitles: readonly SourceTrack[]
}

export interface SourceTrack {
  /** ffmpeg's stream number. */
  index: number
  codec: string
  /** BCP 47. `und` when the file does not say. */
  language: string
  title: string
}

export interface SourceVideo extends SourceTrack {
  profile: string
  /** Level in the codec's own numbers. */
  level: number
  pixelFormat: string
  /** Size as shown: upright, with square pixels. */
  width: number
  height: number
  isTurned: boolean
  hasSquarePixels: boolean
  frameRate: number
  isInterlaced: boolean
  isHdr: boolean
  /** Seconds after the beginning of the file. */
  startsAt: number
  bitsPerSecond: number
}

export interface SourceAudio extends SourceTrack {
  profile: string
  channels: number
  sampleRate: number
  startsAt: number
}

/** The file itself is at fault. The reason is shown to the operator, and there is no retry. */
export class FilmRefused extends Error {}

/** Our fault, or the machine's. A retry may succeed. */
export class WorkFailed extends Error {}

/** A sampled range of a video. */
export interface SampledRange {
  at: number
  seconds: number
}

const spots = 5
const spotSeconds = 20
/** Shorter videos are sampled as a whole, which takes no longer than seeking. */
const maxWholeSeconds = 180

/** Returns the ranges to sample before a video is copied. Reading a whole game would cost as much as copying it. */
export function listSampledRanges(duration: number): SampledRange[] {
  if (duration <= maxWholeSeconds) return [{ at: 0, seconds: Math.ceil(duration) + 1 }]
  return Array.from({ length: spots }, (_, index) => ({
    at: Math.floor((index * duration) / spots),
    seconds: spotSeconds,
  }))
}
