import type { Kysely } from 'kysely'
import type { AdminStores } from '../shared/admin/admin-stores.ts'
import type { ApplyChange } from '../shared/admin/changes.ts'
import { openAdminStores, type TransactionalStores } from '../shared/admin/open-stores.ts'
import type { Tables } from '../shared/db/tables.ts'
import { createRowStore } from './rows/rows.store.ts'

type HomeStores = AdminStores & ReturnType<typeof createHomeStores>
export type HomeStore = TransactionalStores<HomeStores>
export type ApplyHomeChange = ApplyChange<HomeStores>

const createHomeStores = (db: Kysely<Tables>, companyId: number) => ({
  rows: createRowStore(db, companyId),
  fans: createHomeFanStore(db, companyId),
})

export const openHomeStore = openAdminStores(createHomeStores)

/** Finds the fan whose home is previewed. */
const createHomeFanStore = (db: Kysely<Tables>, companyId: number) => ({
  byEmail: (norm: string) =>
    db
      .selectFrom('customer')
      .select('uid')
      .where('company_id', '=', companyId)
      .where('email_norm', '=', norm)
      .executeTakeFirst(),
})
