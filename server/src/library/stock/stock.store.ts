import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Pool } from 'pg'
import { openDatabase } from '../../shared/db/database.ts'
import type { Tables } from '../../shared/db/tables.ts'

export type StockStore = ReturnType<typeof stockStore>
export type StockRows = Awaited<ReturnType<StockStore['read']>>

/** Ids of what changed. */
export interface ChangedIds {
  titles: ReadonlySet<number>
  assets: ReadonlySet<string>
}

type TableRow<T extends keyof Tables> = Selectable<Tables[T]>

/** Reads the whole library in one consistent snapshot. */
export function stockStore(pool: Pool, companyId: number) {
  const db = openDatabase(pool)
  const readConsistently = <T>(read: (trx: Transaction<Tables>) => Promise<T>): Promise<T> =>
    db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
  const all = createReadAll(companyId)
  const few = createReadSmall(companyId)
  return {
    read: () =>
      readConsistently(async (trx) => ({
        ...(await few(trx)),
        catalogs: await all(trx, 'catalog'),
        persons: await all(trx, 'person'),
        assets: await all(trx, 'asset'),
        titles: await all(trx, 'title'),
        titleCatalogs: await trx.selectFrom('title_catalog').selectAll().execute(),
        titleGenres: await trx.selectFrom('title_genre').selectAll().execute(),
        titlePersons: await trx.selectFrom('title_person').selectAll().execute(),
      })),

    /** Reads these titles and those that play these assets. What is missing in the result is gone. */
    readChanged: ({ titles, assets }: ChangedIds) =>
      readConsistently(async (trx) => {
        const ids = [...titles]
        const of = trx.selectFrom('title').where('company_id', '=', companyId)
        const theirs = await of
          .select('asset_id')
          .where('id', 'in', [...ids, -1])
          .execute()
        const played = [...assets, ...theirs.flatMap(({ asset_id }) => asset_id ?? [])]
        const some = await of
          .selectAll()
          .where((row) => row.or([row('id', 'in', [...ids, -1]), row('asset_id', 'in', [...played, ''])]))
          .execute()
        const read = await few(trx)
        const known = [...played, ...read.events.map(({ asset_id }) => asset_id)]
        const touched = [...ids, ...some.map(({ id }) => id), -1]
        return {
          ...read,
          titles: some,
          assets: await trx
            .selectFrom('asset')
            .selectAll()
            .where('id', 'in', [...known, ''])
            .execute(),
          titleCatalogs: await trx.selectFrom('title_catalog').selectAll().where('title_id', 'in', touched).execute(),
          titleGenres: await trx.selectFrom('title_genre').selectAll().where('title_id', 'in', touched).execute(),
          titlePersons: await trx.selectFrom('title_person').selectAll().where('title_id', 'in', touched).execute(),
        }
      }),
  }
}

const createReadAll =
  (companyId: number) =>
  <T extends keyof Tables>(trx: Kysely<Tables>, table: T): Promise<TableRow<T>[]> =>
    trx
      .selectFrom(table as 'sponsor')
      .selectAll()
      .where('company_id', '=', companyId)
      .execute() as Promise<unknown> as Promise<TableRow<T>[]>

/** Tables with a few hundred rows at most. */
const createReadSmall = (companyId: number) => async (trx: Kysely<Tables>) => {
  const all = createReadAll(companyId)
  return {
    sponsors: await all(trx, 'sponsor'),
    genres: await all(trx, 'genre'),
    rows: await all(trx, 'home_row'),
    events: await all(trx, 'live_event'),
    channels: await all(trx, 'channel'),
    ads: await all(trx, 'ad'),
    games: await selectShownGames(trx, companyId),
    loops: await trx.selectFrom('channel_wheel').selectAll().orderBy('since').execute(),
    airings: await trx.selectFrom('channel_airing').selectAll().orderBy('id').execute(),
  }
}

/** Games that events and videos show, in order of play. */
const selectShownGames = (trx: Kysely<Tables>, companyId: number) =>
  trx
    .selectFrom('game')
    .select(['id', 'type', 'summary', 'live_event_id', 'title_id'])
    .where('company_id', '=', companyId)
    .where((game) => game.or([game('live_event_id', 'is not', null), game('title_id', 'is not', null)]))
    .orderBy(sql`starts_at nulls last`)
    .orderBy('id')
    .execute()
