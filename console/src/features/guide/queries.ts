import { channelGuide, operatorChannels } from '@fieldhouse/contract/channels/desk'
import { operatorEvents } from '@fieldhouse/contract/live/desk'
import { useAnswer } from '../../shared/api/queries.ts'
import type { GuideDay } from './plan/day.model.ts'

/** Somebody else may be at it, and games take as long as they take. */
const everyMs = 15_000

/** All that a change of a channel may change of what these pages show. */
export const queriesOfGuide = ['channels', 'guide', 'trash', 'trail'] as const

export const useChannels = () => useAnswer('channels', operatorChannels, {}, everyMs)
export const useEvents = () => useAnswer('events', operatorEvents, {}, everyMs)

export interface Viewer {
  plan: string
  market: string
}

/** A day of a channel's guide: all of it, or as somebody gets it. */
export const useGuide = (channel: number, { from, to }: GuideDay, viewer?: Viewer) =>
  useAnswer(
    'guide',
    channelGuide,
    { params: { id: String(channel) }, query: { from: from.toISOString(), to: to.toISOString(), ...viewer } },
    everyMs,
  )
