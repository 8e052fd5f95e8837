import type { Kysely } from 'kysely'
import type { Tables } from '../shared/db/tables.ts'
import type { Changes } from '../shared/desk/changes.ts'
import type { Desk } from '../shared/desk/desk.ts'
import { deskStores, type Stores } from '../shared/desk/open-stores.ts'
import { assetStore } from './assets/assets.store.ts'
import { genreStore, groupStore } from './groups/groups.store.ts'
import { seriesStore } from './groups/series.store.ts'
import { titleStore } from './titles/titles.store.ts'

export type FilmStores = Desk & ReturnType<typeof createFilmStores>
export type FilmStore = Stores<FilmStores>
export type FilmChanges = Changes<FilmStores>

const createFilmStores = (db: Kysely<Tables>, companyId: number) => ({
  titles: titleStore(db, companyId),
  assets: assetStore(db, companyId),
  groups: groupStore(db, companyId),
  genres: genreStore(db, companyId),
  series: seriesStore(db, companyId),
})

export const filmStore = deskStores(createFilmStores)
