import type { Kysely } from 'kysely'
import type { Tables } from '../shared/db/tables.ts'
import type { Changes } from '../shared/desk/changes.ts'
import type { Desk } from '../shared/desk/desk.ts'
import { deskStores, type Stores } from '../shared/desk/open-stores.ts'
import { airingStore } from './airings.store.ts'
import { channelStore } from './channels.store.ts'

export type GuideStores = Desk & ReturnType<typeof createGuideStores>
export type GuideStore = Stores<GuideStores>
export type GuideChanges = Changes<GuideStores>

const createGuideStores = (db: Kysely<Tables>, companyId: number) => ({
  channels: channelStore(db, companyId),
  airings: airingStore(db, companyId),
})

export const guideStore = deskStores(createGuideStores)
