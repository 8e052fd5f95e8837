import { type Kysely, sql } from 'kysely'
import type { Row, Tables } from '../../shared/db/tables.ts'

export type StoredFeedEntry = Omit<Row<'feed_entry'>, 'feed_id'>

const entryColumns = ['guid', 'story_id', 'sha256', 'written', 'pictures', 'tries', 'seen_at'] as const

/** Entries of each feed, and what became of them. */
export const feedEntryStore = (db: Kysely<Tables>, companyId: number) => ({
  of: (feed: number, guids: readonly string[]): Promise<StoredFeedEntry[]> =>
    guids.length === 0
      ? Promise.resolve([])
      : db
          .selectFrom('feed_entry')
          .select(entryColumns)
          .where('feed_id', '=', feed)
          .where('guid', 'in', guids)
          .execute(),

  keep: async (feed: number, { pictures, ...entry }: StoredFeedEntry): Promise<void> => {
    const values = { ...entry, pictures: JSON.stringify(pictures) }
    await db
      .insertInto('feed_entry')
      .values({ feed_id: feed, ...values })
      .onConflict((conflict) => conflict.columns(['feed_id', 'guid']).doUpdateSet(values))
      .execute()
  },

  /** Finds the story whose source is this address. */
  storyAt: async (url: string): Promise<number | undefined> =>
    (
      await db
        .selectFrom('story')
        .select('id')
        .where('company_id', '=', companyId)
        .where(sql<boolean>`source ->> 'url' = ${url}`)
        .orderBy('id')
        .executeTakeFirst()
    )?.id,

  /** Counts the existing stories that came from each feed. */
  storiesByFeed: async (): Promise<ReadonlyMap<number, number>> => {
    const rows = await db
      .selectFrom('feed_entry')
      .innerJoin('story', 'story.id', 'feed_entry.story_id')
      .select(['feed_id', sql<number>`count(*)::integer`.as('stories')])
      .where('company_id', '=', companyId)
      .groupBy('feed_id')
      .execute()
    return new Map(rows.map(({ feed_id, stories }) => [feed_id, stories]))
  },
})
