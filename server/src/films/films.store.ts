import type { Kysely } from 'kysely'
import type { AdminStores } from '../shared/admin/admin-stores.ts'
import type { ApplyChange } from '../shared/admin/changes.ts'
import { openAdminStores, type TransactionalStores } from '../shared/admin/open-stores.ts'
import type { Tables } from '../shared/db/tables.ts'
import { assetStore } from './assets/assets.store.ts'
import { genreStore, groupStore } from './groups/groups.store.ts'
import { seriesStore } from './groups/series.store.ts'
import { titleStore } from './titles/titles.store.ts'

export type FilmStores = AdminStores & ReturnType<typeof createFilmStores>
export type FilmStore = TransactionalStores<FilmStores>
export type FilmChanges = ApplyChange<FilmStores>

const createFilmStores = (db: Kysely<Tables>, companyId: number) => ({
  titles: titleStore(db, companyId),
  assets: assetStore(db, companyId),
  groups: groupStore(db, companyId),
  genres: genreStore(db, companyId),
  series: seriesStore(db, companyId),
})

export const filmStore = openAdminStores(createFilmStores)
