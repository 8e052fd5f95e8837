import type { PlanTerm } from '@fieldhouse/contract/plans/plans'
import type { Insertable, Kysely } from 'kysely'
import type { Row, Tables } from '../../shared/db/tables.ts'
import type { SealedPassword } from '../password/password.ts'

/** The part of a customer that authentication owns. */
export type Account = Row<'customer'>

export type AccountStore = ReturnType<typeof createAccountStore>

const uniqueViolation = '23505'

export function createAccountStore(db: Kysely<Tables>) {
  return {
    ...createGrantStore(db),
    ...createRightsReads(db),

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
     * Reads and locks an account until the transaction ends. A password or address change, which ends all sessions,
     * waits for the session that is being opened and then ends it as well.
     */
    lockAccount: (uid: string): Promise<Account | undefined> =>
      db.selectFrom('customer').selectAll().where('uid', '=', uid).forShare().executeTakeFirst(),

    /**
     * Adds an account unless the address has one: of several sign-ups that are verified at once, one creates the
     * account and the others find it.
     */
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

    /** `over` guards a rehash: it must not restore an old password. */
    setPassword: async (uid: string, { phc, pepper }: SealedPassword, over?: string): Promise<boolean> => {
      const result = await db
        .updateTable('customer')
        .set({ password: phc, pepper_version: pepper })
        .where('uid', '=', uid)
        .$if(over !== undefined, (update) => update.where('password', '=', over ?? ''))
        .executeTakeFirst()
      return result.numUpdatedRows === 1n
    },

    /** Sets the address. False when another account has it. */
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

/** What decides which videos the account may watch. */
const createRightsReads = (db: Kysely<Tables>) => ({
  /** The plans that the account was given. */
  planTerms: (uid: string): Promise<PlanTerm[]> =>
    db
      .selectFrom('plan_grant')
      .select(['plan', 'game_id', 'sport', 'starts_at', 'ends_at'])
      .where('customer_uid', '=', uid)
      .execute(),

  /** The market that staff set for the account. */
  marketOverride: (uid: string): Promise<Pick<Row<'market_override'>, 'market' | 'ends_at'> | undefined> =>
    db.selectFrom('market_override').select(['market', 'ends_at']).where('customer_uid', '=', uid).executeTakeFirst(),
})

/** Grants that a reset code is exchanged for. Each allows one new password. */
const createGrantStore = (db: Kysely<Tables>) => ({
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

  /** Uses a grant once, and returns the account whose password it may set. */
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

  /** Deletes all grants of an account after its password changed another way. */
  dropGrants: async (uid: string) => {
    await db.deleteFrom('reset_grant').where('customer_uid', '=', uid).execute()
  },
})

export const getSealedPassword = (account: Account | undefined): SealedPassword | undefined =>
  account?.password && account.pepper_version !== null
    ? { phc: account.password, pepper: account.pepper_version }
    : undefined
