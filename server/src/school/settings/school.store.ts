import type { Company } from '@fieldhouse/contract/company'
import type { Kysely } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'
import type { Save } from '../../shared/settings/differences.ts'

export function schoolStore(db: Kysely<Tables>, companyId: number) {
  return {
    find: () =>
      db
        .selectFrom('school_settings')
        .select(['revision', 'settings'])
        .where('company_id', '=', companyId)
        .executeTakeFirstOrThrow(),

    /** Only what its caller has seen is replaced; what was there is kept, so that it can come back. */
    replace: async (revision: number, settings: Company, save: Save, now: Date): Promise<boolean> => {
      const result = await db
        .updateTable('school_settings')
        .set({ settings: JSON.stringify(settings), revision: revision + 1, changed_at: now })
        .where('company_id', '=', companyId)
        .where('revision', '=', revision)
        .executeTakeFirst()
      if (result.numUpdatedRows !== 1n) return false
      const kept = { before: JSON.stringify(save.before), after: JSON.stringify(save.after) }
      const values = { company_id: companyId, revision: revision + 1, ...kept }
      await db.insertInto('school_save').values(values).execute()
      return true
    },

    save: (revision: number): Promise<Save | undefined> =>
      db
        .selectFrom('school_save')
        .select(['before', 'after'])
        .where('company_id', '=', companyId)
        .where('revision', '=', revision)
        .executeTakeFirst(),
  }
}
