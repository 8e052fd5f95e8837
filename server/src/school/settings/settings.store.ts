import type { Company } from '@fieldhouse/contract/company'
import type { Kysely } from 'kysely'
import { genreStore, groupStore } from '../../films/groups/groups.store.ts'
import type { AdminStores } from '../../shared/admin/admin-stores.ts'
import type { ApplyChange } from '../../shared/admin/changes.ts'
import { openAdminStores, type TransactionalStores } from '../../shared/admin/open-stores.ts'
import type { Tables } from '../../shared/db/tables.ts'
import type { SportReference } from '../../shared/modules/service-module.ts'
import type { SettingsSave } from '../../shared/settings/differences.ts'
import { createSportCountsStore } from '../sports/sport-counts.store.ts'
import { createSportMovesStore } from '../sports/sport-moves.store.ts'

type SettingsStores = AdminStores & ReturnType<ReturnType<typeof createSettingsStores>>
export type SettingsStore = TransactionalStores<SettingsStores>
export type ApplySettingsChange = ApplyChange<SettingsStores>

/**
 * A new team gets a group for its videos, and a team with a new address takes everything along, so both change together
 * with the settings.
 */
const createSettingsStores = (references: readonly SportReference[]) => (db: Kysely<Tables>, companyId: number) => ({
  sportMoves: createSportMovesStore(db, references),
  sportCounts: createSportCountsStore(db, companyId),
  school: createSchoolStore(db, companyId),
  groups: groupStore(db, companyId),
  genres: genreStore(db, companyId),
})

export const openSettingsStore = (references: readonly SportReference[]) =>
  openAdminStores(createSettingsStores(references))

function createSchoolStore(db: Kysely<Tables>, companyId: number) {
  return {
    find: () =>
      db
        .selectFrom('school_settings')
        .select(['revision', 'settings'])
        .where('company_id', '=', companyId)
        .executeTakeFirstOrThrow(),

    /**
     * Replaces only the revision that the caller has seen. The settings before are kept, so that they can be restored.
     */
    replace: async (revision: number, settings: Company, save: SettingsSave, now: Date): Promise<boolean> => {
      const result = await db
        .updateTable('school_settings')
        .set({ settings: JSON.stringify(settings), revision: revision + 1, changed_at: now })
        .where('company_id', '=', companyId)
        .where('revision', '=', revision)
        .executeTakeFirst()
      if (result.numUpdatedRows !== 1n) return false
      const versions = { before: JSON.stringify(save.before), after: JSON.stringify(save.after) }
      const values = { company_id: companyId, revision: revision + 1, ...versions }
      await db.insertInto('school_save').values(values).execute()
      return true
    },

    save: (revision: number): Promise<SettingsSave | undefined> =>
      db
        .selectFrom('school_save')
        .select(['before', 'after'])
        .where('company_id', '=', companyId)
        .where('revision', '=', revision)
        .executeTakeFirst(),
  }
}
