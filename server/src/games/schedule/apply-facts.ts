import { topics } from '@fieldhouse/contract/topics'
import type { GamesStores } from '../games.store.ts'
import type { ScheduleFacts, ScheduleRow } from './schedule.store.ts'

/** A game's facts that decide how the schedule and calendars show it. */
type ScheduledFacts = Pick<
  NonNullable<ScheduleRow>,
  'id' | 'moved_from' | 'live_event_id' | (typeof calendarFacts)[number]
>

/** Changes a game's facts. A moved game keeps its original day, and calendars count visible changes. */
export async function applyFacts(
  stores: GamesStores,
  row: ScheduledFacts,
  facts: Partial<ScheduleFacts>,
  now: Date,
): Promise<void> {
  const moved = facts.day !== undefined && facts.day !== row.day
  const calendar = calendarFacts.some((fact) => fact in facts && !isSameFact(facts[fact], row[fact]))
  const event = row.live_event_id
  const began = event === null ? null : await stores.events.firstStart(event)
  await stores.schedule.change(
    row.id,
    { ...facts, ...(moved && { moved_from: getOriginalDay(row, facts.day) }) },
    now,
    calendar ? 1 : 0,
  )
  await stores.schedule.publish(`${topics.schedule}${row.id}`)
  const linked = facts.live_event_id === undefined ? event : facts.live_event_id
  // The event may start with another game now; it follows.
  if (linked !== null && linked === event) {
    const begins = await stores.events.firstStart(linked)
    if (begins && !isSameFact(begins, began)) await stores.events.follow(linked, began, begins)
  }
  for (const one of new Set([event, linked])) if (one !== null) await stores.events.publish(one)
}

/** A game that is back on its first day has never moved. */
const getOriginalDay = (
  { moved_from, day }: Pick<NonNullable<ScheduleRow>, 'moved_from' | 'day'>,
  to: string | undefined,
): string | null => {
  const first = moved_from ?? day
  return first === to ? null : first
}

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
