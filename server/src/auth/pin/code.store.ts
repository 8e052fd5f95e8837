import type { Insertable, Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { AuthTables, CodeRow, Purpose } from '../tables.ts'

export type StoredCode = Selectable<CodeRow>

export const guessesPerToken = 5

export type CodeStore = ReturnType<typeof codeStore>

export function codeStore(db: Kysely<AuthTables>) {
  const byToken = (hash: string, purposes: readonly Purpose[], companyId: number) =>
    db
      .selectFrom('code')
      .selectAll()
      .where((row) => row.or([row('token_hash', '=', hash), row('link_hash', '=', hash)]))
      .where('purpose', 'in', purposes)
      .where('company_id', '=', companyId)

  return {
    /** Within a transaction: askers for one address take turns, so that only the newest code of a purpose lives. */
    add: async (row: Insertable<CodeRow>) => {
      const address = `${row.company_id}|${row.purpose}|${row.email_norm}`
      await sql`select pg_advisory_xact_lock(hashtextextended(${address}, 0))`.execute(db)
      await db
        .updateTable('code')
        .set({ voided_at: row.created_at })
        .where('company_id', '=', row.company_id)
        .where('email_norm', '=', row.email_norm)
        .where('purpose', '=', row.purpose)
        // Two people may want to move to one address: neither may spoil the other's pin.
        .$if(row.purpose === 'email-change', (update) => update.where('customer_uid', '=', row.customer_uid ?? ''))
        .where('used_at', 'is', null)
        .where('voided_at', 'is', null)
        .execute()
      await db.insertInto('code').values(row).execute()
    },

    find: (id: string): Promise<StoredCode | undefined> =>
      db.selectFrom('code').selectAll().where('id', '=', id).executeTakeFirst(),

    findByToken: (hash: string, purposes: readonly Purpose[], companyId: number): Promise<StoredCode | undefined> =>
      byToken(hash, purposes, companyId).executeTakeFirst(),

    /** Counts the guess before anybody looks at it: parallel guesses cannot share one try. */
    takeGuess: (
      hash: string,
      purposes: readonly Purpose[],
      companyId: number,
      now: Date,
    ): Promise<StoredCode | undefined> =>
      db
        .updateTable('code')
        .set((row) => ({ attempts: row('attempts', '+', 1) }))
        .where((row) => row.or([row('token_hash', '=', hash), row('link_hash', '=', hash)]))
        .where('purpose', 'in', purposes)
        .where('company_id', '=', companyId)
        .where('attempts', '<', guessesPerToken)
        .where('used_at', 'is', null)
        .where('voided_at', 'is', null)
        .where('expires_at', '>', now)
        .returningAll()
        .executeTakeFirst(),

    /** True for one caller only. */
    use: async (id: string, now: Date): Promise<boolean> => {
      const result = await db
        .updateTable('code')
        .set({ used_at: now })
        .where('id', '=', id)
        .where('used_at', 'is', null)
        .where('voided_at', 'is', null)
        .executeTakeFirst()
      return result.numUpdatedRows === 1n
    },

    /** False when the code is over: then no mail may carry its pin. */
    setPin: async (
      id: string,
      pin: { hash: string; pepper: number; linkHash: string },
      now: Date,
    ): Promise<boolean> => {
      const result = await db
        .updateTable('code')
        .set({ pin_hash: pin.hash, pepper_version: pin.pepper, link_hash: pin.linkHash })
        .where('id', '=', id)
        .where('used_at', 'is', null)
        .where('voided_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      return result.numUpdatedRows === 1n
    },

    voidAddress: async (companyId: number, emailNorm: string, now: Date) => {
      await db
        .updateTable('code')
        .set({ voided_at: now })
        .where('company_id', '=', companyId)
        .where('email_norm', '=', emailNorm)
        .where('used_at', 'is', null)
        .where('voided_at', 'is', null)
        .execute()
    },

    voidOf: async (uid: string, now: Date) => {
      await db
        .updateTable('code')
        .set({ voided_at: now })
        .where('customer_uid', '=', uid)
        .where('used_at', 'is', null)
        .where('voided_at', 'is', null)
        .execute()
    },

    removeOld: async (before: Date): Promise<number> => {
      const codes = await db.deleteFrom('code').where('created_at', '<', before).executeTakeFirst()
      const grants = await db.deleteFrom('reset_grant').where('expires_at', '<', before).executeTakeFirst()
      return Number(codes.numDeletedRows + grants.numDeletedRows)
    },
  }
}
