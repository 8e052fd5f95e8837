import { sql } from 'kysely'
import type { Pool } from 'pg'
import { openDatabase } from '../shared/db/database.ts'
import type { Row } from '../shared/db/tables.ts'

export type CustomerStore = ReturnType<typeof createCustomerStore>

const columns = [
  'uid',
  'company_id',
  'email',
  'firstname',
  'lastname',
  'password',
  'newsletter',
  'push_notifications',
  'score_safe',
  'profile_image',
  'created_at',
] as const

export type StoredCustomer = Pick<Row<'customer'>, (typeof columns)[number]>

export function createCustomerStore(pool: Pool) {
  const db = openDatabase(pool)
  /** Apps request this all the time: it is compiled once, and planned once per connection. */
  const { sql: found } = db.selectFrom('customer').select(columns).where('uid', '=', '').compile()
  return {
    find: async (uid: string): Promise<StoredCustomer | undefined> => {
      const { rows } = await pool.query<StoredCustomer>({ name: 'customer-find', text: found, values: [uid] })
      return rows[0]
    },

    change: (
      uid: string,
      change: Partial<
        Pick<
          Row<'customer'>,
          'firstname' | 'lastname' | 'newsletter' | 'newsletter_at' | 'push_notifications' | 'score_safe'
        >
      >,
    ): Promise<StoredCustomer | undefined> =>
      db.updateTable('customer').set(change).where('uid', '=', uid).returning(columns).executeTakeFirst(),

    /** Runs work while no account changes or is deleted on any server; deletions that have begun are waited for. */
    withAccountsLocked: (work: () => Promise<void>): Promise<void> =>
      db.transaction().execute(async (on) => {
        await sql`lock table customer in share mode`.execute(on)
        await work()
      }),

    /** Lists uids in order, starting after `after`. */
    uidsAfter: async (after: string, most: number): Promise<string[]> => {
      const rows = await db
        .selectFrom('customer')
        .select('uid')
        .where('uid', '>', after)
        .orderBy('uid')
        .limit(most)
        .execute()
      return rows.map(({ uid }) => uid)
    },
  }
}
