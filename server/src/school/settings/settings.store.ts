import type { Company } from '@fieldhouse/contract/company'
import type { Kysely } from 'kysely'
import { genreStore, groupStore } from '../../films/groups/groups.store.ts'
import type { Tables } from '../../shared/db/tables.ts'
import type { Changes } from '../../shared/desk/changes.ts'
import type { Desk } from '../../shared/desk/desk.ts'
import { deskStores, type Stores } from '../../shared/desk/open-stores.ts'
import type { Save } from '../../shared/settings/differences.ts'

type SettingsStores = Desk & ReturnType<typeof storesOn>
export type SettingsStore = Stores<SettingsStores>
export type SettingsChanges = Changes<SettingsStores>

/** A team that is added gets a group for its videos, so groups are changed with the settings. */
const storesOn = (db: Kysely<Tables>, companyId: number) => ({
  school: schoolStore(db, companyId),
  groups: groupStore(db, companyId),
  genres: genreStore(db, companyId),
})

export const settingsStore = deskStores(storesOn)

function schoolStore(db: Kysely<Tables>, companyId: number) {
  return {
    find: () =>
      db
        .selectFrom('school_settings')
        .select(['revision', 'settings'])
        .where('company_id', '=', companyId)
        .executeTakeFirstOrThrow(),

    /** Replaces only the revision that the caller has seen. The settings before are kept, so that they can be restored. */
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
