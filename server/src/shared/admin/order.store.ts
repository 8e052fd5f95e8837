import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { refuseConflict } from '../errors/refusal.ts'

const positionStep = 10

/** Numbers the rows in their order, with gaps for rows that are added later. */
export async function savePositions(
  db: Kysely<Tables>,
  table: 'home_row' | 'catalog' | 'genre' | 'person' | 'title',
  column: 'position' | 'series_position' | 'sort',
  ids: readonly number[],
): Promise<void> {
  await sql`update ${sql.table(table)} t set ${sql.ref(column)} = ordered.place * ${positionStep}
    from unnest(${[...ids]}::integer[]) with ordinality as ordered (id, place) where t.id = ordered.id`.execute(db)
}

/** Refuses an order that does not name exactly the present rows: it would undo what someone else added or removed. */
export function refuseStaleOrder(present: readonly number[], order: readonly number[], what: string): void {
  const named = new Set(order)
  const same = named.size === order.length && named.size === present.length && present.every((id) => named.has(id))
  if (!same)
    throw refuseConflict('order.changed', `Someone else added or removed ${what}. Reload the page, then set the order.`)
}
