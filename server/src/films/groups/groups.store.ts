import type { GroupInput } from '@fieldhouse/contract/films/groups'
import { type Kysely, sql } from 'kysely'
import { savePositions } from '../../shared/admin/order.store.ts'
import type { Row, Tables } from '../../shared/db/tables.ts'

type UsedGroup = Row<'catalog'> & { films: number; series: number; people: number; games: number; rows: string[] }
type UsedGenre = Row<'genre'> & { films: number; groups: string[]; rows: string[] }

/** Lower numbers belong to sports (spec 3). */
const firstOwnNumber = 1_000

export function groupStore(db: Kysely<Tables>, companyId: number) {
  return {
    all: async (): Promise<UsedGroup[]> => {
      const { rows } = await sql<UsedGroup>`
        select c.*,
          (select count(*)::integer from title_catalog l join title t on t.id = l.title_id
            where l.catalog_id = c.id and t.kind <> 'series') as films,
          (select count(*)::integer from title_catalog l join title t on t.id = l.title_id
            where l.catalog_id = c.id and t.kind = 'series') as series,
          (select count(*)::integer from person where catalog_id = c.id) as people,
          (select count(*)::integer from game where company_id = c.company_id and sport = c.slug) as games,
          array(select title from home_row where company_id = c.company_id
            and (home_id = c.slug or filling ->> 'group' = c.id::text) order by home_id, position, id) as rows
        from catalog c where c.company_id = ${companyId} order by c.position, c.id`.execute(db)
      return rows
    },

    locked: async (): Promise<number[]> => {
      const rows = await db.selectFrom('catalog').select('id').where('company_id', '=', companyId).forUpdate().execute()
      return rows.map(({ id }) => id)
    },

    place: (ids: readonly number[]): Promise<void> => savePositions(db, 'catalog', 'position', ids),

    /** Locks until the end of the transaction: two groups added at once would get the same number. */
    oneAtATime: async (): Promise<void> => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`groups|${companyId}`}, 0))`.execute(db)
    },

    /** Adds a group at the end. Its number is that of its sport, else the lowest free one that no sport uses. */
    add: async ({ number, takenNumbers, ...group }: GroupInput & NewGroup): Promise<number> => {
      const { rows } = await sql<{ id: number; position: number }>`
        with known as (select id from catalog union select unnest(${[...takenNumbers]}::integer[]))
        select (select min(n) from (select ${firstOwnNumber}::integer union select id + 1 from known) as next(n)
            where n >= ${firstOwnNumber} and n not in (select id from known)) as id,
          coalesce((select max(position) from catalog where company_id = ${companyId}), 0) + 10 as position`.execute(db)
      const free = rows[0] ?? { id: firstOwnNumber, position: 0 }
      const id = number ?? free.id
      await db
        .insertInto('catalog')
        .values({ ...group, id, company_id: companyId, position: free.position })
        .execute()
      return id
    },

    change: async (id: number, group: GroupInput): Promise<void> => {
      await db.updateTable('catalog').set(group).where('id', '=', id).where('company_id', '=', companyId).execute()
    },

    remove: async (id: number): Promise<void> => {
      await db.deleteFrom('catalog').where('id', '=', id).where('company_id', '=', companyId).execute()
    },
  }
}

interface NewGroup {
  slug: string
  number: number | undefined
  takenNumbers: readonly number[]
}

export function genreStore(db: Kysely<Tables>, companyId: number) {
  return {
    all: async (): Promise<UsedGenre[]> => {
      const { rows } = await sql<UsedGenre>`
        select g.*,
          (select count(*)::integer from title_genre where genre_id = g.id) as films,
          array(select name from catalog where genre_id = g.id order by position, id) as groups,
          array(select title from home_row where company_id = g.company_id and filling ->> 'genre' = g.id::text
            order by home_id, position, id) as rows
        from genre g where g.company_id = ${companyId} order by g.position, g.id`.execute(db)
      return rows
    },

    locked: async (): Promise<number[]> => {
      const rows = await db.selectFrom('genre').select('id').where('company_id', '=', companyId).forUpdate().execute()
      return rows.map(({ id }) => id)
    },

    place: (ids: readonly number[]): Promise<void> => savePositions(db, 'genre', 'position', ids),

    add: async (name: string): Promise<number> => {
      const { rows } = await sql<{ id: number }>`
        insert into genre (company_id, name, position)
        values (${companyId}, ${name}, coalesce((select max(position) from genre where company_id = ${companyId}), 0) + 10)
        returning id`.execute(db)
      return rows[0]?.id ?? 0
    },

    rename: async (id: number, name: string): Promise<void> => {
      await db.updateTable('genre').set({ name }).where('id', '=', id).where('company_id', '=', companyId).execute()
    },

    remove: async (id: number): Promise<void> => {
      await db.deleteFrom('genre').where('id', '=', id).where('company_id', '=', companyId).execute()
    },
  }
}
