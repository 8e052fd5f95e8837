import { type Kysely, sql } from 'kysely'
import { assetStore } from '../films/assets/assets.store.ts'
import type { Tables } from '../shared/db/tables.ts'
import type { Changes } from '../shared/desk/changes.ts'
import type { Desk } from '../shared/desk/desk.ts'
import { deskStores, type Stores } from '../shared/desk/open-stores.ts'
import { spokenStore } from './captions/spoken.store.ts'
import { eventStore } from './events.store.ts'

export type LiveStores = Desk & ReturnType<typeof createLiveStores>
export type LiveStore = Stores<LiveStores>
export type LiveChanges = Changes<LiveStores>

const createLiveStores = (db: Kysely<Tables>, companyId: number) => ({
  events: eventStore(db, companyId),
  spoken: spokenStore(db, companyId),
  viewers: viewerStore(db, companyId),
  assets: assetStore(db, companyId),
})

export const liveStore = deskStores(createLiveStores)

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
