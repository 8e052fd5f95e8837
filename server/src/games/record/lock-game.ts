import type { StoredFacts } from '../../shared/db/documents.ts'
import { refuseMissing } from '../../shared/errors/refusal.ts'
import type { GamesStores } from '../games.store.ts'
import type { MoveNotice, ScheduleFacts } from '../schedule/schedule.store.ts'
import type { LockedGame } from './record.store.ts'

export async function lockGame(stores: GamesStores, id: number): Promise<LockedGame> {
  const row = await stores.record.locked(id)
  if (!row) throw refuseMissing('game')
  return row
}

export type FactName = keyof ScheduleFacts | keyof MoveNotice

/** When and where a game takes place. */
const slotFacts: readonly FactName[] = ['day', 'ends_day', 'starts_at', 'moved_from', 'moved_reason', 'venue']

/** Picks facts of a game, stored to change them back. */
export const pickFacts = (row: Pick<LockedGame, FactName>, names: readonly FactName[] = slotFacts): StoredFacts =>
  Object.fromEntries(
    names.map((name) => {
      const value = row[name]
      return [name, value instanceof Date ? value.toISOString() : value]
    }),
  )

/** Compares member by member: PostgreSQL orders the members of a JSON column differently. */
export const hasSameFacts = (one: StoredFacts, other: StoredFacts): boolean =>
  Object.keys(one).every((fact) => one[fact] === other[fact])

/** Turns stored facts into columns again. */
export function toFacts({ starts_at, ...rest }: StoredFacts): Partial<ScheduleFacts & MoveNotice> {
  if (starts_at === undefined) return rest
  return { ...rest, starts_at: starts_at === null ? null : new Date(String(starts_at)) }
}
