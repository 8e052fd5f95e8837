import type { Company } from '@fieldhouse/contract/company'
import { findSettingsProblems } from '@fieldhouse/contract/school/agrees'
import type { SavedSchool } from '@fieldhouse/contract/school/desk'
import { settingsSchema } from '@fieldhouse/contract/school/settings'
import { getSchoolTeams, identities } from '@fieldhouse/sports/identities'
import * as z from 'zod/mini'
import { addTeamGroups } from '../../films/groups/team-groups.ts'
import { Refusal, refuseField } from '../../shared/errors/refusal.ts'
import { overtakenIn, saveOf, without, wordsOf } from '../../shared/settings/differences.ts'
import type { SettingsChanges, SettingsStore } from './settings.store.ts'

export interface SchoolParts {
  store: SettingsStore
  change: SettingsChanges
  now(): Date
  /** Every server serves the school as it is now. */
  schoolChanged(): Promise<void>
}

export type SchoolSettings = ReturnType<typeof schoolService>

/** The settings of the school: read and changed as a whole. */
export function schoolService({ store, change, now, schoolChanged }: SchoolParts) {
  const get = async (): Promise<SavedSchool> => {
    const { revision, settings } = await store.school.find()
    return { revision, school: settings }
  }
  const put = async (actor: string, revision: number, wish: Company, action = 'change'): Promise<SavedSchool> => {
    const before = await get()
    if (wish.id !== before.school.id)
      throw refuseField('id', `This server is school ${before.school.id}: everything it holds is that school's.`)
    const [wrong] = findSettingsProblems(wish, identities)
    if (wrong) throw refuseField(wrong.field, wrong.text)
    const save = saveOf(before.school, wish)
    if (wordsOf(save).length === 0) return before
    const said = { ...nothingOf(save.before), ...save.after }
    await change({ actor, action, subject: `settings ${revision + 1}`, said }, async (stores) => {
      if (!(await stores.school.replace(revision, wish, save, now())))
        throw new Refusal(
          'conflict',
          'school.changed',
          'Someone else changed the school. Reload it, then make your change.',
        )
      const known = new Set(getSchoolTeams(before.school).sports.map(({ slug }) => slug))
      await addTeamGroups(
        getSchoolTeams(wish).sports.filter(({ slug }) => !known.has(slug)),
        stores,
      )
    })
    await schoolChanged()
    return get()
  }

  return {
    get,
    put: (actor: string, revision: number, wish: Company) => put(actor, revision, wish),

    /** Takes one change back, whatever else was changed since: of the same words somebody has to decide. */
    undo: async (actor: string, saved: number): Promise<SavedSchool> => {
      const { revision, school } = await get()
      const save = await store.school.save(saved)
      if (!save) throw new Refusal('missing', 'change.not_found', 'That change of the school doesn’t exist.')
      const overtaken = overtakenIn(save, school)
      if (overtaken.length > 0)
        throw new Refusal(
          'conflict',
          'change.overtaken',
          `Changed again since then: ${overtaken.join(', ')}. Change it on the page of the school.`,
        )
      return put(actor, revision, z.parse(settingsSchema, without(save, school)), 'undo the change of')
    },
  }
}

/** What is not there any more, for the trail. */
const nothingOf = (before: object) => Object.fromEntries(Object.keys(before).map((name) => [name, null]))
