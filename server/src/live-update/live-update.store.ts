import { topics } from '@fieldhouse/contract/topics'
import type { Insertable, Kysely } from 'kysely'
import type { AdminStores } from '../shared/admin/admin-stores.ts'
import { lockTable, openAdminStores, type TransactionalStores } from '../shared/admin/open-stores.ts'
import type { Row, Tables } from '../shared/db/tables.ts'

export type StoredBundle = Omit<Row<'app_bundle'>, 'company_id'>
type NewBundle = Omit<Insertable<Tables['app_bundle']>, 'company_id' | 'id'>
export type LiveUpdateStores = AdminStores & ReturnType<typeof createBundleStores>
export type LiveUpdateStore = TransactionalStores<LiveUpdateStores>

const createBundleStores = (db: Kysely<Tables>, companyId: number) => {
  const selectOurs = () => db.selectFrom('app_bundle').selectAll().where('company_id', '=', companyId)
  return {
    /** Lists all bundles, the newest first. */
    all: (): Promise<StoredBundle[]> => selectOurs().orderBy('id', 'desc').execute(),

    byId: (id: number): Promise<StoredBundle | undefined> => selectOurs().where('id', '=', id).executeTakeFirst(),

    add: (bundle: NewBundle): Promise<StoredBundle> =>
      db
        .insertInto('app_bundle')
        .values({ company_id: companyId, ...bundle })
        .returningAll()
        .executeTakeFirstOrThrow(),

    change: (
      id: number,
      changes: Partial<Pick<StoredBundle, 'share' | 'withdrawn_at' | 'removed_at'>>,
    ): Promise<StoredBundle> =>
      db
        .updateTable('app_bundle')
        .set(changes)
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
  }
}

export const openLiveUpdateStore = openAdminStores(createBundleStores, {
  lock: lockTable('app_bundle'),
  topics: [topics.liveUpdate],
})
