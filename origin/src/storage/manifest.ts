import type { CaptionTrack, Rendition } from '@fieldhouse/contract/origin/origin'
import * as z from 'zod/mini'

/**
 * What lies in storage for one asset, below `assets/{id}/`:
 *   asset.json                     this
 *   {rendition}/init.mp4           the rendition's header (ftyp + moov); of further encoders init-1.mp4, init-2.mp4 …
 *   {rendition}/{n}.m4s            its segments from 0 on, each from a key frame (but see decisions 043, 044), made of fragments (moof + mdat) of at most half a second
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
  /** Only this much of a recording is shown, in seconds of it without its slates: its segments are all there. */
  trim?: Trim
}

/** From one segment's beginning to another's end. */
export interface Trim {
  from: number
  until: number
}

export interface StoredLive {
  state: 'open' | 'ended'
  /** The first frame's instant, ISO 8601. */
  since: string | null
  endedAt: string | null
  /** What its playlists have said once and so say for ever; null until the first segment. */
  targetDuration: number | null
  partTarget: number
  /** It was ended and opened again: nothing of its last segment was lost. */
  isWhole?: boolean | undefined
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
  /** Of what came in live, and of a film that tells when what it shows happened: the first frame's instant, ISO 8601. */
  programDateTime?: string
  /** Other timestamps or another encoder than the one before it. */
  discontinuity?: true
  /** Which header it needs: `init-{header}.mp4`; absent or 0, `init.mp4`. */
  header?: number
  /** Its number was given away and its bytes are lost: EXT-X-GAP. */
  gap?: true
  /** No camera's: a slate stood in its place. Who watches the recording does not see it. */
  slate?: true
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

/** What is read back is no better than the disk: a manifest that is not one is said to be none. */
export const readManifest = (bytes: Uint8Array): AssetManifest => z.parse(assetManifest, JSON.parse(String(bytes)))
