import type { ScheduledSlot } from '../../shared/db/documents.ts'
import { refuseMissing } from '../../shared/errors/refusal.ts'
import type { GamesStores } from '../games.store.ts'
import type { LockedGame } from './record.store.ts'

export async function lockGame(stores: GamesStores, id: number): Promise<LockedGame> {
  const row = await stores.record.locked(id)
  if (!row) throw refuseMissing('game')
  return row
}

/** Picks when and where a game takes place, stored to move it back. */
export const pickTimeAndPlace = ({
  day,
  ends_day,
  starts_at,
  moved_from,
  venue,
}: Omit<ScheduledSlot, 'starts_at'> & { starts_at: Date | null }): ScheduledSlot => ({
  day,
  ends_day,
  starts_at: starts_at?.toISOString() ?? null,
  moved_from,
  venue,
})

/** Compares member by member: PostgreSQL orders the members of a JSON column differently. */
export const isSameTimeAndPlace = (one: ScheduledSlot, other: ScheduledSlot): boolean =>
  (Object.keys(one) as (keyof ScheduledSlot)[]).every((fact) => one[fact] === other[fact])
