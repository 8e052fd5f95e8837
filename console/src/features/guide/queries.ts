import { channelGuide, operatorChannels } from '@fieldhouse/contract/channels/admin'
import { weekMs } from '@fieldhouse/contract/durations'
import { operatorEvents } from '@fieldhouse/contract/live/admin'
import { useEndpoint } from '../../shared/api/queries.ts'
import { getSchoolDay } from '../../shared/time.ts'
import type { GuideDay } from './plan/day.model.ts'

/** Short, because others may edit the guide and games run long. */
const refetchMs = 15_000

/** Query keys that a change of a channel affects. */
export const guideQueryKeys = ['channels', 'guide', 'trash', 'activity log'] as const

export const useChannelList = () => useEndpoint('channels', operatorChannels, {}, refetchMs)
/** Events that can still be planned, and those of the last two weeks, which the guide may show. */
export function useLiveEvents() {
  const since = new Date(Date.parse(getSchoolDay(new Date())) - 2 * weekMs).toISOString()
  return useEndpoint('events', operatorEvents, { query: { since } }, refetchMs)
}

export interface GuideViewer {
  plan: string
  market: string
}

/** A day of a channel's guide: all of it, or as a viewer gets it. */
export const useChannelGuide = (channel: number, { from, to }: GuideDay, viewer?: GuideViewer) =>
  useEndpoint(
    'guide',
    channelGuide,
    { params: { id: String(channel) }, query: { from: from.toISOString(), to: to.toISOString(), ...viewer } },
    refetchMs,
  )
