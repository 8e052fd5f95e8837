import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'

/** Addresses that are looked at again and again, those whose time has come, each for whoever asks first. */
export async function claimDue(
  db: Kysely<Tables>,
  table: 'watched_address' | 'story_feed',
  companyId: number,
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(table)} set due_at = ${now}::timestamptz + every_minutes * interval '1 minute'
    where id in (
      select id from ${sql.table(table)}
      where company_id = ${companyId} and paused = false and due_at <= ${now}
      for update skip locked)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}
