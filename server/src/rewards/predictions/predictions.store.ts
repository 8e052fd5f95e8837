import type { PredictionPick } from '@fieldhouse/contract/rewards/predictions'
import { type Kysely, sql } from 'kysely'
import type { Row, Tables } from '../../shared/db/tables.ts'

export type PlacedPrediction = Row<'reward_prediction'>

/**
 * The outcome of a prediction by the game's current document: null while open, then right, wrong, or void if no side
 * won, the game is gone, or it had started before the prediction.
 */
const outcomeSql = sql`
  case
    when game.id is null or game.status = 'cancelled' then 'void'
    when game.status <> 'final' then null
    when game.starts_at is not null and called.placed_at >= game.starts_at then 'void'
    when (game.summary -> 'away' ->> 'won')::boolean then case called.pick when 'away' then 'right' else 'wrong' end
    when (game.summary -> 'home' ->> 'won')::boolean then case called.pick when 'home' then 'right' else 'wrong' end
    else 'void'
  end`

export const predictionStore = (db: Kysely<Tables>, companyId: number) => ({
  of: (uid: string): Promise<PlacedPrediction[]> =>
    db
      .selectFrom('reward_prediction')
      .selectAll()
      .where('customer_uid', '=', uid)
      .orderBy('placed_at', 'desc')
      .limit(60)
      .execute(),

  /** Locks the game's row against changes until the transaction ends. */
  game: (id: number) =>
    db
      .selectFrom('game')
      .select(['id', 'type', 'status', 'starts_at', 'away_id', 'home_id'])
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .forShare()
      .executeTakeFirst(),

  /** The sport of each game. */
  sports: async (games: readonly number[]): Promise<Map<number, string>> => {
    const rows = await db
      .selectFrom('game')
      .select(['id', 'sport'])
      .where('company_id', '=', companyId)
      .where(sql<boolean>`id = any(${games}::int[])`)
      .execute()
    return new Map(rows.map(({ id, sport }) => [id, sport]))
  },

  place: async (uid: string, game: number, pick: PredictionPick, now: Date): Promise<void> => {
    await db
      .insertInto('reward_prediction')
      .values({ customer_uid: uid, game_id: game, pick, placed_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['customer_uid', 'game_id'])
          .doUpdateSet({ pick, placed_at: now, outcome: null, settled_at: null }),
      )
      .execute()
  },

  /** Updates a fan's predictions whose game has another outcome now. */
  settle: async (uid: string, now: Date): Promise<void> => {
    await sql`
      update reward_prediction set outcome = due.outcome, settled_at = case when due.outcome is null then null else ${now}::timestamptz end
      from (
        select called.game_id, ${outcomeSql} as outcome
        from reward_prediction called left join game on game.id = called.game_id
        where called.customer_uid = ${uid}
      ) due
      where reward_prediction.customer_uid = ${uid} and reward_prediction.game_id = due.game_id
        and reward_prediction.outcome is distinct from due.outcome`.execute(db)
  },

  /** Fans with open predictions to settle, or predictions of games that changed. */
  waiting: async (since: Date, limit: number): Promise<string[]> => {
    const { rows } = await sql<{ uid: string }>`
      select distinct due.uid from (
        select called.customer_uid as uid, called.outcome as was, ${outcomeSql} as outcome
        from reward_prediction called left join game on game.id = called.game_id
        join customer on customer.uid = called.customer_uid and customer.company_id = ${companyId}
        where called.outcome is null or game.changed_at > ${since}
      ) due
      where due.was is distinct from due.outcome
      limit ${limit}`.execute(db)
    return rows.map(({ uid }) => uid)
  },
})
