import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { openDatabase } from '../shared/db/database.ts'
import type { Row, Tables } from '../shared/db/tables.ts'

export type StoredAlert = Row<'alert'>
/** `score:` with the sport's kind of score, or what else it is about. */
type AlertKind = 'start' | 'close' | `score:${string}` | 'final' | 'story' | 'announcement' | 'app-notice' | 'test'

export interface NewAlert {
  /** Unique: the same subject is told once. */
  subject: string
  kind: AlertKind
  gameId: number | null
  sports: readonly string[]
  tells: boolean
  title: string
  body: string
  redirect: string
  topic: string | null
  at: Date
  until: Date
}

export type AlertsStore = ReturnType<typeof createAlertsStore>

/** Ids are random, because phones report them. */
const createAlertId = (): string => randomBytes(12).toString('base64url')

/** Stores alerts. `spread` is done once each phone has its delivery, or the topic has the message. */
export function createAlertsStore(pool: Pool, companyId: number) {
  const db = openDatabase(pool)
  const ours = () => db.selectFrom('alert').selectAll().where('company_id', '=', companyId)
  return {
    ...readingStore(db, companyId),
    ...endingStore(db, companyId),

    /** Adds an alert and returns its id; undefined when its subject was told before. */
    add: async ({ gameId, sports, ...alert }: NewAlert, now: Date): Promise<string | undefined> => {
      const added = await db
        .insertInto('alert')
        .values({
          ...alert,
          id: createAlertId(),
          company_id: companyId,
          game_id: gameId,
          sports: [...sports],
          created_at: now,
        })
        .onConflict((conflict) => conflict.columns(['company_id', 'subject']).doNothing())
        .returning('id')
        .executeTakeFirst()
      return added?.id
    },

    byIds: (ids: readonly string[]): Promise<StoredAlert[]> =>
      ours()
        .where('id', 'in', ids.length === 0 ? [''] : ids)
        .execute(),

    notSpread: (now: Date): Promise<StoredAlert[]> =>
      ours()
        .where('spread_at', 'is', null)
        .where('withdrawn_at', 'is', null)
        .where('at', '<=', now)
        .orderBy('created_at')
        .limit(100)
        .execute(),

    markSpread: async (id: string, now: Date, refused: string | null): Promise<void> => {
      await db.updateTable('alert').set({ spread_at: now, refused }).where('id', '=', id).execute()
    },

    ofGame: (gameId: number): Promise<StoredAlert[]> =>
      ours().where('game_id', '=', gameId).where('withdrawn_at', 'is', null).execute(),
  }
}

/** Takes alerts back, and removes old ones. */
const endingStore = (db: Kysely<Tables>, companyId: number) => ({
  /** Takes alerts back. Phones that have not got them yet never will. */
  withdraw: async (ids: readonly string[], now: Date): Promise<void> => {
    if (ids.length === 0) return
    await db.updateTable('alert').set({ withdrawn_at: now }).where('id', 'in', ids).execute()
    await db
      .updateTable('alert_delivery')
      .set({ state: 'withdrawn', done_at: now })
      .where('alert_id', 'in', ids)
      .where('state', '=', 'waiting')
      .execute()
  },

  /** Counts the deliveries of alerts whose last one is done. */
  countDone: async (): Promise<void> => {
    await sql`
      update alert set sent_count = counted.sent, refused_count = counted.refused, held_back_count = counted.held_back
      from (
        select done.id, count(*) filter (where d.state = 'sent')::int as sent,
          count(*) filter (where d.state = 'refused')::int as refused,
          count(*) filter (where d.state in ('dropped', 'merged', 'withdrawn'))::int as held_back
        from (
          select id from alert a where a.company_id = ${companyId} and a.sent_count is null and a.topic is null
            and a.spread_at is not null
            and not exists (select 1 from alert_delivery o where o.alert_id = a.id and o.state in ('waiting', 'sending'))
          order by created_at limit 10
        ) done left join alert_delivery d on d.alert_id = done.id
        group by done.id
      ) counted where alert.id = counted.id`.execute(db)
  },

  removeBefore: async (before: Date): Promise<void> => {
    await db.deleteFrom('alert').where('company_id', '=', companyId).where('created_at', '<', before).execute()
    await db
      .deleteFrom('alert_game')
      .where('game_id', 'in', (query) =>
        query
          .selectFrom('game')
          .select('id')
          .where('company_id', '=', companyId)
          .where('status', 'in', ['final', 'cancelled'])
          .where('changed_at', '<', before),
      )
      .execute()
  },
})

/** A change of a game that was not read for alerts yet. */
export type UnreadChange = Pick<Row<'game_change'>, 'seq' | 'at' | 'recorded_at' | 'inverse'>

/** How far the changes of each game were read. */
const readingStore = (db: Kysely<Tables>, companyId: number) => ({
  /** Games with changes since then that were not read. */
  unreadGames: async (since: Date): Promise<number[]> => {
    const rows = await db
      .selectFrom('game')
      .leftJoin('alert_reading', 'alert_reading.game_id', 'game.id')
      .select('game.id')
      .where('game.company_id', '=', companyId)
      .where('game.changed_at', '>', since)
      .where(sql<boolean>`game.seq > coalesce(alert_reading.seq, 0)`)
      .execute()
    return rows.map(({ id }) => id)
  },

  /**
   * Reads the changes since the last reading, oldest first, together with the game as it is now, and runs the work before
   * they count as read. Readers of one game take turns, on all servers.
   */
  readChanges: <T>(
    gameId: number,
    since: Date,
    work: (game: Row<'game'>, changes: UnreadChange[]) => Promise<T>,
  ): Promise<T | undefined> =>
    db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`alerts|${gameId}`}, 0))`.execute(trx)
      const game = await trx
        .selectFrom('game')
        .selectAll()
        .where('company_id', '=', companyId)
        .where('id', '=', gameId)
        .executeTakeFirst()
      if (!game) return undefined
      const read = await trx.selectFrom('alert_reading').select('seq').where('game_id', '=', gameId).executeTakeFirst()
      const changes = await trx
        .selectFrom('game_change')
        .select(['seq', 'at', 'recorded_at', 'inverse'])
        .where('game_id', '=', gameId)
        .where('seq', '>', read?.seq ?? 0)
        .where('seq', '<=', game.seq)
        // A game that was never read, or long ago, has no news in its old changes.
        .where('recorded_at', '>', since)
        .orderBy('seq')
        .execute()
      const result = await work(game, changes)
      await trx
        .insertInto('alert_reading')
        .values({ game_id: gameId, seq: game.seq })
        .onConflict((conflict) => conflict.column('game_id').doUpdateSet({ seq: game.seq }))
        .execute()
      return result
    }),
})
