import type { AssetState, AssetSummary } from '@fieldhouse/contract/origin/origin'
import { secondsOf, withoutSlates } from '../packager/trimmed.ts'
import type { AssetManifest, StoredLive, Trim } from '../storage/manifest.ts'

/** What a manifest says of an asset to the server. */
export const summaryOf = (manifest: AssetManifest, state: AssetState): AssetSummary => ({
  id: manifest.id,
  state,
  durationMs: manifest.durationMs,
  renditions: manifest.renditions.map(({ segments: _segments, complete: _complete, ...rendition }) => rendition),
  captions: manifest.captions,
  hasPoster: manifest.poster !== null,
  hasStoryboard: manifest.storyboard !== null,
  ...(manifest.trim && { trim: trimOf(manifest, manifest.trim) }),
})

const trimOf = ({ renditions: [main] }: AssetManifest, { from, until }: Trim) => ({
  fromMs: Math.round(from * 1000),
  untilMs: Math.round(until * 1000),
  ofMs: Math.round(secondsOf(withoutSlates(main?.segments ?? [])) * 1000),
})

/** What is not over, seen by whoever does not record it. */
export const openLive = ({ since }: StoredLive, at: Date): AssetState => ({
  kind: 'live',
  live: since === null ? { kind: 'idle' } : { kind: 'live', since, source: { kind: 'gone', at: at.toISOString() } },
})

export const endedLive = ({ since, endedAt }: StoredLive): AssetState => ({
  kind: 'live',
  live: { kind: 'ended', since, endedAt: endedAt ?? '' },
})
