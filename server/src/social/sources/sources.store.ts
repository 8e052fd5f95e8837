import { type Kysely, sql } from 'kysely'
import type { Row, Tables } from '../../shared/db/tables.ts'
import { claimDue } from '../../shared/jobs/claim-due.ts'

type Written = Row<'social_source'>
export type SourceFacts = Pick<
  Written,
  'network' | 'account' | 'name' | 'teams' | 'sections' | 'channels' | 'every_minutes' | 'paused'
>
export type SourceRow = Omit<Written, 'company_id' | 'added_at'>
/** A source, and how many of its posts are here. */
export type ShownSource = SourceRow & { posts: number }
type Asked = Pick<SourceRow, 'id' | 'network' | 'account'>
export type SourceSeen = Partial<Omit<SourceRow, keyof SourceFacts | 'id'>>

const columns = [
  ...(['id', 'network', 'account', 'name', 'teams', 'sections', 'channels', 'every_minutes', 'paused'] as const),
  ...(['title', 'remote', 'due_at', 'again_at', 'looked_at', 'good_at', 'failure', 'failures', 'not_read'] as const),
  ...(['etag', 'modified', 'sha256'] as const),
]

/** All that it said counts as not read: it is read as if for the first time. */
const unread = { etag: null, modified: null, sha256: null }
/** Nothing of what it answered before holds for another account. */
const unseen = {
  ...unread,
  remote: null,
  title: null,
  good_at: null,
  not_read: 0,
  failure: null,
  failures: 0,
  again_at: null,
}

/** Accounts and feeds elsewhere. */
export function sourceStore(db: Kysely<Tables>, companyId: number) {
  const mine = () => db.selectFrom('social_source').select(columns).where('company_id', '=', companyId)
  const one = (id: number) => db.updateTable('social_source').where('company_id', '=', companyId).where('id', '=', id)
  return {
    claim: (now: Date) => claimDue(db, 'social_source', companyId, now),
    all: (): Promise<SourceRow[]> => mine().orderBy('id').execute(),
    find: (id: number): Promise<SourceRow | undefined> => mine().where('id', '=', id).executeTakeFirst(),
    listed: (): Promise<ShownSource[]> =>
      mine()
        .select((column) =>
          column
            .selectFrom('social_post')
            .whereRef('source_id', '=', 'social_source.id')
            .select(sql<number>`count(*)::integer`.as('posts'))
            .$asScalar()
            .$notNull()
            .as('posts'),
        )
        .orderBy('id')
        .execute(),
    /** Nobody else writes posts of it until this is over. */
    lock: (id: number): Promise<SourceRow | undefined> =>
      db
        .selectFrom('social_source')
        .select(columns)
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst(),
    add: async (facts: SourceFacts, now: Date): Promise<number> => {
      const { id } = await db
        .insertInto('social_source')
        .values({ company_id: companyId, ...facts, added_at: now, due_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    change: async (id: number, facts: SourceFacts, isAnother: boolean, due_at: Date): Promise<void> => {
      await one(id)
        .set({ ...facts, due_at, ...(isAnother ? unseen : unread) })
        .execute()
    },
    isDue: async (id: number, due_at: Date): Promise<void> => {
      await one(id).set({ due_at }).execute()
    },
    /** Of the account that was asked: what another one is meanwhile, it says itself. */
    seen: async ({ id, network, account }: Asked, seen: SourceSeen): Promise<void> => {
      await one(id).set(seen).where('network', '=', network).where('account', '=', account).execute()
    },
    remove: async (id: number): Promise<void> => {
      await db.deleteFrom('social_source').where('company_id', '=', companyId).where('id', '=', id).execute()
    },
  }
}
