import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { openDatabase, runTransaction } from '../shared/db/database.ts'
import type { Row, Tables } from '../shared/db/tables.ts'

export type PlaybackStore = ReturnType<typeof playbackStore>
export type PlaySession = Row<'play_session'>

type NewPlaySession = Omit<PlaySession, 'ended_at' | 'delivered'>

export function playbackStore(pool: Pool) {
  const db = openDatabase(pool)

  return {
    active: (uid: string, now: Date): Promise<PlaySession[]> => selectActive(db, uid, now).execute(),

    of: (uid: string): Promise<PlaySession[]> =>
      db.selectFrom('play_session').selectAll().where('customer_uid', '=', uid).orderBy('started_at').execute(),

    /** Adds a session without a place: its lease is over as it starts. */
    add: async (session: NewPlaySession): Promise<void> => {
      await db
        .insertInto('play_session')
        .values({ ...session, content: JSON.stringify(session.content) })
        .execute()
    },

    take: (session: NewPlaySession, limit: number, now: Date) => takePlace(db, session, limit, now),

    find: (id: string, uid: string): Promise<PlaySession | undefined> =>
      db.selectFrom('play_session').selectAll().where('id', '=', id).where('customer_uid', '=', uid).executeTakeFirst(),

    /** Returns false when the lease is over or the session ended: its place may be taken. */
    extend: async (
      id: string,
      uid: string,
      now: Date,
      lease: { lease_until: Date; market: string },
    ): Promise<boolean> => {
      const result = await db
        .updateTable('play_session')
        .set(lease)
        .where('id', '=', id)
        .where('customer_uid', '=', uid)
        .where('ended_at', 'is', null)
        .where('lease_until', '>', now)
        .executeTakeFirst()
      return result.numUpdatedRows === 1n
    },

    /**
     * Stores the video on the screen, and the latest of its instants that was shown. Whoever rewinds has seen it, and a
     * report without an instant takes nothing back.
     */
    show: async (id: string, { shown_at, shown_asset }: Pick<PlaySession, 'shown_at' | 'shown_asset'>) => {
      await sql`
        update play_session set shown_asset = ${shown_asset},
          shown_at = case when shown_asset = ${shown_asset} then greatest(shown_at, ${shown_at}) else ${shown_at} end
        where id = ${id}`.execute(db)
    },

    end: async (id: string, uid: string, now: Date): Promise<PlaySession | undefined> =>
      db
        .updateTable('play_session')
        .set((row) => ({ ended_at: sql<Date>`coalesce(${row.ref('ended_at')}, ${now})` }))
        .where('id', '=', id)
        .where('customer_uid', '=', uid)
        .returningAll()
        .executeTakeFirst(),

    ...endingStore(db),

    /**
     * Adds delivered spans. Sorted, so that two servers that write the same sessions wait for each other instead of
     * deadlocking.
     */
    keepDelivered: async (delivered: readonly { id: string; spans: string }[]): Promise<void> => {
      const sorted = delivered.toSorted((one, other) => (one.id < other.id ? -1 : 1))
      const [ids, spans] = [sorted.map(({ id }) => id), sorted.map((one) => one.spans)]
      await sql`
        with held as (select id from play_session where id = any(${ids}::text[]) order by id for update)
        update play_session set delivered = coalesce(delivered, '{}') + sent.spans::int8multirange
        from unnest(${ids}::text[], ${spans}::text[]) as sent (id, spans), held
        where play_session.id = held.id and sent.id = held.id`.execute(db)
    },

    removeBefore: async (before: Date): Promise<void> => {
      await db.deleteFrom('play_session').where('started_at', '<', before).where('lease_until', '<', before).execute()
    },
  }
}

/** Ended and running sessions, and the last one of a fan. */
const endingStore = (db: Kysely<Tables>) => ({
  /** Those of these fans who are watching something. */
  watchingOf: async (uids: readonly string[], now: Date): Promise<string[]> => {
    const rows = await db
      .selectFrom('play_session')
      .select('customer_uid as uid')
      .distinct()
      .where(sql<boolean>`customer_uid = any(${[...uids]}::text[])`)
      .where('ended_at', 'is', null)
      .where('lease_until', '>', now)
      .execute()
    return rows.map(({ uid }) => uid)
  },

  lastMarket: async (uid: string): Promise<{ market: string; lease_until: Date } | undefined> => {
    const row = await db
      .selectFrom('play_session')
      .select(['market', 'lease_until'])
      .where('customer_uid', '=', uid)
      .where('market', 'is not', null)
      .orderBy('lease_until', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row?.market ? { market: row.market, lease_until: row.lease_until } : undefined
  },

  /** Returns false when the session ended before or does not exist. */
  endOpen: async (id: string, now: Date): Promise<boolean> => {
    const result = await db
      .updateTable('play_session')
      .set({ ended_at: now })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    return result.numUpdatedRows === 1n
  },

  running: (ids: readonly string[]): Promise<Pick<PlaySession, 'id' | 'sid'>[]> =>
    db
      .selectFrom('play_session')
      .select(['id', 'sid'])
      .where(sql<boolean>`id = any(${ids}::text[])`)
      .where('ended_at', 'is', null)
      .execute(),

  endedSince: async (since: Date): Promise<string[]> => {
    const rows = await db.selectFrom('play_session').select('id').where('ended_at', '>', since).execute()
    return rows.map(({ id }) => id)
  },
})

const selectActive = (db: Kysely<Tables>, uid: string, now: Date) =>
  db
    .selectFrom('play_session')
    .selectAll()
    .where('customer_uid', '=', uid)
    .where('ended_at', 'is', null)
    .where('lease_until', '>', now)
    .orderBy('started_at')

/**
 * Takes a place for a stream. One account's requests take turns, so that the limit is exact. When it is full, returns
 * the sessions in the way.
 */
const takePlace = (
  db: Kysely<Tables>,
  session: NewPlaySession,
  limit: number,
  now: Date,
): Promise<{ hasPlace: boolean; active: PlaySession[]; replaced: string[] }> =>
  runTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`play|${session.customer_uid}`}, 0))`.execute(trx)
    // A page that was reloaded, or went on to another video, is one stream.
    const replaced = await trx
      .updateTable('play_session')
      .set({ ended_at: now })
      .where('customer_uid', '=', session.customer_uid)
      .where('sid', '=', session.sid)
      .where((row) => row.or([row('asset_id', '=', session.asset_id), row('tab', '=', session.tab)]))
      .where('ended_at', 'is', null)
      .where('id', '!=', session.id)
      .returning('id')
      .execute()
    const others = await selectActive(trx, session.customer_uid, now).execute()
    const inTheWay = others.filter(({ id }) => id !== session.id)
    if (inTheWay.length >= limit) return { hasPlace: false, active: inTheWay, replaced: [] }
    await trx
      .insertInto('play_session')
      .values({ ...session, content: JSON.stringify(session.content), ended_at: null })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ lease_until: session.lease_until, market: session.market })
          .where('play_session.ended_at', 'is', null),
      )
      .execute()
    return { hasPlace: true, active: inTheWay, replaced: replaced.map(({ id }) => id) }
  })
