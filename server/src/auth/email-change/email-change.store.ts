import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'

type StoredChange = Selectable<Tables['email_change']>

export type EmailChangeStore = ReturnType<typeof createEmailChangeStore>

export function createEmailChangeStore(db: Kysely<Tables>) {
  return {
    add: async (row: Omit<StoredChange, 'undo_hash' | 'undone_at'>) => {
      await db
        .insertInto('email_change')
        .values({ ...row, undo_hash: null, undone_at: null })
        .execute()
    },

    find: (id: string): Promise<StoredChange | undefined> =>
      db.selectFrom('email_change').selectAll().where('id', '=', id).executeTakeFirst(),

    setUndo: async (id: string, undoHash: string) => {
      await db.updateTable('email_change').set({ undo_hash: undoHash }).where('id', '=', id).execute()
    },

    /** Undoes a change once, while that is possible, and returns it. */
    undo: (undoHash: string, now: Date): Promise<StoredChange | undefined> =>
      db
        .updateTable('email_change')
        .set({ undone_at: now })
        .where('undo_hash', '=', undoHash)
        .where('undone_at', 'is', null)
        .where('undo_until', '>', now)
        .returningAll()
        .executeTakeFirst(),

    /** Invalidates later changes: their links must not move the account again. */
    endLater: async (uid: string, changedAt: Date, now: Date) => {
      await db
        .updateTable('email_change')
        .set({ undone_at: now })
        .where('customer_uid', '=', uid)
        .where('changed_at', '>=', changedAt)
        .where('undone_at', 'is', null)
        .execute()
    },
  }
}
