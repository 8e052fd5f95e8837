import { currentSchool } from '@fieldhouse/contract/company'
import type { Affiliation, Team } from '@fieldhouse/contract/customer/choices'
import { everySport, listSchoolSports } from '@fieldhouse/sports/identities'
import type { SportIdentity } from '@fieldhouse/sports/kit/identity'
import { refuseField, refuseMissing } from '../../shared/errors/refusal.ts'
import type { SafeStore } from '../safe/safe.store.ts'
import type { ChoicesStore } from './choices.store.ts'

interface TeamChoices {
  teams: ReadonlySet<number>
  safe: readonly string[]
}

const toTeam = (sport: SportIdentity, { teams, safe }: TeamChoices): Team => ({
  id: sport.id,
  slug: sport.slug,
  name: sport.title,
  gender: sport.globalSportGender,
  icon: sport.assetName,
  selected: teams.has(sport.id),
  score_safe: safe.includes(sport.slug),
})

export type ChoicesService = ReturnType<typeof createChoicesService>

/** Stores a fan's affiliations and followed teams. */
export function createChoicesService(store: ChoicesStore, safe: Pick<SafeStore, 'sports'>) {
  const refuseUnknown = (id: number) => {
    if (!currentSchool().affiliations.some((affiliation) => affiliation.id === id)) throw refuseMissing('affiliation')
  }
  const listTeamsFor = async (uid: string): Promise<Team[]> => {
    const chosen = { teams: await store.teams(uid), safe: await safe.sports(uid) }
    return listSchoolSports().map((sport) => toTeam(sport, chosen))
  }

  return {
    allAffiliations: (): Affiliation[] => [...currentSchool().affiliations],

    affiliationsOf: async (uid: string): Promise<Affiliation[]> => {
      const chosen = await store.affiliations(uid)
      return currentSchool().affiliations.filter(({ id }) => chosen.has(id))
    },

    addAffiliation: async (uid: string, id: number) => {
      refuseUnknown(id)
      await store.addAffiliation(uid, id)
    },

    removeAffiliation: async (uid: string, id: number) => {
      refuseUnknown(id)
      await store.removeAffiliation(uid, id)
    },

    teamsOf: listTeamsFor,

    chooseTeams: async (uid: string, ids: readonly number[]): Promise<Team[]> => {
      const known = new Set(listSchoolSports().map(({ id }) => id))
      const strange = ids.find((id) => !known.has(id))
      if (strange !== undefined)
        throw refuseField('teams', 'One of these teams doesn’t exist anymore. Reload the page and choose again.')
      // A past sport isn't among the choices. Who followed it follows it again when it comes back.
      const past = [...(await store.teams(uid))].filter((id) =>
        everySport().some((sport) => sport.id === id && sport.past),
      )
      await store.setTeams(uid, [...new Set([...ids, ...past])])
      return listTeamsFor(uid)
    },
  }
}
