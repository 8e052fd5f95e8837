import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { assetStore } from '../films/assets/assets.store.ts'
import type { Tables } from '../shared/db/tables.ts'
import type { Changes } from '../shared/desk/changes.ts'
import type { DeskOn } from '../shared/desk/desk.ts'
import { openStores, type Stores } from '../shared/desk/open-stores.ts'
import { spokenStore } from './captions/spoken.store.ts'
import { eventStore } from './events.store.ts'
import { viewerStore } from './signals/viewers.store.ts'

export type LiveStores = ReturnType<typeof storesOn>
export type LiveStore = Stores<LiveStores>
export type LiveChanges = Changes<LiveStores>

const storesOn = (db: Kysely<Tables>, companyId: number, deskOn: DeskOn) => ({
  ...deskOn(db),
  events: eventStore(db, companyId),
  spoken: spokenStore(db, companyId),
  viewers: viewerStore(db, companyId),
  assets: assetStore(db, companyId),
})

export const liveStore = (pool: Pool, companyId: number, deskOn: DeskOn): LiveStore =>
  openStores(pool, (db) => storesOn(db, companyId, deskOn))
