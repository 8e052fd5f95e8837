import type { Pool } from 'pg'
import { openDatabase } from '../../shared/db/database.ts'
import type { EventRow } from '../analytics.store.ts'

/** An event as it waits: instants are text there. */
export type Forwarded = { [Column in keyof EventRow]: EventRow[Column] extends Date ? string : EventRow[Column] }
export interface Batch {
  id: number
  events: Forwarded[]
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
  }
}
