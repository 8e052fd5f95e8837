import { type Kysely, sql } from 'kysely'
import type { AdminStores } from '../shared/admin/admin-stores.ts'
import { openAdminStores, type TransactionalStores } from '../shared/admin/open-stores.ts'
import type { Row, Tables } from '../shared/db/tables.ts'

type StoredOverride = Row<'market_override'> & { giver: string | null }
export type OverrideStores = AdminStores & ReturnType<typeof createOverrideStores>
export type OverrideStore = TransactionalStores<OverrideStores>

const createOverrideStores = (db: Kysely<Tables>, companyId: number) => ({
  overrides: {
    ofFan: (uid: string): Promise<StoredOverride | undefined> =>
      db
        .selectFrom('market_override')
        .leftJoin('customer as giver', 'giver.uid', 'market_override.given_by')
        .selectAll('market_override')
        .select(sql<string | null>`giver.firstname || ' ' || giver.lastname`.as('giver'))
        .where('market_override.customer_uid', '=', uid)
        .where('market_override.company_id', '=', companyId)
        .executeTakeFirst(),

    /** Returns false when this is no fan's account. */
    set: async (row: Omit<Row<'market_override'>, 'company_id'>): Promise<boolean> => {
      const { numAffectedRows } = await sql`
        insert into market_override (customer_uid, company_id, market, reason, given_by, given_at, ends_at)
        select uid, company_id, ${row.market}, ${row.reason}, ${row.given_by}, ${row.given_at}, ${row.ends_at}
        from customer where uid = ${row.customer_uid} and company_id = ${companyId} and role = 'fan'
        on conflict (customer_uid) do update set market = excluded.market, reason = excluded.reason,
          given_by = excluded.given_by, given_at = excluded.given_at, ends_at = excluded.ends_at`.execute(db)
      return numAffectedRows === 1n
    },

    remove: (uid: string): Promise<Row<'market_override'> | undefined> =>
      db
        .deleteFrom('market_override')
        .where('customer_uid', '=', uid)
        .where('company_id', '=', companyId)
        .returningAll()
        .executeTakeFirst(),

    /** Removes the name of a staff member whose account is deleted. */
    forgetGiver: async (uid: string): Promise<void> => {
      await db.updateTable('market_override').set({ given_by: null }).where('given_by', '=', uid).execute()
    },
  },
})

export const openOverrideStore = openAdminStores(createOverrideStores)
