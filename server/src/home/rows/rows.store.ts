import type { RowInput } from '@fieldhouse/contract/home/rows'
import { type Kysely, sql } from 'kysely'
import { savePositions } from '../../shared/admin/order.store.ts'
import type { Tables } from '../../shared/db/tables.ts'

export function createRowStore(db: Kysely<Tables>, companyId: number) {
  const selectRows = () => db.selectFrom('home_row').selectAll().where('company_id', '=', companyId)
  return {
    all: () => selectRows().orderBy('home_id').orderBy('position').orderBy('id').execute(),

    find: (id: number) => selectRows().where('id', '=', id).executeTakeFirst(),

    /** Titles that rows list by hand. */
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

    /** Locks the rows of a home before they are reordered. */
    locked: async (home: string): Promise<number[]> => {
      const found = await selectRows().where('home_id', '=', home).forUpdate().execute()
      return found.map(({ id }) => id)
    },

    place: (ids: readonly number[]): Promise<void> => savePositions(db, 'home_row', 'position', ids),

    add: async (input: RowInput): Promise<number> => {
      const { id } = await db
        .insertInto('home_row')
        .values({ company_id: companyId, ...toRowColumns(input) })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    change: async (id: number, input: RowInput): Promise<void> => {
      await db.updateTable('home_row').set(toRowColumns(input)).where('id', '=', id).execute()
    },
  }
}

const parseInstant = (text: string | null) => (text === null ? null : new Date(text))

const toRowColumns = ({ filling, from, until, ...row }: RowInput) => ({
  ...row,
  filling: JSON.stringify(filling),
  shown_from: parseInstant(from),
  shown_until: parseInstant(until),
})
