import type { RowInput } from '@fieldhouse/contract/home/rows'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'
import { placeAll } from '../../shared/desk/order.store.ts'

export function rowStore(db: Kysely<Tables>, companyId: number) {
  const rows = () => db.selectFrom('home_row').selectAll().where('company_id', '=', companyId)
  return {
    all: () => rows().orderBy('home_id').orderBy('position').orderBy('id').execute(),

    find: (id: number) => rows().where('id', '=', id).executeTakeFirst(),

    /** What rows that were filled by hand name. */
    titles: () =>
      db
        .selectFrom('title')
        .select(['id', 'title', 'hidden'])
        .where('company_id', '=', companyId)
        .where(
          'id',
          'in',
          sql<number>`(select distinct jsonb_array_elements_text(filling -> 'titles')::integer from home_row
            where company_id = ${companyId} and filling ->> 'kind' = 'titles')`,
        )
        .execute(),

    /** Those of a home, for who is about to order them. */
    locked: async (home: string): Promise<number[]> => {
      const found = await rows().where('home_id', '=', home).forUpdate().execute()
      return found.map(({ id }) => id)
    },

    place: (ids: readonly number[]): Promise<void> => placeAll(db, 'home_row', 'position', ids),

    add: async (wish: RowInput): Promise<number> => {
      const { id } = await db
        .insertInto('home_row')
        .values({ company_id: companyId, ...columnsOf(wish) })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    change: async (id: number, wish: RowInput): Promise<void> => {
      await db.updateTable('home_row').set(columnsOf(wish)).where('id', '=', id).execute()
    },
  }
}

const instant = (text: string | null) => (text === null ? null : new Date(text))

const columnsOf = ({ filling, from, until, ...row }: RowInput) => ({
  ...row,
  filling: JSON.stringify(filling),
  shown_from: instant(from),
  shown_until: instant(until),
})
