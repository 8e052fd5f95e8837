import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { openStores, type TransactionalStores } from '../shared/admin/open-stores.ts'
import type { Tables } from '../shared/db/tables.ts'
import { createDeviceSketch, type DeviceSketch, mergeSketch } from './device-sketch.ts'

export type BundleUseStore = TransactionalStores<ReturnType<typeof createUseStores>>

const createUseStores = (db: Kysely<Tables>, companyId: number) => ({
  /** Adds devices to those that started with a bundle on a day, also from other servers. */
  addUse: async (day: string, bundle_id: string, devices: DeviceSketch): Promise<void> => {
    const use = { company_id: companyId, day, bundle_id }
    await db
      .insertInto('app_bundle_use')
      .values({ ...use, sketch: Buffer.from(createDeviceSketch()) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const selectUse = (column: 'sketch') =>
      db
        .selectFrom('app_bundle_use')
        .select(column)
        .where('company_id', '=', companyId)
        .where('day', '=', day)
        .where('bundle_id', '=', bundle_id)
    const { sketch } = await selectUse('sketch').forUpdate().executeTakeFirstOrThrow()
    mergeSketch(sketch, devices)
    await db
      .updateTable('app_bundle_use')
      .set({ sketch })
      .where('company_id', '=', companyId)
      .where('day', '=', day)
      .where('bundle_id', '=', bundle_id)
      .execute()
  },

  usesSince: (day: string) =>
    db
      .selectFrom('app_bundle_use')
      .select(['bundle_id', 'sketch'])
      .where('company_id', '=', companyId)
      .where('day', '>=', day)
      .execute(),

  forgetUsesBefore: async (day: string): Promise<void> => {
    await db.deleteFrom('app_bundle_use').where('company_id', '=', companyId).where('day', '<', day).execute()
  },
})

export const openBundleUseStore = (pool: Pool, companyId: number): BundleUseStore =>
  openStores(pool, (db) => createUseStores(db, companyId))
