import { sql } from 'kysely'
import type { Pool } from 'pg'
import { openDatabase } from '../../shared/db/database.ts'
import type { EventRow } from '../analytics.store.ts'

/** A waiting event, with instants as text. */
export type ForwardedEvent = { [Column in keyof EventRow]: EventRow[Column] extends Date ? string : EventRow[Column] }
export interface OutboxBatch {
  id: number
  events: ForwardedEvent[]
}

/** Copies that were dropped before the engine had them: how many, and when the first and the last one arrived. */
export interface DroppedEvents {
  events: number
  from: string
  until: string
}

export type OutboxStore = ReturnType<typeof createOutboxStore>

export function createOutboxStore(pool: Pool) {
  const db = openDatabase(pool)
  return {
    oldest: async (most: number): Promise<OutboxBatch[]> => {
      const rows = await db.selectFrom('analytics_outbox').select(['id', 'batch']).orderBy('id').limit(most).execute()
      return rows.map(({ id, batch }) => ({ id, events: batch as ForwardedEvent[] }))
    },

    /** Removes batches that the engine has. */
    remove: async (ids: readonly number[]): Promise<void> => {
      await db
        .deleteFrom('analytics_outbox')
        .where('id', 'in', [...ids])
        .execute()
    },

    /** Keeps the newest batches up to a size, which is known without reading them. */
    dropBeyond: async (mostBytes: number): Promise<DroppedEvents | undefined> => {
      const { rows } = await sql<DroppedEvents>`
        with sized as (select id, sum(pg_column_size(batch)) over (order by id desc) as bytes from analytics_outbox),
        gone as (
          delete from analytics_outbox using sized where analytics_outbox.id = sized.id and sized.bytes > ${mostBytes}
          returning analytics_outbox.batch)
        select sum(jsonb_array_length(batch))::int as events, min(batch -> 0 ->> 'received_at') as from,
          max(batch -> -1 ->> 'received_at') as until
        from gone having count(*) > 0`.execute(db)
      return rows[0]
    },
  }
}
