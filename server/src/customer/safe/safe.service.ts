import { everySport } from '@fieldhouse/sports/identities'
import type { Caller } from '../../shared/caller/caller.ts'
import { Refusal, refuseMissing } from '../../shared/errors/refusal.ts'
import type { SafeStore } from './safe.store.ts'

interface SafeChoicesDeps {
  store: SafeStore
  /** Makes every server apply the choice to the account's sessions. */
  changed(uid: string): Promise<void>
}

export type SafeChoicesService = ReturnType<typeof createSafeChoicesService>

/** Stores which scores a fan wants hidden. */
export function createSafeChoicesService({ store, changed }: SafeChoicesDeps) {
  const applyAndNotify = async (uid: string, work: Promise<void>) => {
    await work
    await changed(uid)
  }
  return {
    changed,

    keepTeam: async (uid: string, team: number, safe: boolean): Promise<void> => {
      const sport = everySport().find(({ id }) => id === team)?.slug
      if (sport === undefined) throw refuseMissing('team')
      await applyAndNotify(uid, safe ? store.keepSport(uid, sport) : store.letSport(uid, sport))
    },

    show: (uid: string, game: number): Promise<void> => applyAndNotify(uid, store.show(uid, game)),
    hide: (uid: string, game: number): Promise<void> => applyAndNotify(uid, store.hide(uid, game)),

    /** For the export. */
    exportChoices: async (uid: string) => {
      const storedChoice = await store.of(uid)
      return { teams: storedChoice?.safe_sports ?? [], shown_games: storedChoice?.shown_games ?? [] }
    },
  }
}

/** Refuses staff, who need every score. */
export function refuseStaff({ role }: Pick<Caller, 'role'>): void {
  if (role !== 'fan') throw new Refusal('forbidden', 'score_safe.staff', 'Staff accounts always see every score.')
}
