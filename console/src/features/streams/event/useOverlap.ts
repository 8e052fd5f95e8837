import { useNow } from '@fieldhouse/client/state/useNow'
import { minuteMs } from '@fieldhouse/contract/durations'
import { useOpenEvents } from '../../../shared/stream/useOpenEvents.ts'
import { getSchoolDay } from '../../../shared/time.ts'
import type { EventDraft } from './event-draft.model.ts'
import { describeOverlap } from './overlap.model.ts'

/** Names another event at the same time, of those that wait or are on. The frame of every page keeps them fresh. */
export function useOverlap(draft: Pick<EventDraft, 'starts' | 'ends'>, but?: number): string | undefined {
  const today = getSchoolDay(useNow(minuteMs / 4))
  const { data } = useOpenEvents(today)
  return data && describeOverlap(draft, data.events, but)
}
