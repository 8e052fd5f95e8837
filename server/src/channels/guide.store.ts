import type { Kysely } from 'kysely'
import type { AdminStores } from '../shared/admin/admin-stores.ts'
import type { ApplyChange } from '../shared/admin/changes.ts'
import { openAdminStores, type TransactionalStores } from '../shared/admin/open-stores.ts'
import type { Tables } from '../shared/db/tables.ts'
import { airingStore } from './airings.store.ts'
import { channelStore } from './channels.store.ts'

export type GuideStores = AdminStores & ReturnType<typeof createGuideStores>
export type GuideStore = TransactionalStores<GuideStores>
export type GuideChanges = ApplyChange<GuideStores>

const createGuideStores = (db: Kysely<Tables>, companyId: number) => ({
  channels: channelStore(db, companyId),
  airings: airingStore(db, companyId),
})

export const guideStore = openAdminStores(createGuideStores)
