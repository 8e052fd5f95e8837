import type { Pool } from 'pg'
import { openDatabase, together } from '../shared/db/database.ts'
import type { Row } from '../shared/db/tables.ts'

export type CustomerStore = ReturnType<typeof customerStore>

const columns = [
  'uid',
  'company_id',
  'email',
  'firstname',
  'lastname',
  'password',
  'newsletter',
  'push_notifications',
  'profile_image',
  'created_at',
] as const

export type StoredCustomer = Pick<Row<'customer'>, (typeof columns)[number]>

export function customerStore(pool: Pool) {
  const db = openDatabase(pool)
  /** Apps ask for it all the time: written once, and planned once by each connection. */
  const { sql: found } = db.selectFrom('customer').select(columns).where('uid', '=', '').compile()
  return {
    find: async (uid: string): Promise<StoredCustomer | undefined> => {
      const { rows } = await pool.query<StoredCustomer>({ name: 'customer-find', text: found, values: [uid] })
      return rows[0]
    },

    change: (
      uid: string,
      change: Partial<Pick<StoredCustomer, 'firstname' | 'lastname' | 'newsletter' | 'push_notifications'>>,
    ): Promise<StoredCustomer | undefined> =>
      db.updateTable('customer').set(change).where('uid', '=', uid).returning(columns).executeTakeFirst(),

    /** Gives back the image that it replaces; undefined when there is no such customer. */
    setImage: (uid: string, name: string | null): Promise<{ replaced: string | null } | undefined> =>
      together(db, async (trx) => {
        const before = await trx
          .selectFrom('customer')
          .select('profile_image')
          .where('uid', '=', uid)
          .forUpdate()
          .executeTakeFirst()
        if (!before) return undefined
        await trx.updateTable('customer').set({ profile_image: name }).where('uid', '=', uid).execute()
        return { replaced: before.profile_image }
      }),

    imagesAmong: async (names: readonly string[]): Promise<Set<string>> => {
      if (names.length === 0) return new Set()
      const rows = await db.selectFrom('customer').select('profile_image').where('profile_image', 'in', names).execute()
      return new Set(rows.map((row) => String(row.profile_image)))
    },

    /** In the order of uids, from the one after `after`. */
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
