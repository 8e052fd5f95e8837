import type { Company } from '@fieldhouse/contract/company'
import type { SavedSchool } from '@fieldhouse/contract/school/admin'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
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
import { listMovedSports, listRemovedSports } from '../sports/sport-moves.ts'
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
    line: { action: string; details?: object } = { action: 'change' },
  ): Promise<SavedSchool> => {
    const before = await getSchoolSettings()
    if (settings.id !== before.school.id)
      throw refuseField('id', `This server belongs to school ${before.school.id}. Keep that number.`)
    const [wrong] = findSettingsProblems(settings, identities)
    if (wrong) throw refuseField(wrong.field, wrong.text)
    const save = toSettingsSave(before.school, settings)
    if (listChangedSettings(save).length === 0) return before
    const { action, details = { ...toNulls(save.before), ...save.after } } = line
    await change({ actor, action, subject: `settings ${revision + 1}`, details }, async (stores) => {
      if (!(await stores.school.replace(revision, settings, save, now())))
        throw refuseConflict('school.changed', 'Someone else changed the school. Reload it, then make your change.')
      await moveSports(stores, before.school, settings)
      const known = new Set(before.school.sports.map(({ slug }) => slug))
      const moved = new Set(listMovedSports(before.school, settings).map(({ to }) => to))
      await addTeamGroups(
        getSchoolTeams(settings).sports.filter(({ slug }) => !known.has(slug) && !moved.has(slug)),
        stores,
      )
    })
    await schoolChanged()
    return getSchoolSettings()
  }

  return {
    get: getSchoolSettings,
    put: putSchoolSettings,

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
      return putSchoolSettings(actor, revision, z.parse(settingsSchema, revertSave(save, school)), {
        action: 'undo change of',
      })
    },
  }
}

/** Carries everything of a sport to its new address, and refuses to lose what a removed sport has. */
async function moveSports(
  { sportMoves, sportCounts }: Pick<SettingsStore, 'sportMoves' | 'sportCounts'>,
  before: Company,
  after: Company,
): Promise<void> {
  const teams = new Map(getSchoolTeams(before).every.map((team) => [team.slug, team]))
  const removed = listRemovedSports(before, after).flatMap((slug) => teams.get(slug) ?? [])
  const counts = await sportCounts.count(removed)
  for (const { slug, title } of removed) {
    const { games = 0, people = 0 } = counts.get(slug) ?? {}
    if (games + people > 0)
      throw refuseConflict(
        'sport.used',
        `${title} has ${formatQuantity(games, 'game')} and ${formatQuantity(people, 'person', 'people')}. Change its address or end it under Sports instead.`,
      )
  }
  for (const move of listMovedSports(before, after)) {
    if (teams.has(move.to)) throw refuseField('sports', 'Change one address at a time.')
    if (await sportMoves.findUse(move.to))
      throw refuseConflict(
        'sport.address_taken',
        `Something else is still stored under ${move.to}, such as a group of videos. Choose another address.`,
      )
    await sportMoves.move(move)
  }
}

/** Maps removed settings to null, for the audit log. */
const toNulls = (before: object) => Object.fromEntries(Object.keys(before).map((name) => [name, null]))
