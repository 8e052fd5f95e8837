import type { Kysely } from 'kysely'
import { genreStore, groupStore } from '../../films/groups/groups.store.ts'
import type { Tables } from '../../shared/db/tables.ts'
import type { Changes } from '../../shared/desk/changes.ts'
import type { Desk } from '../../shared/desk/desk.ts'
import { deskStores, type Stores } from '../../shared/desk/open-stores.ts'
import { schoolStore } from './school.store.ts'

type SettingsStores = Desk & ReturnType<typeof storesOn>
export type SettingsStore = Stores<SettingsStores>
export type SettingsChanges = Changes<SettingsStores>

/** A team that is added gets a group for its videos, so groups are changed with the settings. */
const storesOn = (db: Kysely<Tables>, companyId: number) => ({
  school: schoolStore(db, companyId),
  groups: groupStore(db, companyId),
  genres: genreStore(db, companyId),
})

export const settingsStore = deskStores(storesOn)
