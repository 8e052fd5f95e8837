import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { Refusal } from '../errors/refusal.ts'

const step = 10

/** One place after the other, with room between them for what is added by a number. */
export async function placeAll(
  db: Kysely<Tables>,
  table: 'home_row' | 'catalog' | 'genre' | 'title',
  column: 'position' | 'series_position',
  ids: readonly number[],
): Promise<void> {
  await sql`update ${sql.table(table)} t set ${sql.ref(column)} = ordered.place * ${step}
    from unnest(${[...ids]}::integer[]) with ordinality as ordered (id, place) where t.id = ordered.id`.execute(db)
}

/** All of them or none: who orders what they have not seen would undo what somebody else did. */
export function refuseOthers(present: readonly number[], wanted: readonly number[], what: string): void {
  const named = new Set(wanted)
  const same = named.size === wanted.length && named.size === present.length && present.every((id) => named.has(id))
  if (!same)
    throw new Refusal(
      'conflict',
      'order.changed',
      `Someone else added or removed ${what}. Reload them, then set the order.`,
    )
}
