import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { openDatabase } from '../shared/db/database.ts'
import type { Row, Tables } from '../shared/db/tables.ts'

export type EventRow = Row<'analytics_event'>
export type AnalyticsStore = ReturnType<typeof analyticsStore>

export function analyticsStore(pool: Pool) {
  const db = openDatabase(pool)
  return {
    /** How many of them were new. */
    add: async (rows: readonly EventRow[]): Promise<number> => {
      const result = await db
        .insertInto('analytics_event')
        .values([...rows])
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst()
      return Number(result.numInsertedOrUpdatedRows ?? 0n)
    },

    salt: (uid: string) => saltOf(db, uid),

    /** Undefined once the account is gone. */
    saltOrNew: async (uid: string, fresh: string): Promise<string | undefined> => {
      const known = await saltOf(db, uid)
      if (known) return known
      await sql`insert into analytics_identity (customer_uid, salt) select uid, ${fresh} from customer where uid = ${uid} for share
                on conflict do nothing`.execute(db)
      return saltOf(db, uid)
    },

    of: (visitor: string) =>
      db
        .selectFrom('analytics_event')
        .select(['id', 'name', 'path', 'activity', 'at', 'received_at'])
        .where('visitor', '=', visitor)
        .orderBy('at')
        .execute(),

    removeBefore: async (before: Date, most: number): Promise<number> => {
      const result = await db
        .deleteFrom('analytics_event')
        .where('id', 'in', (some) =>
          some.selectFrom('analytics_event').select('id').where('received_at', '<', before).limit(most),
        )
        .executeTakeFirst()
      return Number(result.numDeletedRows)
    },
  }
}

async function saltOf(db: Kysely<Tables>, uid: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('analytics_identity')
    .select('salt')
    .where('customer_uid', '=', uid)
    .executeTakeFirst()
  return row?.salt
}
