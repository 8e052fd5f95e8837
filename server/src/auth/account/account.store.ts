import type { Insertable, Kysely } from 'kysely'
import type { Row, Tables } from '../../shared/db/tables.ts'
import type { Sealed } from '../password/password.ts'

/** The part of a customer that identity owns. */
export type Account = Row<'customer'>

export type AccountStore = ReturnType<typeof accountStore>

const uniqueViolation = '23505'

export function accountStore(db: Kysely<Tables>) {
  return {
    ...grantStore(db),

    find: (uid: string): Promise<Account | undefined> =>
      db.selectFrom('customer').selectAll().where('uid', '=', uid).executeTakeFirst(),

    findByEmail: (companyId: number, emailNorm: string): Promise<Account | undefined> =>
      db
        .selectFrom('customer')
        .selectAll()
        .where('company_id', '=', companyId)
        .where('email_norm', '=', emailNorm)
        .executeTakeFirst(),

    /**
     * As it stands now, and as it stays until this transaction ends: a new password or address, which ends all sessions, waits for the
     * one that is being opened and then ends it as well.
     */
    hold: (uid: string): Promise<Account | undefined> =>
      db.selectFrom('customer').selectAll().where('uid', '=', uid).forShare().executeTakeFirst(),

    /** The address decides: of many who verify it at once, one makes the account and the others find it. */
    add: async (row: Insertable<Tables['customer']>): Promise<boolean> => {
      const result = await db
        .insertInto('customer')
        .values(row)
        .onConflict((conflict) => conflict.columns(['company_id', 'email_norm']).doNothing())
        .executeTakeFirst()
      return result.numInsertedOrUpdatedRows === 1n
    },

    setRole: async (uid: string, role: Account['role']): Promise<void> => {
      await db.updateTable('customer').set({ role }).where('uid', '=', uid).execute()
    },

    /** `over` guards a rehash: it must not bring an old password back. */
    setPassword: async (uid: string, { phc, pepper }: Sealed, over?: string): Promise<boolean> => {
      const result = await db
        .updateTable('customer')
        .set({ password: phc, pepper_version: pepper })
        .where('uid', '=', uid)
        .$if(over !== undefined, (update) => update.where('password', '=', over ?? ''))
        .executeTakeFirst()
      return result.numUpdatedRows === 1n
    },

    /** False when another account has the address. */
    setEmail: async (uid: string, email: { written: string; norm: string }): Promise<boolean> => {
      try {
        const result = await db
          .updateTable('customer')
          .set({ email: email.written, email_norm: email.norm })
          .where('uid', '=', uid)
          .executeTakeFirst()
        return result.numUpdatedRows === 1n
      } catch (error) {
        if ((error as { code?: string }).code === uniqueViolation) return false
        throw error
      }
    },
  }
}

/** What a reset code is traded for: one new password. */
const grantStore = (db: Kysely<Tables>) => ({
  addGrant: async (tokenHash: string, uid: string, expiresAt: Date) => {
    await db
      .insertInto('reset_grant')
      .values({ token_hash: tokenHash, customer_uid: uid, expires_at: expiresAt, used_at: null })
      .execute()
  },

  hasGrant: async (tokenHash: string, now: Date): Promise<boolean> => {
    const row = await db
      .selectFrom('reset_grant')
      .select('customer_uid')
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst()
    return row !== undefined
  },

  /** Whose password it may set; once. */
  useGrant: async (tokenHash: string, now: Date): Promise<string | undefined> => {
    const row = await db
      .updateTable('reset_grant')
      .set({ used_at: now })
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('customer_uid')
      .executeTakeFirst()
    return row?.customer_uid
  },

  /** A password that was set some other way makes every grant worthless. */
  dropGrants: async (uid: string) => {
    await db.deleteFrom('reset_grant').where('customer_uid', '=', uid).execute()
  },
})

export const sealedOf = (account: Account | undefined): Sealed | undefined =>
  account?.password && account.pepper_version !== null
    ? { phc: account.password, pepper: account.pepper_version }
    : undefined
