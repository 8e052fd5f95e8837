import { type Kysely, sql } from 'kysely'
import type { Row, Tables } from '../shared/db/tables.ts'

type AiringStore = ReturnType<typeof airingStore>
export type StoredAiring = Awaited<ReturnType<AiringStore['of']>>[number]
export type AiringColumns = Omit<Row<'channel_airing'>, 'id' | 'channel_id'>

/** Planned airings of the channels. */
export function airingStore(db: Kysely<Tables>, companyId: number) {
  return {
    /** Selects airings with the names and times of the videos they show. */
    of: (channel: number) =>
      db
        .selectFrom('channel_airing')
        .leftJoin('title', 'title.id', 'channel_airing.title_id')
        .leftJoin('live_event as event', 'event.id', 'channel_airing.event_id')
        .selectAll('channel_airing')
        .select([
          sql<string>`coalesce(title.title, event.title)`.as('name'),
          sql<Date>`coalesce(channel_airing.starts_at, event.starts_at)`.as('at'),
        ])
        .where('channel_id', '=', channel)
        .orderBy('at')
        .orderBy('channel_airing.id')
        .execute(),

    add: async (channel: number, columns: AiringColumns): Promise<number> => {
      const { id } = await db
        .insertInto('channel_airing')
        .values({ channel_id: channel, ...columns })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    change: async (id: number, columns: AiringColumns): Promise<void> => {
      await db.updateTable('channel_airing').set(columns).where('id', '=', id).execute()
    },

    /** A video that could be shown: its length, and who may see it. */
    film: (id: number) =>
      db
        .selectFrom('title')
        .leftJoin('asset', 'asset.id', 'title.asset_id')
        .select(['title.id', 'title.title', 'title.hidden', 'title.audience', 'asset.summary as asset'])
        .where('title.company_id', '=', companyId)
        .where('title.id', '=', id)
        .executeTakeFirst(),

    event: (id: number) =>
      db
        .selectFrom('live_event')
        .select(['id', 'title', 'starts_at', 'cancelled'])
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .executeTakeFirst(),
  }
}
