import type { Kysely } from 'kysely'
import type { Row, Tables } from '../../shared/db/tables.ts'

export type PrizeRow = Row<'reward_prize'>
export const prizeStore = (db: Kysely<Tables>, companyId: number) => ({
  all: (): Promise<PrizeRow[]> =>
    db
      .selectFrom('reward_prize')
      .selectAll()
      .where('company_id', '=', companyId)
      .orderBy('cost')
      .orderBy('id')
      .execute(),

  find: (id: number): Promise<PrizeRow | undefined> =>
    db
      .selectFrom('reward_prize')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .executeTakeFirst(),

  add: async (prize: Omit<PrizeRow, 'id' | 'company_id' | 'taken' | 'image'>): Promise<number> => {
    const { id } = await db
      .insertInto('reward_prize')
      .values({ ...prize, company_id: companyId })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  /** Returns false when more are gone than the new stock. */
  change: async (
    id: number,
    changes: Omit<PrizeRow, 'id' | 'company_id' | 'taken' | 'image' | 'added_at'>,
  ): Promise<boolean> => {
    const result = await db
      .updateTable('reward_prize')
      .set(changes)
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('taken', '<=', changes.stock)
      .executeTakeFirst()
    return result.numUpdatedRows === 1n
  },

  /** Takes one of the stock; false when none is left. The next caller waits until this transaction ends. */
  takeOne: async (id: number): Promise<boolean> => {
    const result = await db
      .updateTable('reward_prize')
      .set((row) => ({ taken: row('taken', '+', 1) }))
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('paused', '=', false)
      .whereRef('taken', '<', 'stock')
      .executeTakeFirst()
    return result.numUpdatedRows === 1n
  },

  putBack: async (id: number): Promise<void> => {
    await db
      .updateTable('reward_prize')
      .set((row) => ({ taken: row('taken', '-', 1) }))
      .where('id', '=', id)
      .execute()
  },
})
