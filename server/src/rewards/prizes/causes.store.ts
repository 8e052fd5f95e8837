import { type Kysely, sql } from 'kysely'
import type { Row, Tables } from '../../shared/db/tables.ts'

export type CauseRow = Row<'reward_cause'>
export type DonationRow = Row<'reward_donation'>

export const causeStore = (db: Kysely<Tables>, companyId: number) => ({
  all: (): Promise<CauseRow[]> =>
    db.selectFrom('reward_cause').selectAll().where('company_id', '=', companyId).orderBy('id').execute(),

  find: (id: number): Promise<CauseRow | undefined> =>
    db
      .selectFrom('reward_cause')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .executeTakeFirst(),

  add: async (cause: Omit<CauseRow, 'id' | 'company_id' | 'given'>): Promise<number> => {
    const { id } = await db
      .insertInto('reward_cause')
      .values({ ...cause, company_id: companyId })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  change: async (id: number, changes: Omit<CauseRow, 'id' | 'company_id' | 'given' | 'added_at'>): Promise<boolean> => {
    const result = await db
      .updateTable('reward_cause')
      .set(changes)
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .executeTakeFirst()
    return result.numUpdatedRows === 1n
  },

  givenBy: (uid: string) =>
    db
      .selectFrom('reward_donation')
      .select(['cause_id', sql<number>`sum(points)::bigint`.as('points')])
      .where('customer_uid', '=', uid)
      .groupBy('cause_id')
      .execute(),

  donatedBy: (uid: string, once: string): Promise<DonationRow | undefined> =>
    db
      .selectFrom('reward_donation')
      .selectAll()
      .where('customer_uid', '=', uid)
      .where('once', '=', once)
      .executeTakeFirst(),

  donate: async (donation: Omit<DonationRow, 'id' | 'company_id'>): Promise<number> => {
    await db
      .updateTable('reward_cause')
      .set((row) => ({ given: row('given', '+', donation.points) }))
      .where('id', '=', donation.cause_id)
      .execute()
    const { id } = await db
      .insertInto('reward_donation')
      .values({ ...donation, company_id: companyId })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
})
