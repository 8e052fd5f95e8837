import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Tables } from '../shared/db/tables.ts'
import type { Changes } from '../shared/desk/changes.ts'
import type { DeskOn } from '../shared/desk/desk.ts'
import { openStores, type Stores } from '../shared/desk/open-stores.ts'
import { rowStore } from './rows/rows.store.ts'
import { fanStore } from './seen/fans.store.ts'

type HomeStores = ReturnType<typeof storesOn>
export type HomeStore = Stores<HomeStores>
export type HomeChanges = Changes<HomeStores>

const storesOn = (db: Kysely<Tables>, companyId: number, deskOn: DeskOn) => ({
  ...deskOn(db),
  rows: rowStore(db, companyId),
  fans: fanStore(db, companyId),
})

export const homeStore = (pool: Pool, companyId: number, deskOn: DeskOn): HomeStore =>
  openStores(pool, (db) => storesOn(db, companyId, deskOn))
