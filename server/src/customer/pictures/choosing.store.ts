import type { Kysely } from 'kysely'
import { together } from '../../shared/db/database.ts'
import type { Tables } from '../../shared/db/tables.ts'

/** What a fan shows: the account names the file, and beside it stands what the department has to look at. */
export const choosing = (db: Kysely<Tables>) => ({
  /** Gives back the file that it replaces; undefined when there is no such customer. */
  choose: (uid: string, name: string | null, at: Date): Promise<{ replaced: string | null } | undefined> =>
    together(db, async (trx) => {
      const before = await trx
        .selectFrom('customer')
        .select(['company_id', 'profile_image'])
        .where('uid', '=', uid)
        .forUpdate()
        .executeTakeFirst()
      if (!before) return undefined
      await trx.deleteFrom('profile_picture').where('customer_uid', '=', uid).where('taken_at', 'is', null).execute()
      if (name !== null) {
        const { company_id } = before
        await trx
          .insertInto('profile_picture')
          .values({ company_id, customer_uid: uid, name, uploaded_at: at })
          .execute()
      }
      await trx.updateTable('customer').set({ profile_image: name }).where('uid', '=', uid).execute()
      return { replaced: before.profile_image }
    }),

  imagesAmong: async (names: readonly string[]): Promise<Set<string>> => {
    if (names.length === 0) return new Set()
    const rows = await db.selectFrom('customer').select('profile_image').where('profile_image', 'in', names).execute()
    return new Set(rows.map((row) => String(row.profile_image)))
  },
})
