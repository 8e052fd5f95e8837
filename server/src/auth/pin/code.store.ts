import type { Insertable, Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Row, Tables } from '../../shared/db/tables.ts'

export type StoredCode = Row<'code'>
export type CodePurpose = StoredCode['purpose']
export const codePurposes: readonly CodePurpose[] = ['login', 'signup', 'reset', 'email-change']

export const guessesPerToken = 5

/** A code by its token: of the requesting device, or of the link in the email. */
export interface CodeByToken {
  hash: string
  purposes: readonly CodePurpose[]
  companyId: number
}

export interface CodeOfAddress {
  companyId: number
  emailNorm: string
  purpose: CodePurpose
}

export type CodeStore = ReturnType<typeof createCodeStore>

export function createCodeStore(db: Kysely<Tables>) {
  return {
    ...createCodeSteps(db),

    /**
     * Locks an address in a transaction, before it touches any of its rows, so that changes to several codes of an
     * address happen one after the other.
     */
    lockAddress: async (companyId: number, emailNorm: string) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`${companyId}|${emailNorm}`}, 0))`.execute(db)
    },

    /** Adds a code and replaces earlier ones of its purpose, in a transaction that has locked the address. */
    add: async (row: Insertable<Tables['code']>) => {
      await updateLiveCodes(db)
        .set({ voided_at: row.created_at })
        .where('company_id', '=', row.company_id)
        .where('email_norm', '=', row.email_norm)
        .where('purpose', '=', row.purpose)
        // Two accounts may want to move to one address: neither may invalidate the other's code.
        .$if(row.purpose === 'email-change', (update) => update.where('customer_uid', '=', row.customer_uid ?? ''))
        .execute()
      await db.insertInto('code').values(row).execute()
    },

    find: (id: string): Promise<StoredCode | undefined> =>
      db.selectFrom('code').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Whether a code of this purpose that was requested since then can still be used. */
    isAlive: async ({ companyId, emailNorm, purpose }: CodeOfAddress, since: Date): Promise<boolean> => {
      const row = await db
        .selectFrom('code')
        .select('id')
        .where('company_id', '=', companyId)
        .where('email_norm', '=', emailNorm)
        .where('purpose', '=', purpose)
        .where('created_at', '>', since)
        .where('used_at', 'is', null)
        .where('voided_at', 'is', null)
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },

    findByToken: ({ hash, purposes, companyId }: CodeByToken): Promise<StoredCode | undefined> =>
      db
        .selectFrom('code')
        .selectAll()
        .where((row) => row.or([row('token_hash', '=', hash), row('link_hash', '=', hash)]))
        .where('purpose', 'in', purposes)
        .where('company_id', '=', companyId)
        .executeTakeFirst(),

    /** Counts a guess before it is compared: parallel guesses cannot share one try. */
    takeGuess: ({ hash, purposes, companyId }: CodeByToken, now: Date): Promise<StoredCode | undefined> =>
      updateLiveCodes(db)
        .set((row) => ({ attempts: row('attempts', '+', 1) }))
        .where((row) => row.or([row('token_hash', '=', hash), row('link_hash', '=', hash)]))
        .where('purpose', 'in', purposes)
        .where('company_id', '=', companyId)
        .where('attempts', '<', guessesPerToken)
        .where('expires_at', '>', now)
        .returningAll()
        .executeTakeFirst(),
  }
}

/** Starts an update of codes that are neither used nor replaced. */
const updateLiveCodes = (db: Kysely<Tables>) =>
  db.updateTable('code').where('used_at', 'is', null).where('voided_at', 'is', null)

/** The later steps of a code. */
const createCodeSteps = (db: Kysely<Tables>) => ({
  /** Uses a code; true for one caller only. */
  use: async (id: string, now: Date): Promise<boolean> => {
    const result = await updateLiveCodes(db).set({ used_at: now }).where('id', '=', id).executeTakeFirst()
    return result.numUpdatedRows === 1n
  },

  /** Stores the sign-in code; false when the code is no longer valid, and then no email may be sent. */
  setPin: async (id: string, pin: { hash: string; pepper: number; linkHash: string }, now: Date): Promise<boolean> => {
    const result = await updateLiveCodes(db)
      .set({ pin_hash: pin.hash, pepper_version: pin.pepper, link_hash: pin.linkHash })
      .where('id', '=', id)
      .where('expires_at', '>', now)
      .executeTakeFirst()
    return result.numUpdatedRows === 1n
  },

  /**
   * Invalidates the codes of an address. Moves to this address stay: its uniqueness refuses them when their code is
   * entered.
   */
  voidAddress: async (companyId: number, emailNorm: string, now: Date) => {
    await updateLiveCodes(db)
      .set({ voided_at: now })
      .where('company_id', '=', companyId)
      .where('email_norm', '=', emailNorm)
      .where('purpose', '!=', 'email-change')
      .execute()
  },

  voidOf: async (uid: string, now: Date) => {
    await updateLiveCodes(db).set({ voided_at: now }).where('customer_uid', '=', uid).execute()
  },
})
