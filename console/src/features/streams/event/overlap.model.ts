import { describeClash, findClash, type GuideEntry } from '@fieldhouse/contract/channels/clashes'
import { currentSchool } from '@fieldhouse/contract/company'
import { hourMs, minuteMs } from '@fieldhouse/contract/durations'
import type { LiveEvent } from '@fieldhouse/contract/live/admin'
import { formatTime, parseSchoolTime } from '../../../shared/time.ts'
import type { EventDraft } from './event-draft.model.ts'

/** Length of an event that says none. */
const usualMs = 3 * hourMs

/** The time of an event in the form; undefined before it has a start. */
export function getDraftSpan({ starts, ends }: Pick<EventDraft, 'starts' | 'ends'>) {
  const from = parseSchoolTime(starts)
  if (!from) return undefined
  const until = parseSchoolTime(ends) ?? new Date(Date.parse(from) + usualMs).toISOString()
  return { starts_at: from, ends_at: until }
}

/** Says which other event needs an encoder at the same time. It is advice: each event has a key of its own. */
export function describeOverlap(
  draft: Pick<EventDraft, 'starts' | 'ends'>,
  events: readonly LiveEvent[],
  but?: number,
): string | undefined {
  const span = getDraftSpan(draft)
  const waiting = events.filter(({ state }) => state !== 'ended' && state !== 'cancelled')
  const other = span && findClash(span, waiting.map(toGuideEntry), but)
  return other && `“${other.name}” is on at ${formatTime(other.starts_at)}, too. Each needs its own encoder.`
}

const toGuideEntry = ({ id, title, starts_at, minutes }: LiveEvent): GuideEntry => ({
  id,
  name: title,
  starts_at,
  ends_at: new Date(Date.parse(starts_at) + (minutes === null ? usualMs : minutes * minuteMs)).toISOString(),
})

/** Says what the channel shows at that time. The event is saved anyway, without the channel. */
export function describeChannelClash(
  draft: Pick<EventDraft, 'starts' | 'ends'>,
  planned: readonly GuideEntry[],
): string | undefined {
  const span = getDraftSpan(draft)
  const other = span && findClash(span, planned)
  return other && `${describeClash(other, currentSchool().timeZone)} The event is saved without the channel.`
}
