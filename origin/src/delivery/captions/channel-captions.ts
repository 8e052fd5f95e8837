import type { CaptionCue } from '../../library/captions/cue.ts'
import { writeCaptions } from '../../library/captions/write-captions.ts'
import { removeSlates, sumSeconds } from '../../packager/trimmed.ts'
import type { AssetManifest } from '../../storage/manifest.ts'
import type { DeliveryCall, DeliveryDeps } from '../call.ts'
import { aMinute, RefusedDelivery, types } from '../sending/answers.ts'
import { sendBytes } from '../sending/bytes.ts'
import type { RequestedCaptions } from '../wanted.ts'

export async function sendChannelCaptionSegment(
  call: DeliveryCall,
  asset: string,
  requested: RequestedCaptions,
  { shelf, cues }: DeliveryDeps,
): Promise<void> {
  const manifest = await shelf.manifest(asset)
  const stretch = manifest && getCaptionRange(manifest, requested)
  if (!stretch) throw new RefusedDelivery(404, 'There’s nothing here.')
  const isKept = manifest.captions.some(({ language }) => language === requested.language)
  const read = isKept ? await cues(asset, requested.language) : []
  return sendBytes(call, Buffer.from(writeCutCaptions(read, stretch)), { type: types.captions, cache: aMinute })
}

export interface CaptionRange {
  /** Times in the video, as its captions count. */
  fromMs: number
  toMs: number
  /** Offset between the caption times and the timestamps of the video. */
  laterMs: number
}

/**
 * Returns the time range of a segment. A recording's captions do not count its slates, while its video and a channel
 * that shows it do.
 */
export function getCaptionRange(
  { renditions }: AssetManifest,
  requested: Pick<RequestedCaptions, 'rendition' | 'number'>,
): CaptionRange | undefined {
  const segments = renditions.find(({ name }) => name === requested.rendition)?.segments
  const segment = segments?.[requested.number]
  if (!segments || !segment) return undefined
  const before = segments.slice(0, requested.number)
  const from = sumSeconds(removeSlates(before))
  return {
    fromMs: Math.round(from * 1000),
    toMs: Math.round((from + (segment.slate ? 0 : segment.duration)) * 1000),
    laterMs: Math.round((sumSeconds(before) - from) * 1000),
  }
}

/**
 * Returns the cues visible during a range, in the clock of the video (RFC 8216bis 3.1.4: zero is zero unless stated
 * otherwise). A cue is cut at the range and repeated in the next one, so that none stays over another title.
 */
export const cutCues = (cues: readonly CaptionCue[], { fromMs, toMs, laterMs }: CaptionRange): CaptionCue[] =>
  cues
    .map((cue) => ({ ...cue, startMs: Math.max(cue.startMs, fromMs), endMs: Math.min(cue.endMs, toMs) }))
    .filter(({ startMs, endMs }) => startMs < endMs)
    .map((cue) => ({ ...cue, startMs: cue.startMs + laterMs, endMs: cue.endMs + laterMs }))

export const writeCutCaptions = (cues: readonly CaptionCue[], stretch: CaptionRange): string =>
  writeCaptions(cutCues(cues, stretch))
