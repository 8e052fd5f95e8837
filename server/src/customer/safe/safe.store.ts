import { sql } from 'kysely'
import type { Pool } from 'pg'
import { openDatabase } from '../../shared/db/database.ts'

export type SafeStore = ReturnType<typeof safeStore>

const mostShown = 200

/** Which teams' scores an account keeps safe, and the games that are shown to it all the same. */
export function safeStore(pool: Pool) {
  const db = openDatabase(pool)
  const account = (uid: string) => db.updateTable('customer').where('uid', '=', uid)

  const of = (uid: string) =>
    db.selectFrom('customer').select(['safe_sports', 'shown_games']).where('uid', '=', uid).executeTakeFirst()

  return {
    of,
    sports: async (uid: string): Promise<string[]> => (await of(uid))?.safe_sports ?? [],

    keepSport: async (uid: string, sport: string): Promise<void> => {
      const safe_sports = sql<string[]>`array_append(array_remove(safe_sports, ${sport}::text), ${sport}::text)`
      await account(uid).set({ safe_sports }).execute()
    },

    letSport: async (uid: string, sport: string): Promise<void> => {
      await account(uid)
        .set({ safe_sports: sql<string[]>`array_remove(safe_sports, ${sport}::text)` })
        .execute()
    },

    show: async (uid: string, game: number): Promise<void> => {
      const all = sql`array_prepend(${game}::integer, array_remove(shown_games, ${game}::integer))`
      await account(uid)
        .set({ shown_games: sql<number[]>`(${all})[1:${sql.lit(mostShown)}]` })
        .execute()
    },

    hide: async (uid: string, game: number): Promise<void> => {
      await account(uid)
        .set({ shown_games: sql<number[]>`array_remove(shown_games, ${game}::integer)` })
        .execute()
    },
  }
}
