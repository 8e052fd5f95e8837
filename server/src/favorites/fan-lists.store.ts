import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { openDatabase } from '../shared/db/database.ts'
import type { Row, Tables } from '../shared/db/tables.ts'

export type FanListsStore = ReturnType<typeof createFanListsStore>
export type FavoriteKind = Tables['favorite']['kind']

/** No one looks through more than these. */
const mostWatched = 1_000

/** Stores a fan's playback positions, list and favorites. */
export function createFanListsStore(pool: Pool) {
  const db = openDatabase(pool)
  return {
    ...createWatchedStore(db),

    of: async (uid: string) => {
      const [watched, list, favorites] = await Promise.all([
        db
          .selectFrom('watched')
          .selectAll()
          .where('customer_uid', '=', uid)
          .orderBy('at', 'desc')
          .limit(mostWatched)
          .execute(),
        db.selectFrom('list_entry').selectAll().where('customer_uid', '=', uid).orderBy('added_at', 'desc').execute(),
        db.selectFrom('favorite').selectAll().where('customer_uid', '=', uid).orderBy('added_at', 'desc').execute(),
      ])
      return { watched, list, favorites }
    },

    /** False when the list is full. */
    addToList: async (uid: string, titleId: number, at: Date, most: number): Promise<boolean> => {
      const result = await sql`insert into list_entry (customer_uid, title_id, added_at)
        select ${uid}, ${titleId}, ${at} where (select count(*) from list_entry where customer_uid = ${uid}) < ${most}
        on conflict do nothing`.execute(db)
      return (result.numAffectedRows ?? 0n) > 0n || (await hasListEntry(uid, titleId))
    },

    removeFromList: async (uid: string, titleId: number): Promise<void> => {
      await db.deleteFrom('list_entry').where('customer_uid', '=', uid).where('title_id', '=', titleId).execute()
    },

    addFavorite: async (uid: string, kind: FavoriteKind, id: number, at: Date, most: number): Promise<boolean> => {
      const result = await sql`insert into favorite (customer_uid, kind, subject_id, added_at)
        select ${uid}, ${kind}, ${id}, ${at} where (select count(*) from favorite where customer_uid = ${uid}) < ${most}
        on conflict do nothing`.execute(db)
      return (result.numAffectedRows ?? 0n) > 0n || (await hasFavorite(uid, kind, id))
    },

    removeFavorite: async (uid: string, kind: FavoriteKind, id: number): Promise<void> => {
      await db
        .deleteFrom('favorite')
        .where('customer_uid', '=', uid)
        .where('kind', '=', kind)
        .where('subject_id', '=', id)
        .execute()
    },
  }

  async function hasListEntry(uid: string, titleId: number): Promise<boolean> {
    const rows = await db
      .selectFrom('list_entry')
      .select('title_id')
      .where('customer_uid', '=', uid)
      .where('title_id', '=', titleId)
      .execute()
    return rows.length > 0
  }

  async function hasFavorite(uid: string, kind: FavoriteKind, id: number): Promise<boolean> {
    const rows = await db
      .selectFrom('favorite')
      .select('subject_id')
      .where('customer_uid', '=', uid)
      .where('kind', '=', kind)
      .where('subject_id', '=', id)
      .execute()
    return rows.length > 0
  }
}

/** Stores playback positions. */
const createWatchedStore = (db: Kysely<Tables>) => ({
  /**
   * Stores a position. Of two devices the later viewing wins, whichever arrives last. A watched title stays watched
   * until the fan changes that.
   */
  watch: async (row: Row<'watched'>): Promise<void> => {
    await sql`insert into watched (customer_uid, title_id, position, duration, played, at)
      select ${row.customer_uid}, id, ${row.position}, ${row.duration}, ${row.played}, ${row.at} from title where id = ${row.title_id}
      on conflict (customer_uid, title_id) do update set position = excluded.position, duration = excluded.duration,
        played = watched.played or excluded.played, at = excluded.at
      where watched.at <= excluded.at`.execute(db)
  },

  setPlayed: async (uid: string, titleId: number, played: boolean, at: Date): Promise<void> => {
    await sql`insert into watched (customer_uid, title_id, position, duration, played, at)
      select ${uid}, id, 0, 0, ${played}, ${at} from title where id = ${titleId}
      on conflict (customer_uid, title_id) do update set position = 0, played = excluded.played, at = excluded.at`.execute(
      db,
    )
  },
})
