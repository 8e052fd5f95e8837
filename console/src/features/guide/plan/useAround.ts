import { useNow } from '@fieldhouse/client/state/useNow'
import type { OperatorChannel } from '@fieldhouse/contract/channels/desk'
import { dayMs } from '@fieldhouse/contract/durations'
import { dayAtSchool } from '../../../shared/time.ts'
import { useEvents, useGuide } from '../queries.ts'
import { dayOf } from './day.model.ts'
import { type Around, type Draft, standingOf } from './plan.model.ts'

const everyMs = 30_000

/** What stands in the guide on the days around a draft: it may begin before midnight and end after it. */
export function useAround(channel: OperatorChannel, draft: Draft, changed: number | undefined): Around {
  const now = useNow(everyMs)
  const events = useEvents().data?.events ?? []
  const standing = standingOf(draft, events)
  const at = standing ? new Date(standing.starts_at) : now
  const { day } = dayOf(dayAtSchool(at))
  const [before, after] = [-dayMs, dayMs].map((ms) => dayOf(dayAtSchool(new Date(at.getTime() + ms))))
  const between = { day, from: before?.from ?? at, to: after?.to ?? at }
  const guide = useGuide(channel.id, between).data
  return { channel, events, planned: guide?.planned ?? [], airings: guide?.airings ?? [], changed }
}
