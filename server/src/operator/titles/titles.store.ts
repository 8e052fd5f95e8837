import type { TitleChange } from '@fieldhouse/contract/operator/operator'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'

const aPage = 50

type TitleStore = ReturnType<typeof titleStore>
export type StoredTitle = NonNullable<Awaited<ReturnType<TitleStore['find']>>>

export const titleStore = (db: Kysely<Tables>, companyId: number) => ({
  ...readTitles(db, companyId),
  ...writeTitles(db, companyId),
})

function readTitles(db: Kysely<Tables>, companyId: number) {
  const withLinks = async (ids: readonly number[]) => {
    if (ids.length === 0) return { catalogs: [], genres: [], persons: [] }
    const [catalogs, genres, persons] = await Promise.all([
      db.selectFrom('title_catalog').selectAll().where('title_id', 'in', ids).execute(),
      db.selectFrom('title_genre').selectAll().where('title_id', 'in', ids).execute(),
      db.selectFrom('title_person').selectAll().where('title_id', 'in', ids).execute(),
    ])
    return { catalogs, genres, persons }
  }

  const linked = async <T extends { id: number }>(rows: readonly T[]) => {
    const links = await withLinks(rows.map(({ id }) => id))
    return rows.map((row) => ({
      ...row,
      groups: links.catalogs.filter(({ title_id }) => title_id === row.id).map(({ catalog_id }) => catalog_id),
      genres: links.genres.filter(({ title_id }) => title_id === row.id).map(({ genre_id }) => genre_id),
      persons: links.persons.filter(({ title_id }) => title_id === row.id).map(({ person_id }) => person_id),
    }))
  }

  const rows = () =>
    db
      .selectFrom('title')
      .leftJoin('asset', 'asset.id', 'title.asset_id')
      .selectAll('title')
      .select('asset.summary as asset')
      .where('title.company_id', '=', companyId)

  return {
    find: async (id: number) => (await linked(await rows().where('title.id', '=', id).execute()))[0],

    /** Newest first; `after` is the last id of the page before. */
    page: async (asked: { q?: string | undefined; after?: number | undefined }) => {
      const found = await rows()
        .$if(asked.q !== undefined, (query) => query.where('title.title', 'ilike', `%${escaped(asked.q ?? '')}%`))
        .$if(asked.after !== undefined, (query) => query.where('title.id', '<', asked.after ?? 0))
        .orderBy('title.id', 'desc')
        .limit(aPage + 1)
        .execute()
      const some = found.slice(0, aPage)
      return { titles: await linked(some), next: found.length > aPage ? (some.at(-1)?.id ?? null) : null }
    },

    working: () =>
      rows()
        .where(sql<boolean>`asset.summary -> 'state' ->> 'kind' = 'working'`)
        .orderBy('title.id', 'desc')
        .limit(aPage)
        .execute(),
  }
}

function writeTitles(db: Kysely<Tables>, companyId: number) {
  return {
    add: async (wish: TitleChange & { title: string }, at: Date): Promise<number> => {
      const { id } = await db
        .insertInto('title')
        .values({ company_id: companyId, created_at: at, ...columnsOf(wish), title: wish.title })
        .returning('id')
        .executeTakeFirstOrThrow()
      await link(id, wish)
      return id
    },

    change: async (id: number, wish: TitleChange): Promise<void> => {
      const columns = columnsOf(wish)
      if (Object.keys(columns).length > 0)
        await db.updateTable('title').set(columns).where('id', '=', id).where('company_id', '=', companyId).execute()
      await link(id, wish)
    },

    setAsset: async (id: number, asset: string | null): Promise<void> => {
      await db.updateTable('title').set({ asset_id: asset }).where('id', '=', id).execute()
    },

    setImage: async (id: number, image: string): Promise<void> => {
      await db.updateTable('title').set({ image }).where('id', '=', id).execute()
    },
  }

  async function link(id: number, { groups, genres, persons }: TitleChange): Promise<void> {
    await relink('title_catalog', 'catalog_id', id, groups)
    await relink('title_genre', 'genre_id', id, genres)
    await relink('title_person', 'person_id', id, persons)
  }

  async function relink(
    table: 'title_catalog' | 'title_genre' | 'title_person',
    column: string,
    id: number,
    wanted: readonly number[] | undefined,
  ): Promise<void> {
    if (!wanted) return
    await db.deleteFrom(table).where('title_id', '=', id).execute()
    await sql`insert into ${sql.table(table)} (title_id, ${sql.ref(column)})
      select distinct ${id}::integer, unnest(${wanted}::integer[])`.execute(db)
  }
}

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')

function columnsOf({ groups: _, genres: __, persons: ___, ...wish }: TitleChange) {
  const { chapters, ad_breaks, audience, air_date, ...plain } = wish
  return {
    ...plain,
    ...(air_date !== undefined && { air_date: air_date === null ? null : new Date(air_date) }),
    ...(ad_breaks !== undefined && { ad_breaks: ad_breaks && JSON.stringify(ad_breaks) }),
    ...(chapters && { chapters: JSON.stringify(chapters) }),
    ...(audience && { audience: JSON.stringify(audience) }),
  }
}
