import type { Company } from '@fieldhouse/contract/company'
import type { ManagedSports } from '@fieldhouse/contract/school/sports'
import { getSchoolTeams } from '@fieldhouse/sports/identities'
import { refuseConflict, refuseMissing } from '../../shared/errors/refusal.ts'
import type { SchoolSettingsService } from '../settings/school.service.ts'
import type { SettingsStore } from '../settings/settings.store.ts'
import { moveSport, setSportPast } from './sport-moves.ts'

interface SportsDeps {
  settings: Pick<SchoolSettingsService, 'get' | 'put'>
  store: Pick<SettingsStore, 'sportCounts'>
}

export type SportsService = ReturnType<typeof createSportsService>

const noCounts = { seasons: 0, games: 0, scheduled: 0, people: 0, videos: 0, stories: 0, followers: 0 }

/** Changes the address of a sport, ends a sport and brings it back. Each is a change of the school's settings. */
export function createSportsService({ settings, store }: SportsDeps) {
  const list = async (): Promise<ManagedSports> => {
    const { revision, school } = await settings.get()
    const known = new Map(getSchoolTeams(school).every.map((sport) => [sport.slug, sport]))
    const sports = school.sports.flatMap(({ slug }) => known.get(slug) ?? [])
    const counts = await store.sportCounts.count(sports)
    return {
      revision,
      sports: school.sports.map(({ slug, former = [], past = false }) => ({
        sport: slug,
        title: known.get(slug)?.title ?? slug,
        former,
        past,
        ...(counts.get(slug) ?? noCounts),
      })),
    }
  }
  const requireSchool = async (sport: string, revision: number): Promise<Company> => {
    const { revision: current, school } = await settings.get()
    if (revision !== current)
      throw refuseConflict('school.changed', 'Someone else changed the school. Reload it, then make your change.')
    if (!school.sports.some(({ slug }) => slug === sport)) throw refuseMissing('sport')
    return school
  }

  return {
    list,

    changeAddress: async (
      actor: string,
      sport: string,
      { revision, address, takes_over }: { revision: number; address: string; takes_over: boolean },
    ): Promise<ManagedSports> => {
      const school = await requireSchool(sport, revision)
      const holder = school.sports.find(({ slug, former }) => slug !== sport && former?.includes(address))
      if (holder && !takes_over) {
        const title = getSchoolTeams(school).every.find(({ slug }) => slug === holder.slug)?.title ?? holder.slug
        throw refuseConflict(
          'sport.address_used',
          `${title} had this address before. Its old links would open the other sport. Confirm that you want to take it.`,
        )
      }
      if (address !== sport)
        await settings.put(actor, revision, moveSport(school, { from: sport, to: address }), {
          action: 'change sport address',
          details: { sport: address, from: sport },
        })
      return list()
    },

    setPast: async (actor: string, sport: string, { revision, past }: { revision: number; past: boolean }) => {
      const school = await requireSchool(sport, revision)
      const action = past ? 'end sport' : 'restore sport'
      await settings.put(actor, revision, setSportPast(school, sport, past), { action, details: { sport } })
      return list()
    },
  }
}
