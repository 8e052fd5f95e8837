import type { Selectable } from 'kysely'
import type { Pool } from 'pg'
import { openDatabase } from '../../shared/db/database.ts'
import type { Tables } from '../../shared/db/tables.ts'

export type StockStore = ReturnType<typeof stockStore>
export type StockRows = Awaited<ReturnType<StockStore['read']>>

type Of<T extends keyof Tables> = Selectable<Tables[T]>

/** All that there is to watch, as one consistent reading. */
export function stockStore(pool: Pool, companyId: number) {
  const db = openDatabase(pool)
  return {
    read: () =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (trx) => {
          const all = <T extends keyof Tables>(table: T): Promise<Of<T>[]> =>
            trx
              .selectFrom(table as 'sponsor')
              .selectAll()
              .where('company_id', '=', companyId)
              .execute() as Promise<unknown> as Promise<Of<T>[]>
          return {
            sponsors: await all('sponsor'),
            genres: await all('genre'),
            catalogs: await all('catalog'),
            persons: await all('person'),
            assets: await all('asset'),
            titles: await all('title'),
            rows: await all('home_row'),
            events: await all('live_event'),
            channels: await all('channel'),
            ads: await all('ad'),
            wheels: await trx.selectFrom('channel_wheel').selectAll().orderBy('since').execute(),
            titleCatalogs: await trx.selectFrom('title_catalog').selectAll().execute(),
            titleGenres: await trx.selectFrom('title_genre').selectAll().execute(),
            titlePersons: await trx.selectFrom('title_person').selectAll().execute(),
          }
        }),
  }
}
