import { topics } from '@fieldhouse/contract/topics'
import type { GamesStores } from '../games.store.ts'
import type { MoveNotice, ScheduleFacts, ScheduleRow } from './schedule.store.ts'

/** A game's facts that decide how the schedule and calendars show it. */
type ScheduledFacts = Pick<
  NonNullable<ScheduleRow>,
  'id' | 'live_event_id' | 'title_id' | (typeof calendarFacts)[number]
>

/** Changes a game's facts. Calendars count visible changes. Only the caller knows whether fans are told of a move. */
export async function applyFacts(
  stores: GamesStores,
  row: ScheduledFacts,
  facts: Partial<ScheduleFacts & MoveNotice>,
  now: Date,
): Promise<void> {
  const calendar = calendarFacts.some((fact) => fact in facts && !isSameFact(facts[fact], row[fact]))
  const event = row.live_event_id
  const began = event === null ? null : await stores.events.firstStart(event)
  await stores.schedule.change(row.id, facts, now, calendar ? 1 : 0)
  await stores.schedule.publish(`${topics.schedule}${row.id}`)
  const linked = facts.live_event_id === undefined ? event : facts.live_event_id
  // The event may start with another game now; it follows.
  if (linked !== null && linked === event) {
    const begins = await stores.events.firstStart(linked)
    if (begins && !isSameFact(begins, began)) await stores.events.follow(linked, began, begins)
  }
  for (const one of new Set([event, linked])) if (one !== null) await stores.events.publish(one)
  // A pass for the game counts for its video.
  if (facts.title_id !== undefined && facts.title_id !== row.title_id)
    for (const one of [row.title_id, facts.title_id]) if (one !== null) await stores.events.publishVideo(one)
}

type NoticedFacts = Pick<NonNullable<ScheduleRow>, 'day' | keyof MoveNotice>

/** What fans are told when a game moves to a day: its first day, and the newest reason. */
export function announceMove(row: NoticedFacts, day: string | undefined, reason?: string): Partial<MoveNotice> {
  const why = reason === undefined ? {} : { moved_reason: reason }
  if (day === undefined || day === row.day) return why
  return isFirstDay(row, day) ? { ...noNotice, ...why } : { moved_from: row.moved_from ?? row.day, ...why }
}

/** A day that is corrected was never announced, so it is no first day. A game on its first day has never moved. */
export const correctDay = (row: NoticedFacts, day: string): Partial<MoveNotice> =>
  row.moved_from !== null && isFirstDay(row, day) ? noNotice : {}

const isFirstDay = ({ moved_from, day }: NoticedFacts, to: string): boolean => (moved_from ?? day) === to

const noNotice: MoveNotice = { moved_from: null, moved_reason: null }

const calendarFacts = [
  'day',
  'starts_at',
  'ends_day',
  'venue',
  'city',
  'title',
  'away_id',
  'home_id',
  'tournament',
] as const

export const isSameFact = (one: unknown, other: unknown): boolean =>
  (one instanceof Date ? one.getTime() : (one ?? null)) === (other instanceof Date ? other.getTime() : (other ?? null))
