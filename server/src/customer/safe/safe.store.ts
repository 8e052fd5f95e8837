import { sql } from 'kysely'
import type { Pool } from 'pg'
import { openDatabase } from '../../shared/db/database.ts'

export type SafeStore = ReturnType<typeof createSafeStore>

const mostShown = 200

/** Stores the teams whose scores an account hides, and the games that it revealed. */
export function createSafeStore(pool: Pool) {
  const db = openDatabase(pool)
  const updateAccount = (uid: string) => db.updateTable('customer').where('uid', '=', uid)

  const findChoices = (uid: string) =>
    db.selectFrom('customer').select(['safe_sports', 'shown_games']).where('uid', '=', uid).executeTakeFirst()

  return {
    of: findChoices,
    sports: async (uid: string): Promise<string[]> => (await findChoices(uid))?.safe_sports ?? [],

    keepSport: async (uid: string, sport: string): Promise<void> => {
      const safe_sports = sql<string[]>`array_append(array_remove(safe_sports, ${sport}::text), ${sport}::text)`
      await updateAccount(uid).set({ safe_sports }).execute()
    },

    letSport: async (uid: string, sport: string): Promise<void> => {
      await updateAccount(uid)
        .set({ safe_sports: sql<string[]>`array_remove(safe_sports, ${sport}::text)` })
        .execute()
    },

    show: async (uid: string, game: number): Promise<void> => {
      const all = sql`array_prepend(${game}::integer, array_remove(shown_games, ${game}::integer))`
      await updateAccount(uid)
        .set({ shown_games: sql<number[]>`(${all})[1:${sql.lit(mostShown)}]` })
        .execute()
    },

    hide: async (uid: string, game: number): Promise<void> => {
      await updateAccount(uid)
        .set({ shown_games: sql<number[]>`array_remove(shown_games, ${game}::integer)` })
        .execute()
    },
  }
}
