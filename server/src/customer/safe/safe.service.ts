import { listSchoolSports } from '@fieldhouse/sports/identities'
import type { Caller } from '../../shared/caller/caller.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { SafeStore } from './safe.store.ts'

interface SafeParts {
  store: SafeStore
  /** Every server tells this account's sessions by it from now on. */
  changed(uid: string): Promise<void>
}

export type SafeChoices = ReturnType<typeof safeService>

/** What a fan who watches later wants to be told nothing of. */
export function safeService({ store, changed }: SafeParts) {
  const told = async (uid: string, work: Promise<void>) => {
    await work
    await changed(uid)
  }
  return {
    changed,

    keepTeam: async (uid: string, team: number, safe: boolean): Promise<void> => {
      const sport = listSchoolSports().find(({ id }) => id === team)?.slug
      if (sport === undefined) throw new Refusal('missing', 'team.not_found', 'That team doesn’t exist.')
      await told(uid, safe ? store.keepSport(uid, sport) : store.letSport(uid, sport))
    },

    show: (uid: string, game: number): Promise<void> => told(uid, store.show(uid, game)),
    hide: (uid: string, game: number): Promise<void> => told(uid, store.hide(uid, game)),

    /** For the person. */
    keptOf: async (uid: string) => {
      const kept = await store.of(uid)
      return { teams: kept?.safe_sports ?? [], shown_games: kept?.shown_games ?? [] }
    },
  }
}

/** The desk needs every score. */
export function forFansAlone({ role }: Pick<Caller, 'role'>): void {
  if (role !== 'fan') throw new Refusal('forbidden', 'score_safe.staff', 'Staff accounts always see every score.')
}
