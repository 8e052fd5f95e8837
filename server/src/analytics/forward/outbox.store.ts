import { sql } from 'kysely'
import type { Pool } from 'pg'
import { openDatabase } from '../../shared/db/database.ts'
import type { EventRow } from '../analytics.store.ts'

/** An event as it waits: instants are text there. */
export type Forwarded = { [Column in keyof EventRow]: EventRow[Column] extends Date ? string : EventRow[Column] }
export interface Batch {
  id: number
  events: Forwarded[]
}

/** What waits no longer though the engine has not had it: how many events, and when the first and the last of them came. */
export interface Dropped {
  events: number
  from: string
  until: string
}

export type OutboxStore = ReturnType<typeof outboxStore>

export function outboxStore(pool: Pool) {
  const db = openDatabase(pool)
  return {
    oldest: async (most: number): Promise<Batch[]> => {
      const rows = await db.selectFrom('analytics_outbox').select(['id', 'batch']).orderBy('id').limit(most).execute()
      return rows.map(({ id, batch }) => ({ id, events: batch as Forwarded[] }))
    },

    /** The engine has them. */
    remove: async (ids: readonly number[]): Promise<void> => {
      await db
        .deleteFrom('analytics_outbox')
        .where('id', 'in', [...ids])
        .execute()
    },

    /** The newest of so many bytes stay; how many a batch takes is known without reading it. */
    dropBeyond: async (mostBytes: number): Promise<Dropped | undefined> => {
      const { rows } = await sql<Dropped>`
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
