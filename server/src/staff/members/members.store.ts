import { type Insertable, type Kysely, sql } from 'kysely'
import type { Row, Tables } from '../../shared/db/tables.ts'
import { createScorerStore } from './scorers.store.ts'

type MemberRole = Row<'customer'>['role']

const memberColumns = ['uid', 'email', 'firstname', 'lastname', 'role'] as const

const selectOfSchool = (db: Kysely<Tables>, companyId: number) =>
  db.selectFrom('customer').where('customer.company_id', '=', companyId)

export function createMemberStore(db: Kysely<Tables>, companyId: number) {
  return {
    ...createScorerStore(db, companyId),
    ...createMemberList(db, companyId),

    find: (uid: string) =>
      selectOfSchool(db, companyId).select(memberColumns).where('uid', '=', uid).executeTakeFirst(),

    /** Reads and locks a member until the transaction ends. */
    hold: (uid: string) =>
      selectOfSchool(db, companyId).select(memberColumns).where('uid', '=', uid).forUpdate().executeTakeFirst(),

    holdByEmail: (norm: string) =>
      selectOfSchool(db, companyId).select(memberColumns).where('email_norm', '=', norm).forUpdate().executeTakeFirst(),

    roleOfEmail: async (norm: string): Promise<MemberRole | undefined> =>
      (await selectOfSchool(db, companyId).select('role').where('email_norm', '=', norm).executeTakeFirst())?.role,

    /** Locks the owners in a fixed order, so that two owners who demote each other do so one after the other. */
    holdOwners: () =>
      selectOfSchool(db, companyId).select('uid').where('role', '=', 'owner').orderBy('uid').forUpdate().execute(),

    setRole: async (uid: string, role: MemberRole): Promise<void> => {
      await db.updateTable('customer').set({ role }).where('uid', '=', uid).execute()
    },

    /** False when the address has an account. */
    add: async (row: Insertable<Tables['customer']>): Promise<boolean> => {
      const result = await db
        .insertInto('customer')
        .values(row)
        .onConflict((conflict) => conflict.columns(['company_id', 'email_norm']).doNothing())
        .executeTakeFirst()
      return result.numInsertedOrUpdatedRows === 1n
    },

    /** Reads the proofs of a session. */
    session: (sid: string) =>
      db
        .selectFrom('session')
        .select(['auth_time', 'confirmed_at', 'second_factor_at'])
        .where('sid', '=', sid)
        .executeTakeFirst(),
  }
}

const hasFactor = sql<boolean>`(exists (select from code_app where customer_uid = customer.uid and secret is not null)
  or exists (select from passkey where customer_uid = customer.uid))`

/** Lists members for the console. */
const createMemberList = (db: Kysely<Tables>, companyId: number) => ({
  all: () =>
    selectOfSchool(db, companyId)
      .leftJoin(
        db
          .selectFrom('session')
          .groupBy('customer_uid')
          .select(['customer_uid', (row) => row.fn.max('last_seen_at').as('at')])
          .as('seen'),
        'seen.customer_uid',
        'customer.uid',
      )
      .select(['customer.uid', 'email', 'firstname', 'lastname', 'role', 'seen.at as last_seen_at'])
      .select(hasFactor.as('second_factor'))
      .where('role', '!=', 'fan')
      .orderBy('customer.created_at')
      .orderBy('customer.uid')
      .execute(),

  one: (uid: string) =>
    selectOfSchool(db, companyId)
      .select(memberColumns)
      .select((row) => [
        hasFactor.as('second_factor'),
        row
          .selectFrom('session')
          .select((session) => session.fn.max('last_seen_at').as('at'))
          .whereRef('customer_uid', '=', 'customer.uid')
          .as('last_seen_at'),
      ])
      .where('uid', '=', uid)
      .executeTakeFirst(),
})
