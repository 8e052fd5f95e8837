import type { Kysely } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'

/** Stores code apps and recovery codes. */
export function createFactorStore(db: Kysely<Tables>) {
  return {
    ...createRecoveryStore(db),

    codeApp: (uid: string) => db.selectFrom('code_app').selectAll().where('customer_uid', '=', uid).executeTakeFirst(),

    setPending: async (uid: string, pending: string, now: Date): Promise<void> => {
      await db
        .insertInto('code_app')
        .values({ customer_uid: uid, pending, pending_at: now })
        .onConflict((conflict) => conflict.column('customer_uid').doUpdateSet({ pending, pending_at: now }))
        .execute()
    },

    /** Confirms the pending app, unless another one was started meanwhile. */
    keepPending: async (uid: string, pending: string, step: number, now: Date): Promise<boolean> => {
      const result = await db
        .updateTable('code_app')
        .set({ secret: pending, last_step: step, confirmed_at: now, pending: null, pending_at: null })
        .where('customer_uid', '=', uid)
        .where('pending', '=', pending)
        .executeTakeFirst()
      return result.numUpdatedRows === 1n
    },

    /** Uses a step once, however many requests bring its code. */
    useStep: async (uid: string, secret: string, step: number): Promise<boolean> => {
      const result = await db
        .updateTable('code_app')
        .set({ last_step: step })
        .where('customer_uid', '=', uid)
        .where('secret', '=', secret)
        .where('last_step', '<', step)
        .executeTakeFirst()
      return result.numUpdatedRows === 1n
    },

    removeCodeApp: async (uid: string): Promise<void> => {
      await db.deleteFrom('code_app').where('customer_uid', '=', uid).execute()
    },
  }
}

const createRecoveryStore = (db: Kysely<Tables>) => ({
  recoveryCodes: (uid: string) =>
    db
      .selectFrom('recovery_code')
      .select(['code_hash', 'used_at'])
      .where('customer_uid', '=', uid)
      .orderBy('used_at')
      .execute(),

  useRecoveryCode: async (uid: string, hash: string, now: Date): Promise<boolean> => {
    const result = await db
      .updateTable('recovery_code')
      .set({ used_at: now })
      .where('customer_uid', '=', uid)
      .where('code_hash', '=', hash)
      .where('used_at', 'is', null)
      .executeTakeFirst()
    return result.numUpdatedRows === 1n
  },

  setRecoveryCodes: async (uid: string, hashes: readonly string[]): Promise<void> => {
    await db.deleteFrom('recovery_code').where('customer_uid', '=', uid).execute()
    if (hashes.length === 0) return
    const rows = hashes.map((code_hash) => ({ customer_uid: uid, code_hash, used_at: null }))
    await db.insertInto('recovery_code').values(rows).execute()
  },
})
