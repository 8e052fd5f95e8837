import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Tables } from '../shared/db/tables.ts'
import type { Changes } from '../shared/desk/changes.ts'
import type { DeskOn } from '../shared/desk/desk.ts'
import { openStores, type Stores } from '../shared/desk/open-stores.ts'
import { airingStore } from './airings.store.ts'
import { channelStore } from './channels.store.ts'

export type GuideStores = ReturnType<typeof storesOn>
export type GuideStore = Stores<GuideStores>
export type GuideChanges = Changes<GuideStores>

const storesOn = (db: Kysely<Tables>, companyId: number, deskOn: DeskOn) => ({
  ...deskOn(db),
  channels: channelStore(db, companyId),
  airings: airingStore(db, companyId),
})

export const guideStore = (pool: Pool, companyId: number, deskOn: DeskOn): GuideStore =>
  openStores(pool, (db) => storesOn(db, companyId, deskOn))
