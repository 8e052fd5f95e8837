import type { Kysely } from 'kysely'
import type { AdminStores } from '../../shared/admin/admin-stores.ts'
import { openAdminStores } from '../../shared/admin/open-stores.ts'
import type { Row, Tables } from '../../shared/db/tables.ts'
import { createSessionStore } from '../session/session.store.ts'

export type StoredSuspension = Pick<Row<'customer'>, 'uid' | 'suspended_until' | 'suspended_at' | 'suspended_because'>
export type SuspensionStores = AdminStores & ReturnType<typeof createSuspensionStores>

const createSuspensionStores = (db: Kysely<Tables>, companyId: number) => ({
  sessions: createSessionStore(db),
  suspensions: {
    /** Reads and locks a fan until the transaction ends. Staff are not found: an operator must not lock out an owner. */
    hold: (uid: string): Promise<StoredSuspension | undefined> =>
      db
        .selectFrom('customer')
        .select(['uid', 'suspended_until', 'suspended_at', 'suspended_because'])
        .where('company_id', '=', companyId)
        .where('uid', '=', uid)
        .where('role', '=', 'fan')
        .forUpdate()
        .executeTakeFirst(),

    set: async ({ uid, ...suspension }: StoredSuspension): Promise<void> => {
      await db.updateTable('customer').set(suspension).where('uid', '=', uid).execute()
    },
  },
})

export const openSuspensionStore = openAdminStores(createSuspensionStores)
