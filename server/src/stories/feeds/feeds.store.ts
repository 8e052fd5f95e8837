import { type Kysely, sql } from 'kysely'
import type { Row, Tables } from '../../shared/db/tables.ts'
import { claimDue } from '../../shared/jobs/claim-due.ts'

type Written = Row<'story_feed'>
export type FeedFacts = Pick<
  Written,
  'address' | 'name' | 'licence' | 'teams' | 'publishes' | 'every_minutes' | 'paused'
>
/** A feed, and how many stories came of it that are still there. */
export type FeedRow = Omit<Written, 'company_id' | 'added_at'> & { stories: number }
export type FeedSeen = Partial<
  Pick<Written, 'title' | 'looked_at' | 'good_at' | 'failure' | 'not_read' | 'etag' | 'modified' | 'sha256'>
>
export type KeptEntry = Omit<Row<'feed_entry'>, 'feed_id'>

const shown = [
  ...(['id', 'address', 'name', 'licence', 'teams', 'publishes', 'every_minutes', 'paused', 'title'] as const),
  ...(['due_at', 'looked_at', 'good_at', 'failure', 'not_read', 'etag', 'modified', 'sha256'] as const),
]
const kept = ['guid', 'story_id', 'sha256', 'written', 'pictures', 'tries', 'seen_at'] as const

/** Nothing of what it answered before holds for another address. */
const unseen = { etag: null, modified: null, sha256: null, failure: null, title: null, good_at: null }

/** Feeds that become stories, and what stood in each. */
export function feedStore(db: Kysely<Tables>, companyId: number) {
  const mine = () =>
    db
      .selectFrom('story_feed')
      .select(shown)
      .select((column) =>
        column
          .selectFrom('feed_entry')
          .whereRef('feed_id', '=', 'story_feed.id')
          .where('story_id', 'is not', null)
          .select(sql<number>`count(*)::integer`.as('stories'))
          .$asScalar()
          .$notNull()
          .as('stories'),
      )
      .where('company_id', '=', companyId)
  const one = (id: number) => db.updateTable('story_feed').where('company_id', '=', companyId).where('id', '=', id)
  return {
    ...entriesOf(db, companyId),
    claim: (now: Date) => claimDue(db, 'story_feed', companyId, now),
    all: (): Promise<FeedRow[]> => mine().orderBy('id').execute(),
    find: (id: number): Promise<FeedRow | undefined> => mine().where('id', '=', id).executeTakeFirst(),
    /** Nobody else makes stories of it until this is over. */
    lock: (id: number) =>
      db
        .selectFrom('story_feed')
        .select('id')
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst(),
    add: async (facts: FeedFacts, now: Date): Promise<number> => {
      const { id } = await db
        .insertInto('story_feed')
        .values({ company_id: companyId, ...facts, added_at: now, due_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    change: async (id: number, facts: FeedFacts, isAnother: boolean, due_at: Date): Promise<void> => {
      await one(id)
        .set({ ...facts, due_at, ...(isAnother && unseen) })
        .execute()
    },
    isDue: async (id: number, due_at: Date): Promise<void> => {
      await one(id).set({ due_at }).execute()
    },
    seen: async (id: number, seen: FeedSeen): Promise<void> => {
      await one(id).set(seen).execute()
    },
    remove: async (id: number): Promise<void> => {
      await db.deleteFrom('story_feed').where('company_id', '=', companyId).where('id', '=', id).execute()
    },
  }
}

const entriesOf = (db: Kysely<Tables>, companyId: number) => ({
  entries: (feed: number, guids: readonly string[]): Promise<KeptEntry[]> =>
    guids.length === 0
      ? Promise.resolve([])
      : db.selectFrom('feed_entry').select(kept).where('feed_id', '=', feed).where('guid', 'in', guids).execute(),

  keep: async (feed: number, { pictures, ...entry }: KeptEntry): Promise<void> => {
    const values = { ...entry, pictures: JSON.stringify(pictures) }
    await db
      .insertInto('feed_entry')
      .values({ feed_id: feed, ...values })
      .onConflict((conflict) => conflict.columns(['feed_id', 'guid']).doUpdateSet(values))
      .execute()
  },

  /** The story of which somebody said that it stands there. */
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
})
