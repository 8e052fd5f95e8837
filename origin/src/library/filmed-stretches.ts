import type { FilmedStretch } from '@fieldhouse/contract/origin/filmed-stretch'
import { findTrimmedRange } from '../packager/trimmed.ts'
import type { AssetManifest, StoredSegment } from '../storage/manifest.ts'

/** Tolerance between an encoder's clock and the lengths of its segments. */
const slackMs = 500

/**
 * Lists the stretches of time that viewers of a video see, in the video's order. Slates, lost segments and what was
 * trimmed away are not seen. A video without times has none.
 */
export function listFilmedStretches({ renditions: [main], trim }: AssetManifest): FilmedStretch[] {
  const visible = listDated(main?.segments ?? []).filter(({ slate }) => !slate)
  const { first, end } = trim ? findTrimmedRange(visible, trim) : { first: 0, end: visible.length }
  const stretches: FilmedStretch[] = []
  for (const { atMs, duration, gap } of visible.slice(first, end)) {
    if (atMs === undefined || gap) continue
    const untilMs = atMs + Math.round(duration * 1000)
    const last = stretches.at(-1)
    if (last && Math.abs(last.untilMs - atMs) <= slackMs) last.untilMs = untilMs
    else stretches.push({ fromMs: atMs, untilMs })
  }
  return stretches
}

/** Adds the instant of each segment's first frame, counted from the last one that states it. */
function listDated(segments: readonly StoredSegment[]): (StoredSegment & { atMs: number | undefined })[] {
  let nextMs: number | undefined
  return segments.map((segment) => {
    const atMs = segment.programDateTime === undefined ? nextMs : Date.parse(segment.programDateTime)
    nextMs = atMs === undefined ? undefined : atMs + Math.round(segment.duration * 1000)
    return { ...segment, atMs }
  })
}
