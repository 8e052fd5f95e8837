import { useOpenEvents } from '../../../shared/stream/useOpenEvents.ts'
import { useToday } from '../../../shared/useToday.ts'
import type { EventDraft } from './event-draft.model.ts'
import { describeOverlap } from './overlap.model.ts'

/** Names another event at the same time, of those that wait or are on. The frame of every page keeps them fresh. */
export function useOverlap(draft: Pick<EventDraft, 'starts' | 'ends'>, but?: number): string | undefined {
  const { data } = useOpenEvents(useToday().today)
  return data && describeOverlap(draft, data.events, but)
}
