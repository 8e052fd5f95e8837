import { type Kysely, sql } from 'kysely'
import { assetStore } from '../films/assets/assets.store.ts'
import type { AdminStores } from '../shared/admin/admin-stores.ts'
import type { ApplyChange } from '../shared/admin/changes.ts'
import { openAdminStores, type TransactionalStores } from '../shared/admin/open-stores.ts'
import type { Tables } from '../shared/db/tables.ts'
import { spokenStore } from './captions/spoken.store.ts'
import { eventStore } from './events.store.ts'

export type LiveStores = AdminStores & ReturnType<typeof createLiveStores>
export type LiveStore = TransactionalStores<LiveStores>
export type LiveChanges = ApplyChange<LiveStores>

const createLiveStores = (db: Kysely<Tables>, companyId: number) => ({
  events: eventStore(db, companyId),
  spoken: spokenStore(db, companyId),
  viewers: viewerStore(db, companyId),
  assets: assetStore(db, companyId),
})

export const liveStore = openAdminStores(createLiveStores)

const viewerStore = (db: Kysely<Tables>, companyId: number) => ({
  /**
   * Counts the devices that play each asset. A device with two windows counts once. An index covers sessions that
   * have not ended, so only those are read.
   */
  countDevices: async (now: Date): Promise<Map<string, number>> => {
    const rows = await db
      .selectFrom('play_session')
      .select(['asset_id', sql<number>`count(distinct sid)::int`.as('devices')])
      .where('company_id', '=', companyId)
      .where(sql<boolean>`content ->> 'kind' = 'event'`)
      .where('ended_at', 'is', null)
      .where('lease_until', '>', now)
      .groupBy('asset_id')
      .execute()
    return new Map(rows.map(({ asset_id, devices }) => [asset_id, devices]))
  },
})
