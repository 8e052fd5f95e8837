import type { Insertable, Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Row, Tables } from '../../shared/db/tables.ts'

export type StoredCode = Row<'code'>
export type Purpose = StoredCode['purpose']
export const purposes: readonly Purpose[] = ['login', 'signup', 'reset', 'email-change']

export const guessesPerToken = 5

/** A token of the asking device or of the mail's link, for what it may be used, and where. */
export interface ByToken {
  hash: string
  purposes: readonly Purpose[]
  companyId: number
}

export interface OfAddress {
  companyId: number
  emailNorm: string
  purpose: Purpose
}

export type CodeStore = ReturnType<typeof codeStore>

export function codeStore(db: Kysely<Tables>) {
  return {
    ...codeSteps(db),

    /** Within a transaction, before it touches a row: whoever changes several codes of an address does it in turn. */
    lockAddress: async (companyId: number, emailNorm: string) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`${companyId}|${emailNorm}`}, 0))`.execute(db)
    },

    /** Within a transaction that holds the address: only the newest code of a purpose lives. */
    add: async (row: Insertable<Tables['code']>) => {
      await changing(db)
        .set({ voided_at: row.created_at })
        .where('company_id', '=', row.company_id)
        .where('email_norm', '=', row.email_norm)
        .where('purpose', '=', row.purpose)
        // Two people may want to move to one address: neither may spoil the other's pin.
        .$if(row.purpose === 'email-change', (update) => update.where('customer_uid', '=', row.customer_uid ?? ''))
        .execute()
      await db.insertInto('code').values(row).execute()
    },

    find: (id: string): Promise<StoredCode | undefined> =>
      db.selectFrom('code').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Whether a code of this purpose that was asked for since then can still be used. */
    isAlive: async ({ companyId, emailNorm, purpose }: OfAddress, since: Date): Promise<boolean> => {
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

    findByToken: ({ hash, purposes, companyId }: ByToken): Promise<StoredCode | undefined> =>
      db
        .selectFrom('code')
        .selectAll()
        .where((row) => row.or([row('token_hash', '=', hash), row('link_hash', '=', hash)]))
        .where('purpose', 'in', purposes)
        .where('company_id', '=', companyId)
        .executeTakeFirst(),

    /** Counts the guess before anybody looks at it: parallel guesses cannot share one try. */
    takeGuess: ({ hash, purposes, companyId }: ByToken, now: Date): Promise<StoredCode | undefined> =>
      changing(db)
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

/** Neither used nor replaced. */
const changing = (db: Kysely<Tables>) =>
  db.updateTable('code').where('used_at', 'is', null).where('voided_at', 'is', null)

/** What becomes of a code that lives. */
const codeSteps = (db: Kysely<Tables>) => ({
  /** True for one caller only. */
  use: async (id: string, now: Date): Promise<boolean> => {
    const result = await changing(db).set({ used_at: now }).where('id', '=', id).executeTakeFirst()
    return result.numUpdatedRows === 1n
  },

  /** False when the code is over: then no mail may carry its pin. */
  setPin: async (id: string, pin: { hash: string; pepper: number; linkHash: string }, now: Date): Promise<boolean> => {
    const result = await changing(db)
      .set({ pin_hash: pin.hash, pepper_version: pin.pepper, link_hash: pin.linkHash })
      .where('id', '=', id)
      .where('expires_at', '>', now)
      .executeTakeFirst()
    return result.numUpdatedRows === 1n
  },

  /** Who wanted to move here is left to the unique address: a right pin then hears that somebody was faster. */
  voidAddress: async (companyId: number, emailNorm: string, now: Date) => {
    await changing(db)
      .set({ voided_at: now })
      .where('company_id', '=', companyId)
      .where('email_norm', '=', emailNorm)
      .where('purpose', '!=', 'email-change')
      .execute()
  },

  voidOf: async (uid: string, now: Date) => {
    await changing(db).set({ voided_at: now }).where('customer_uid', '=', uid).execute()
  },
})
