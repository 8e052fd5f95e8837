import type { CaptionTrack, Rendition } from '@fieldhouse/contract/origin/origin'

/**
 * What lies in storage for one asset, below `assets/{id}/`:
 *   asset.json                     this
 *   {rendition}/init.mp4           the rendition's header (ftyp + moov); of further encoders init-1.mp4, init-2.mp4 …
 *   {rendition}/{n}.m4s            its segments from 0 on, each from a key frame, made of fragments (moof + mdat) of at most half a second
 *   audio-{name}/…                 further sound tracks, the same shape
 *   captions/{language}.vtt        WebVTT with times from 0
 *   poster.jpg · storyboard/{n}.jpg
 */
export interface AssetManifest {
  version: 1
  id: string
  /** Of the longest rendition. */
  durationMs: number
  renditions: readonly StoredRendition[]
  audio: readonly StoredAudio[]
  captions: readonly CaptionTrack[]
  poster: 'poster.jpg' | null
  storyboard: Storyboard | null
  /** Of what came in live; absent in what was uploaded. */
  live?: StoredLive
}

export interface StoredLive {
  state: 'open' | 'ended'
  /** The first frame's instant, ISO 8601. */
  since: string | null
  endedAt: string | null
  /** What its playlists have said once and so say for ever; null until the first segment. */
  targetDuration: number | null
  partTarget: number
}

export interface StoredRendition extends Rendition {
  /** False while segments are still added: its playlist is an EVENT without an end. */
  complete: boolean
  segments: readonly StoredSegment[]
}

export interface StoredSegment {
  /** Seconds, exact to the millisecond. */
  duration: number
  bytes: number
  /** Live recordings only: the first frame's instant, ISO 8601. */
  programDateTime?: string
  /** Other timestamps or another encoder than the one before it. */
  discontinuity?: true
  /** Which header it needs: `init-{header}.mp4`; absent or 0, `init.mp4`. */
  header?: number
  /** Its number was given away and its bytes are lost: EXT-X-GAP. */
  gap?: true
}

/** A sound track besides the one that the renditions carry. */
export interface StoredAudio {
  name: string
  language: string
  label: string
  codecs: string
  complete: boolean
  segments: readonly StoredSegment[]
}

/** Pictures in a grid, one every so many seconds. */
export interface Storyboard {
  everySeconds: number
  width: number
  height: number
  columns: number
  rows: number
  count: number
}
