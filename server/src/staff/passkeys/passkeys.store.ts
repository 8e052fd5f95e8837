import { type Insertable, type Kysely, sql } from 'kysely'
import type { Row, Tables } from '../../shared/db/tables.ts'

export type ChallengePurpose = Row<'passkey_challenge'>['purpose']

export function createPasskeyStore(db: Kysely<Tables>) {
  return {
    of: (uid: string) => db.selectFrom('passkey').selectAll().where('customer_uid', '=', uid).orderBy('id').execute(),

    /** False when the passkey exists already. */
    add: async (row: Insertable<Tables['passkey']>): Promise<boolean> => {
      const result = await db
        .insertInto('passkey')
        .values(row)
        .onConflict((conflict) => conflict.column('credential').doNothing())
        .executeTakeFirst()
      return result.numInsertedOrUpdatedRows === 1n
    },

    /**
     * Updates the counter. A counter that does not increase belongs to a copy; some passkeys have none and always
     * report 0.
     */
    use: async (id: number, counter: number, now: Date): Promise<boolean> => {
      const result = await db
        .updateTable('passkey')
        .set({ counter, last_used_at: now })
        .where('id', '=', id)
        .where(sql<boolean>`(counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0))`)
        .executeTakeFirst()
      return result.numUpdatedRows === 1n
    },

    remove: async (uid: string, id: number): Promise<boolean> => {
      const result = await db
        .deleteFrom('passkey')
        .where('customer_uid', '=', uid)
        .where('id', '=', id)
        .executeTakeFirst()
      return result.numDeletedRows === 1n
    },

    removeAll: async (uid: string): Promise<void> => {
      await db.deleteFrom('passkey').where('customer_uid', '=', uid).execute()
    },

    setChallenge: async (sid: string, purpose: ChallengePurpose, challenge: string, expiresAt: Date): Promise<void> => {
      const values = { challenge, expires_at: expiresAt }
      await db
        .insertInto('passkey_challenge')
        .values({ sid, purpose, ...values })
        .onConflict((conflict) => conflict.columns(['sid', 'purpose']).doUpdateSet(values))
        .execute()
    },

    /** Takes the challenge; it can be used once. */
    takeChallenge: async (sid: string, purpose: ChallengePurpose, now: Date): Promise<string | undefined> => {
      const row = await db
        .deleteFrom('passkey_challenge')
        .where('sid', '=', sid)
        .where('purpose', '=', purpose)
        .returning(['challenge', 'expires_at'])
        .executeTakeFirst()
      return row && row.expires_at > now ? row.challenge : undefined
    },
  }
}
