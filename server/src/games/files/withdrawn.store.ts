import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'

/** Files that were shown in the wrong game. */
export const withdrawnStore = (db: Kysely<Tables>, companyId: number) => ({
  /** Marks all files of a game as belonging to another one. */
  withdraw: (game: number, message: string) =>
    db
      .updateTable('score_file')
      .set({
        verdict: 'rejected',
        report: sql`report || ${JSON.stringify({ message, wrong_game: true, looks_over: false, asks_for: null })}::jsonb`,
        looks_over: false,
        bytes: null,
        settled: null,
        shown_seq: null,
      })
      .where('company_id', '=', companyId)
      .where('game_id', '=', game)
      .where('verdict', '<>', 'refused')
      .execute(),

  /** The games from which files of this identity were withdrawn. */
  listWrongGames: async (identity: string): Promise<ReadonlySet<number | null>> => {
    const rows = await db
      .selectFrom('score_file')
      .where('company_id', '=', companyId)
      .select('game_id')
      .distinct()
      .where('says', '=', identity)
      .where(sql<boolean>`report @> '{"wrong_game": true}'`)
      .execute()
    return new Set(rows.map(({ game_id }) => game_id))
  },

  /** Clears the wrong-game mark after a person confirmed the game. */
  confirmGame: (game: number, identity: string) =>
    db
      .updateTable('score_file')
      .set({ report: sql`report - 'wrong_game'` })
      .where('company_id', '=', companyId)
      .where('game_id', '=', game)
      .where('says', '=', identity)
      .where(sql<boolean>`report @> '{"wrong_game": true}'`)
      .execute(),
})
