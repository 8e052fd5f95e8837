import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { openDatabase, runTransaction } from '../../shared/db/database.ts'
import type { Row, Tables } from '../../shared/db/tables.ts'

export type FanChoices = Omit<Row<'alert_fan'>, 'customer_uid' | 'changed_at'>

export type ChosenGame = Pick<Row<'alert_game'>, 'game_id' | 'kinds'>

export type ChoicesStore = ReturnType<typeof createChoicesStore>

/** Stores a fan's choices. */
export function createChoicesStore(pool: Pool) {
  const db = openDatabase(pool)
  return {
    fan: (uid: string) => db.selectFrom('alert_fan').selectAll().where('customer_uid', '=', uid).executeTakeFirst(),

    setFan: async (uid: string, choices: FanChoices, now: Date): Promise<void> => {
      const values = { ...choices, changed_at: now }
      await db
        .insertInto('alert_fan')
        .values({ customer_uid: uid, ...values })
        .onConflict((conflict) => conflict.column('customer_uid').doUpdateSet(values))
        .execute()
    },

    teams: (uid: string) =>
      db.selectFrom('alert_team').select(['sport', 'kinds']).where('customer_uid', '=', uid).orderBy('sport').execute(),

    setTeam: async (uid: string, sport: string, kinds: string[]): Promise<void> => {
      await db
        .insertInto('alert_team')
        .values({ customer_uid: uid, sport, kinds })
        .onConflict((conflict) => conflict.columns(['customer_uid', 'sport']).doUpdateSet({ kinds }))
        .execute()
    },

    ...gameChoices(db),

    followed: async (uid: string): Promise<number[]> => {
      const rows = await db.selectFrom('customer_team').select('team_id').where('customer_uid', '=', uid).execute()
      return rows.map(({ team_id }) => team_id)
    },

    phones: async (uid: string): Promise<number> => {
      const { count } = await db
        .selectFrom('push_device')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('customer_uid', '=', uid)
        .executeTakeFirstOrThrow()
      return count
    },

    /** What was sent to an account's phones, for the export. */
    sent: (uid: string) =>
      db
        .selectFrom('alert_delivery')
        .innerJoin('alert', 'alert.id', 'alert_delivery.alert_id')
        .select(['alert.title', 'state', 'reason', 'due_at', 'done_at', 'opened_at', 'alert_delivery.sid'])
        .where('customer_uid', '=', uid)
        .orderBy('due_at')
        .execute(),
  }
}

/** A fan's choices for single games. */
const gameChoices = (db: Kysely<Tables>) => ({
  games: (uid: string) =>
    db
      .selectFrom('alert_game')
      .select(['game_id', 'kinds', 'changed_at'])
      .where('customer_uid', '=', uid)
      .orderBy('changed_at', 'desc')
      .orderBy('game_id')
      .execute(),

  /** Returns false when the fan has chosen for the most games already. Requests of one account take turns. */
  setGame: (uid: string, gameId: number, { kinds, most, now }: { kinds: string[]; most: number; now: Date }) =>
    runTransaction(db, async (trx): Promise<boolean> => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`alert-games|${uid}`}, 0))`.execute(trx)
      const others = await trx
        .selectFrom('alert_game')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('customer_uid', '=', uid)
        .where('game_id', '!=', gameId)
        .executeTakeFirstOrThrow()
      if (others.count >= most) return false
      await trx
        .insertInto('alert_game')
        .values({ customer_uid: uid, game_id: gameId, kinds, changed_at: now })
        .onConflict((conflict) => conflict.columns(['customer_uid', 'game_id']).doUpdateSet({ kinds, changed_at: now }))
        .execute()
      return true
    }),

  removeGame: async (uid: string, gameId: number): Promise<void> => {
    await db.deleteFrom('alert_game').where('customer_uid', '=', uid).where('game_id', '=', gameId).execute()
  },
})
