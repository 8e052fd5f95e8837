import type { Kysely } from 'kysely'
import type { Tables } from '../shared/db/tables.ts'
import type { Changes } from '../shared/desk/changes.ts'
import type { Desk } from '../shared/desk/desk.ts'
import { deskStores, type Stores } from '../shared/desk/open-stores.ts'
import { rowStore } from './rows/rows.store.ts'

type HomeStores = Desk & ReturnType<typeof storesOn>
export type HomeStore = Stores<HomeStores>
export type HomeChanges = Changes<HomeStores>

const storesOn = (db: Kysely<Tables>, companyId: number) => ({
  rows: rowStore(db, companyId),
  fans: fanStore(db, companyId),
})

export const homeStore = deskStores(storesOn)

/** What a fan's home depends on. */
const fanStore = (db: Kysely<Tables>, companyId: number) => ({
  byEmail: (norm: string) =>
    db
      .selectFrom('customer')
      .select(['uid', 'plan', 'areaid as market'])
      .where('company_id', '=', companyId)
      .where('email_norm', '=', norm)
      .executeTakeFirst(),
})
