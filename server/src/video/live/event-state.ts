import type { EventState } from '@fieldhouse/contract/video/entities'
import type { LiveEvent } from '../stock/stock.ts'

export interface EventNow {
  state: EventState
  /** The first frame that can be rewound to. */
  since: string | null
  endedAt: string | null
}

/** A game's life as its asset tells it: before, live, interrupted, after. */
export function eventStateOf({ asset, cancelled }: Pick<LiveEvent, 'asset' | 'cancelled'>): EventNow {
  if (cancelled) return { state: 'cancelled', since: null, endedAt: null }
  const state = asset?.state
  if (state?.kind === 'live') {
    const { live } = state
    if (live.kind === 'live')
      return { state: live.source.kind === 'feeding' ? 'live' : 'interrupted', since: live.since, endedAt: null }
    if (live.kind === 'ended') return { state: 'ended', since: live.since, endedAt: live.endedAt }
  }
  if (state?.kind === 'ready') return { state: 'ended', since: null, endedAt: null }
  return { state: 'upcoming', since: null, endedAt: null }
}
