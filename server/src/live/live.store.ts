import type { Kysely } from 'kysely'
import { assetStore } from '../films/assets/assets.store.ts'
import type { Tables } from '../shared/db/tables.ts'
import type { Changes } from '../shared/desk/changes.ts'
import type { Desk } from '../shared/desk/desk.ts'
import { deskStores, type Stores } from '../shared/desk/open-stores.ts'
import { spokenStore } from './captions/spoken.store.ts'
import { eventStore } from './events.store.ts'
import { viewerStore } from './signals/viewers.store.ts'

export type LiveStores = Desk & ReturnType<typeof storesOn>
export type LiveStore = Stores<LiveStores>
export type LiveChanges = Changes<LiveStores>

const storesOn = (db: Kysely<Tables>, companyId: number) => ({
  events: eventStore(db, companyId),
  spoken: spokenStore(db, companyId),
  viewers: viewerStore(db, companyId),
  assets: assetStore(db, companyId),
})

export const liveStore = deskStores(storesOn)
