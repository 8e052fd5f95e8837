import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'

/** The mailboxes that had a free trial, as hashes. */
export const createTrialStore = (db: Kysely<Tables>, companyId: number) => ({
  /** The address of a fan's account, which the fan has proved. Staff have no trials. */
  addressOf: async (uid: string): Promise<string | undefined> => {
    const account = await db
      .selectFrom('customer')
      .select('email_norm')
      .where('uid', '=', uid)
      .where('company_id', '=', companyId)
      .where('role', '=', 'fan')
      .executeTakeFirst()
    return account?.email_norm
  },

  /** Which of these were used. */
  used: async (mailboxes: readonly string[]): Promise<ReadonlySet<string>> => {
    const rows = await db
      .selectFrom('plan_trial')
      .select('mailbox')
      .where(sql<boolean>`mailbox = any(${[...mailboxes]}::text[])`)
      .execute()
    return new Set(rows.map(({ mailbox }) => mailbox))
  },

  /** Uses it up. Returns false when it was used before: another transaction waits here for the first. */
  use: async (mailbox: string): Promise<boolean> => {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('plan_trial')
      .values({ mailbox, company_id: companyId })
      .onConflict((row) => row.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows > 0n
  },
})
