import { type Insertable, type Kysely, sql } from 'kysely'
import type { Row, Tables } from '../../shared/db/tables.ts'

export type GroupAccount = Pick<Row<'customer'>, 'uid' | 'email_norm' | 'role' | 'firstname' | 'lastname'>

/** Grants to many fans at once. */
export const createGroupStore = (db: Kysely<Tables>, companyId: number) => ({
  ...createGroupAccounts(db, companyId),
  ...createGroupRows(db, companyId),
})

const createGroupAccounts = (db: Kysely<Tables>, companyId: number) => {
  const selectAccounts = (norms: readonly string[]) =>
    db
      .selectFrom('customer')
      .select(['uid', 'email_norm', 'role', 'firstname', 'lastname'])
      .where('company_id', '=', companyId)
      .where(sql<boolean>`email_norm = any(${[...norms]}::text[])`)
      .orderBy('uid')
  return {
    accounts: (norms: readonly string[]): Promise<GroupAccount[]> => selectAccounts(norms).execute(),

    /** Locks them until the transaction ends, so that changes of their plans wait. */
    hold: (norms: readonly string[]): Promise<GroupAccount[]> => selectAccounts(norms).forNoKeyUpdate().execute(),
  }
}

const createGroupRows = (db: Kysely<Tables>, companyId: number) => ({
  add: async (row: Omit<Insertable<Tables['plan_group']>, 'company_id'>): Promise<number> => {
    const { id } = await db
      .insertInto('plan_group')
      .values({ ...row, company_id: companyId })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  /** The last ones, the newest first. */
  last: (most: number) =>
    db
      .selectFrom('plan_group')
      .leftJoin('customer as giver', 'giver.uid', 'plan_group.given_by')
      .selectAll('plan_group')
      .select(sql<string | null>`giver.firstname || ' ' || giver.lastname`.as('giver'))
      .where('plan_group.company_id', '=', companyId)
      .orderBy('plan_group.id', 'desc')
      .limit(most)
      .execute(),

  /** Locks it, so that it is undone once. */
  find: (id: number): Promise<Row<'plan_group'> | undefined> =>
    db
      .selectFrom('plan_group')
      .selectAll()
      .where('id', '=', id)
      .where('company_id', '=', companyId)
      .forUpdate()
      .executeTakeFirst(),

  /** The grants that are still as they were given. */
  unchanged: async ({
    id,
    ends_at,
  }: Pick<Row<'plan_group'>, 'id' | 'ends_at'>): Promise<{ id: number; uid: string }[]> =>
    db
      .selectFrom('plan_grant')
      .select(['id', 'customer_uid as uid'])
      .where('group_id', '=', id)
      .where(sql<boolean>`ends_at is not distinct from ${ends_at}`)
      .orderBy('customer_uid')
      .execute(),

  markUndone: async (id: number, undone_at: Date): Promise<void> => {
    await db.updateTable('plan_group').set({ undone_at }).where('id', '=', id).execute()
  },

  /** Removes the name of a staff member whose account is deleted. */
  forgetGiver: async (uid: string): Promise<void> => {
    await db.updateTable('plan_group').set({ given_by: null }).where('given_by', '=', uid).execute()
  },
})
