import type { CaptionTrack, Rendition } from '@fieldhouse/contract/origin/origin'
import * as z from 'zod/mini'

/**
 * The files of one asset in storage, below `assets/{id}/`:
 *   asset.json                     this manifest
 *   {rendition}/init.mp4           the rendition's header (ftyp + moov); of further encoders init-1.mp4, init-2.mp4 …
 *   {rendition}/{n}.m4s            its segments from 0 on, each from a key frame (but see decisions 043, 044), made of
 *                                  fragments (moof + mdat) of at most half a second
 *   audio-{name}/…                 further sound tracks, in the same form
 *   captions/{language}.vtt        WebVTT with times from 0
 *   poster.jpg · storyboard/{n}.jpg
 */
export interface AssetManifest {
  version: 1
  id: string
  /** Length of the longest rendition. */
  durationMs: number
  renditions: readonly StoredRendition[]
  audio: readonly StoredAudio[]
  captions: readonly CaptionTrack[]
  poster: 'poster.jpg' | null
  storyboard: StoryboardGrid | null
  /** Set for a live recording. Absent for an upload. */
  live?: StoredLive
  /** The shown part of a recording, in seconds without slates. All its segments still exist. */
  trim?: TrimRange
}

/** A range from a segment's beginning to another's end. */
export interface TrimRange {
  from: number
  until: number
}

export interface StoredLive {
  state: 'open' | 'ended'
  /** Instant of the first frame, ISO 8601. */
  since: string | null
  endedAt: string | null
  /** Target duration that its playlists state and can never change. null until the first segment. */
  targetDuration: number | null
  partTarget: number
  /** Set when it was ended and opened again, so that nothing of its last segment was lost. */
  isWhole?: boolean | undefined
}

export interface StoredRendition extends Rendition {
  /** false while segments are added. Its playlist is then an EVENT without an end. */
  complete: boolean
  segments: readonly StoredSegment[]
}

export interface StoredSegment {
  /** Seconds, exact to the millisecond. */
  duration: number
  bytes: number
  /** Instant of the first frame, ISO 8601. Set for live recordings, and for a video whose file states it. */
  programDateTime?: string
  /** Different timestamps or another encoder than the segment before. */
  discontinuity?: true
  /** Number of its header: `init-{header}.mp4`. Absent or 0: `init.mp4`. */
  header?: number
  /** EXT-X-GAP: the number is used, but its bytes are lost. */
  gap?: true
  /** A slate in the camera's place. Viewers of the recording do not see it. */
  slate?: true
}

/** A sound track besides the one in the renditions. */
export interface StoredAudio {
  name: string
  language: string
  label: string
  codecs: string
  complete: boolean
  segments: readonly StoredSegment[]
}

/** Pictures in a grid, at a fixed interval. */
export interface StoryboardGrid {
  everySeconds: number
  width: number
  height: number
  columns: number
  rows: number
  count: number
}

const seconds = z.number()
const instant = z.string()
const shape = { name: z.string(), width: z.number(), height: z.number(), frameRate: z.number(), codecs: z.string() }
const rates = { bandwidth: z.number(), averageBandwidth: z.number() }
export const storedSegment: z.ZodMiniType<StoredSegment> = z.object({
  duration: seconds,
  bytes: z.number(),
  programDateTime: z.optional(instant),
  discontinuity: z.optional(z.literal(true)),
  header: z.optional(z.number()),
  gap: z.optional(z.literal(true)),
  slate: z.optional(z.literal(true)),
})
const growing = { complete: z.boolean(), segments: z.array(storedSegment) }
export const describedRendition: z.ZodMiniType<Rendition> = z.object({ ...shape, ...rates })
export const storedLive: z.ZodMiniType<StoredLive> = z.object({
  state: z.enum(['open', 'ended']),
  since: z.nullable(instant),
  endedAt: z.nullable(instant),
  targetDuration: z.nullable(seconds),
  partTarget: seconds,
  isWhole: z.optional(z.boolean()),
})

const assetManifest: z.ZodMiniType<AssetManifest> = z.object({
  version: z.literal(1),
  id: z.string(),
  durationMs: z.number(),
  renditions: z.array(z.object({ ...shape, ...rates, ...growing })),
  audio: z.array(
    z.object({ name: z.string(), language: z.string(), label: z.string(), codecs: z.string(), ...growing }),
  ),
  captions: z.array(z.object({ language: z.string(), label: z.string() })),
  poster: z.nullable(z.literal('poster.jpg')),
  storyboard: z.nullable(
    z.object({
      everySeconds: seconds,
      width: z.number(),
      height: z.number(),
      columns: z.number(),
      rows: z.number(),
      count: z.number(),
    }),
  ),
  live: z.optional(storedLive),
  trim: z.optional(z.object({ from: seconds, until: seconds })),
})

/** Parses a stored manifest. Throws when the disk returned something else. */
export const parseManifest = (bytes: Uint8Array): AssetManifest => z.parse(assetManifest, JSON.parse(String(bytes)))
