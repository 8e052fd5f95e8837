import type { Company } from '@fieldhouse/contract/company'
import type { Kysely } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'

export function schoolStore(db: Kysely<Tables>, companyId: number) {
  return {
    find: () =>
      db
        .selectFrom('school_settings')
        .select(['revision', 'settings'])
        .where('company_id', '=', companyId)
        .executeTakeFirstOrThrow(),

    /** Only what its caller has seen is replaced. */
    replace: async (revision: number, settings: Company, now: Date): Promise<boolean> => {
      const result = await db
        .updateTable('school_settings')
        .set({ settings: JSON.stringify(settings), revision: revision + 1, changed_at: now })
        .where('company_id', '=', companyId)
        .where('revision', '=', revision)
        .executeTakeFirst()
      return result.numUpdatedRows === 1n
    },
  }
}
