import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'

/** The games that each watched address last held. */
export const watchedStore = (db: Kysely<Tables>) => ({
  /** Counts the games of each address. */
  gamesByAddress: async (): Promise<ReadonlyMap<number, number>> => {
    const rows = await db
      .selectFrom('watched_game')
      .select(['address_id', sql<number>`count(*)::integer`.as('games')])
      .groupBy('address_id')
      .execute()
    return new Map(rows.map(({ address_id, games }) => [address_id, games]))
  },
  /**
   * Upcoming games that the address held the last time and does not any more, except those that another address
   * holds.
   */
  gone: (id: number, present: readonly number[], today: string) =>
    db
      .selectFrom('watched_game')
      .innerJoin('game', 'game.id', 'watched_game.game_id')
      .select('game.id')
      .where('address_id', '=', id)
      .where('day', '>=', today)
      .where('status', 'in', ['scheduled', 'postponed'])
      .$if(present.length > 0, (query) => query.where('game.id', 'not in', present))
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('watched_game as other')
              .whereRef('other.game_id', '=', 'game.id')
              .where('other.address_id', '!=', id)
              .select('other.game_id'),
          ),
        ),
      )
      .orderBy('day')
      .orderBy('game.id')
      .execute(),
  /** Detaches games from the address after a person decided to leave them on the schedule. */
  release: async (id: number, games: readonly number[]): Promise<void> => {
    if (games.length === 0) return
    await db.deleteFrom('watched_game').where('address_id', '=', id).where('game_id', 'in', games).execute()
  },
  holds: async (id: number, games: readonly number[]): Promise<void> => {
    await db.deleteFrom('watched_game').where('address_id', '=', id).execute()
    const rows = [...new Set(games)].map((game_id) => ({ address_id: id, game_id }))
    if (rows.length > 0) await db.insertInto('watched_game').values(rows).execute()
  },
})
