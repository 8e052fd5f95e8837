import type { Company } from '@fieldhouse/contract/company'
import type { SavedSchool } from '@fieldhouse/contract/school/admin'
import { settingsSchema } from '@fieldhouse/contract/school/settings'
import { findSettingsProblems } from '@fieldhouse/contract/school/settings-problems'
import { getSchoolTeams, identities } from '@fieldhouse/sports/identities'
import * as z from 'zod/mini'
import { addTeamGroups } from '../../films/groups/team-groups.ts'
import { refuseConflict, refuseField, refuseMissing } from '../../shared/errors/refusal.ts'
import {
  listChangedSettings,
  listOvertakenSettings,
  revertSave,
  toSettingsSave,
} from '../../shared/settings/differences.ts'
import type { ApplySettingsChange, SettingsStore } from './settings.store.ts'

export interface SchoolSettingsDeps {
  store: SettingsStore
  change: ApplySettingsChange
  now(): Date
  /** Makes every server reload the school. */
  schoolChanged(): Promise<void>
}

export type SchoolSettingsService = ReturnType<typeof createSchoolSettingsService>

/** Reads and replaces the settings of the school as a whole. */
export function createSchoolSettingsService({ store, change, now, schoolChanged }: SchoolSettingsDeps) {
  const getSchoolSettings = async (): Promise<SavedSchool> => {
    const { revision, settings } = await store.school.find()
    return { revision, school: settings }
  }
  const putSchoolSettings = async (
    actor: string,
    revision: number,
    settings: Company,
    action = 'change',
  ): Promise<SavedSchool> => {
    const before = await getSchoolSettings()
    if (settings.id !== before.school.id)
      throw refuseField('id', `This server belongs to school ${before.school.id}. Keep that number.`)
    const [wrong] = findSettingsProblems(settings, identities)
    if (wrong) throw refuseField(wrong.field, wrong.text)
    const save = toSettingsSave(before.school, settings)
    if (listChangedSettings(save).length === 0) return before
    const details = { ...toNulls(save.before), ...save.after }
    await change({ actor, action, subject: `settings ${revision + 1}`, details }, async (stores) => {
      if (!(await stores.school.replace(revision, settings, save, now())))
        throw refuseConflict('school.changed', 'Someone else changed the school. Reload it, then make your change.')
      const known = new Set(getSchoolTeams(before.school).sports.map(({ slug }) => slug))
      await addTeamGroups(
        getSchoolTeams(settings).sports.filter(({ slug }) => !known.has(slug)),
        stores,
      )
    })
    await schoolChanged()
    return getSchoolSettings()
  }

  return {
    get: getSchoolSettings,
    put: (actor: string, revision: number, settings: Company) => putSchoolSettings(actor, revision, settings),

    /** Undoes one change, even after later ones. Settings that changed again need a decision by staff. */
    undo: async (actor: string, saved: number): Promise<SavedSchool> => {
      const { revision, school } = await getSchoolSettings()
      const save = await store.school.save(saved)
      if (!save) throw refuseMissing('change', 'change')
      const overtaken = listOvertakenSettings(save, school)
      if (overtaken.length > 0)
        throw refuseConflict(
          'change.overtaken',
          `Changed again since then: ${overtaken.join(', ')}. Change it in the school’s settings.`,
        )
      return putSchoolSettings(actor, revision, z.parse(settingsSchema, revertSave(save, school)), 'undo change of')
    },
  }
}

/** Maps removed settings to null, for the audit log. */
const toNulls = (before: object) => Object.fromEntries(Object.keys(before).map((name) => [name, null]))
