import type { AssetState, AssetSummary } from '@fieldhouse/contract/origin/origin'
import { removeSlates, sumSeconds } from '../packager/trimmed.ts'
import type { AssetManifest, StoredLive, TrimRange } from '../storage/manifest.ts'

/** Summarizes a manifest for the server. */
export const summarizeManifest = (manifest: AssetManifest, state: AssetState): AssetSummary => ({
  id: manifest.id,
  state,
  durationMs: manifest.durationMs,
  renditions: manifest.renditions.map(({ segments: _segments, complete: _complete, ...rendition }) => rendition),
  captions: manifest.captions,
  hasPoster: manifest.poster !== null,
  hasStoryboard: manifest.storyboard !== null,
  bytes: sumBytes(manifest),
  ...(manifest.trim && { trim: summarizeTrim(manifest, manifest.trim) }),
})

/** Adds up the segments, which are nearly all of an asset. A trimmed recording keeps all of them. */
const sumBytes = ({ renditions, audio }: AssetManifest): number => {
  let total = 0
  for (const { segments } of [...renditions, ...audio]) for (const { bytes } of segments) total += bytes
  return total
}

const summarizeTrim = ({ renditions: [main] }: AssetManifest, { from, until }: TrimRange) => ({
  fromMs: Math.round(from * 1000),
  untilMs: Math.round(until * 1000),
  ofMs: Math.round(sumSeconds(removeSlates(main?.segments ?? [])) * 1000),
})

/** State of an open event on a server that does not record it. */
export const createOpenState = ({ since }: StoredLive, at: Date): AssetState => ({
  kind: 'live',
  live: since === null ? { kind: 'idle' } : { kind: 'live', since, source: { kind: 'gone', at: at.toISOString() } },
})

export const createEndedState = ({ since, endedAt }: StoredLive): AssetState => ({
  kind: 'live',
  live: { kind: 'ended', since, endedAt: endedAt ?? '' },
})
