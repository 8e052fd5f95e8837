import type { Cue } from '../../library/captions/cue.ts'
import { writeCaptions } from '../../library/captions/write-captions.ts'
import { secondsOf, withoutSlates } from '../../packager/trimmed.ts'
import type { AssetManifest } from '../../storage/manifest.ts'
import type { Call, DeliveryDeps } from '../call.ts'
import { aMinute, Refused, types } from '../sending/answers.ts'
import { sendBytes } from '../sending/bytes.ts'
import type { WantedCaptions } from '../wanted.ts'

export async function sendCaptionSegment(
  call: Call,
  asset: string,
  wanted: WantedCaptions,
  { shelf, cues }: DeliveryDeps,
): Promise<void> {
  const manifest = await shelf.manifest(asset)
  const stretch = manifest && stretchOf(manifest, wanted)
  if (!stretch) throw new Refused(404, 'There is nothing here.')
  const isKept = manifest.captions.some(({ language }) => language === wanted.language)
  const read = isKept ? await cues(asset, wanted.language) : []
  return sendBytes(call, Buffer.from(captionsWithin(read, stretch)), { type: types.captions, cache: aMinute })
}

export interface Stretch {
  /** Of the film, as its captions count. */
  fromMs: number
  toMs: number
  /** How much later than that its pictures say they are. */
  laterMs: number
}

/** A recording's captions count without its slates; its pictures, and what a channel shows of it, with them. */
export function stretchOf(
  { renditions }: AssetManifest,
  wanted: Pick<WantedCaptions, 'rendition' | 'number'>,
): Stretch | undefined {
  const segments = renditions.find(({ name }) => name === wanted.rendition)?.segments
  const segment = segments?.[wanted.number]
  if (!segments || !segment) return undefined
  const before = segments.slice(0, wanted.number)
  const from = secondsOf(withoutSlates(before))
  return {
    fromMs: Math.round(from * 1000),
    toMs: Math.round((from + (segment.slate ? 0 : segment.duration)) * 1000),
    laterMs: Math.round((secondsOf(before) - from) * 1000),
  }
}

/**
 * What is read while these pictures are seen, by the pictures' own clock (RFC 8216bis 3.1.4: zero is zero where nothing else is
 * said). It is cut where they are: what goes on comes again with the next, and nothing is left standing over another title.
 */
export const cuesWithin = (cues: readonly Cue[], { fromMs, toMs, laterMs }: Stretch): Cue[] =>
  cues
    .map((cue) => ({ ...cue, startMs: Math.max(cue.startMs, fromMs), endMs: Math.min(cue.endMs, toMs) }))
    .filter(({ startMs, endMs }) => startMs < endMs)
    .map((cue) => ({ ...cue, startMs: cue.startMs + laterMs, endMs: cue.endMs + laterMs }))

export const captionsWithin = (cues: readonly Cue[], stretch: Stretch): string =>
  writeCaptions(cuesWithin(cues, stretch))
