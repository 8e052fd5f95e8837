import type { RowWish } from '@fieldhouse/contract/operator/rows'
import type { Kysely } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'

export function rowStore(db: Kysely<Tables>, companyId: number) {
  const valuesOf = ({ filling, ...row }: RowWish) => ({ ...row, filling: JSON.stringify(filling) })
  return {
    all: () =>
      db
        .selectFrom('home_row')
        .selectAll()
        .where('company_id', '=', companyId)
        .orderBy('home_id')
        .orderBy('position')
        .orderBy('id')
        .execute(),

    find: (id: number) =>
      db.selectFrom('home_row').selectAll().where('company_id', '=', companyId).where('id', '=', id).executeTakeFirst(),

    add: async (wish: RowWish): Promise<number> => {
      const { id } = await db
        .insertInto('home_row')
        .values({ company_id: companyId, ...valuesOf(wish) })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    change: async (id: number, wish: RowWish): Promise<void> => {
      await db.updateTable('home_row').set(valuesOf(wish)).where('id', '=', id).execute()
    },
  }
}
