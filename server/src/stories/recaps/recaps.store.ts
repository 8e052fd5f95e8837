import { type Kysely, sql } from 'kysely'
import type { Row, Tables } from '../../shared/db/tables.ts'

export type StoredRecap = Omit<Row<'game_recap'>, 'company_id'>

const columns = ['game_id', 'story_id', 'seq', 'written'] as const

/** The recap draft of each game. */
export const recapStore = (db: Kysely<Tables>, companyId: number) => ({
  /** Finished games since a day, without a draft or with one of an older document. */
  due: async (since: string, limit: number): Promise<number[]> =>
    (
      await db
        .selectFrom('game')
        .leftJoin('game_recap', 'game_recap.game_id', 'game.id')
        .select('game.id')
        .where('game.company_id', '=', companyId)
        .where('game.status', '=', 'final')
        .where('game.day', '>=', since)
        .where(sql<boolean>`game_recap.seq is distinct from game.seq`)
        .orderBy('game.id')
        .limit(limit)
        .execute()
    ).map(({ id }) => id),

  find: (game: number): Promise<StoredRecap | undefined> =>
    db
      .selectFrom('game_recap')
      .select(columns)
      .where('company_id', '=', companyId)
      .where('game_id', '=', game)
      .executeTakeFirst(),

  /** Locks the game, so that no one else drafts its recap meanwhile. */
  lockGame: (game: number) =>
    db
      .selectFrom('game')
      .select('id')
      .where('company_id', '=', companyId)
      .where('id', '=', game)
      .forUpdate()
      .executeTakeFirst(),

  keep: async (recap: StoredRecap): Promise<void> => {
    const { game_id, ...values } = recap
    await db
      .insertInto('game_recap')
      .values({ company_id: companyId, game_id, ...values })
      .onConflict((conflict) => conflict.column('game_id').doUpdateSet(values))
      .execute()
  },
})
