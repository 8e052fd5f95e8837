import type { Insertable, Kysely } from 'kysely'
import { sql } from 'kysely'
import type { AdminStores } from '../shared/admin/admin-stores.ts'
import { openAdminStores, type TransactionalStores } from '../shared/admin/open-stores.ts'
import type { Row, Tables } from '../shared/db/tables.ts'
import { sourceStore } from '../sources/sources.store.ts'
import { createChangeEmailStore } from './change-emails/change-emails.store.ts'
import { createCodeStores } from './codes/plan-codes.store.ts'
import { createGroupStore } from './groups/groups.store.ts'
import { createListStores } from './list/list.store.ts'
import { createPlanCountStore } from './plan-counts.store.ts'
import { createPurchaseStores } from './purchases/purchases.store.ts'
import { createReminderStore } from './reminders/reminders.store.ts'
import { createTrialStore } from './trials/trials.store.ts'

export type StoredGrant = Row<'plan_grant'> & { giver: string | null }
export type PlanStores = AdminStores & ReturnType<typeof createPlanStores>
export type PlanStore = TransactionalStores<PlanStores>

const createPlanStores = (db: Kysely<Tables>, companyId: number) => ({
  ...createListStores(db, companyId),
  ...createPurchaseStores(db, companyId),
  ...createCodeStores(db, companyId),
  counts: createPlanCountStore(db, companyId),
  sources: sourceStore(db, companyId, 'tickets'),
  groups: createGroupStore(db, companyId),
  reminders: createReminderStore(db, companyId),
  changeEmails: createChangeEmailStore(db, companyId),
  trials: createTrialStore(db, companyId),
  grants: { ...createGrantReads(db, companyId), ...createGrantWrites(db, companyId) },
})

const createGrantReads = (db: Kysely<Tables>, companyId: number) => ({
  /** The plans of a fan, the newest first. */
  ofFan: (uid: string): Promise<StoredGrant[]> =>
    db
      .selectFrom('plan_grant')
      .leftJoin('customer as giver', 'giver.uid', 'plan_grant.given_by')
      .selectAll('plan_grant')
      .select(sql<string | null>`giver.firstname || ' ' || giver.lastname`.as('giver'))
      .where('plan_grant.customer_uid', '=', uid)
      .where('plan_grant.company_id', '=', companyId)
      .orderBy('plan_grant.id', 'desc')
      .execute(),

  ofFans: (uids: readonly string[]): Promise<Row<'plan_grant'>[]> =>
    db
      .selectFrom('plan_grant')
      .selectAll()
      .where(sql<boolean>`customer_uid = any(${[...uids]}::text[])`)
      .orderBy('id')
      .execute(),

  /** The role of an account; undefined without one. It is locked until the transaction ends, so changes of its plans wait. */
  hold: async (uid: string): Promise<Row<'customer'>['role'] | undefined> => {
    const account = await db
      .selectFrom('customer')
      .select('role')
      .where('company_id', '=', companyId)
      .where('uid', '=', uid)
      .forNoKeyUpdate()
      .executeTakeFirst()
    return account?.role
  },

  find: (uid: string, id: number): Promise<Row<'plan_grant'> | undefined> =>
    db
      .selectFrom('plan_grant')
      .selectAll()
      .where('id', '=', id)
      .where('customer_uid', '=', uid)
      .where('company_id', '=', companyId)
      .executeTakeFirst(),
})

const createGrantWrites = (db: Kysely<Tables>, companyId: number) => ({
  /** Adds a grant and returns its id. */
  add: async (row: Omit<Insertable<Tables['plan_grant']>, 'company_id'>): Promise<number> => {
    const { id } = await db
      .insertInto('plan_grant')
      .values({ ...row, company_id: companyId })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  setEnd: async (id: number, ends_at: Date | null): Promise<void> => {
    await db.updateTable('plan_grant').set({ ends_at }).where('id', '=', id).execute()
  },

  /** Removes the name of a staff member whose account is deleted. */
  forgetGiver: async (uid: string): Promise<void> => {
    await db.updateTable('plan_grant').set({ given_by: null }).where('given_by', '=', uid).execute()
  },

  /** Ends one now. One that has not begun is removed, because it would end before its start. */
  end: async ({ id, starts_at }: Pick<Row<'plan_grant'>, 'id' | 'starts_at'>, now: Date): Promise<void> => {
    if (starts_at < now) await db.updateTable('plan_grant').set({ ends_at: now }).where('id', '=', id).execute()
    else await db.deleteFrom('plan_grant').where('id', '=', id).execute()
  },
})

export const openPlanStore = openAdminStores(createPlanStores)
