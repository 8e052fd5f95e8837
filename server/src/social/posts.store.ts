import { type Kysely, sql } from 'kysely'
import type { Row, Tables } from '../shared/db/tables.ts'

export type PostRow = Omit<Row<'social_post'>, 'company_id' | 'origin' | 'sha256' | 'author'> & {
  author: string | null
  /** Whether its author is blocked. */
  blocked: boolean
}
export type PostFacts = Omit<Row<'social_post'>, 'id' | 'company_id' | 'hidden_at' | 'hidden_why'>
export type KnownPost = Pick<
  Row<'social_post'>,
  'id' | 'origin' | 'sha256' | 'at' | 'replies' | 'reposts' | 'likes' | 'tells' | 'tells_other' | 'hidden_at'
>
export type PictureRow = Omit<Row<'social_picture'>, 'company_id'>
export type BlockedRow = Omit<Row<'social_blocked'>, 'company_id'>

const columns = [
  ...([
    'id',
    'source_id',
    'author',
    'author_name',
    'author_handle',
    'text',
    'url',
    'at',
    'edited_at',
    'teams',
  ] as const),
  ...(['replies', 'reposts', 'likes', 'tells', 'tells_other', 'hidden_at', 'hidden_why'] as const),
]
const known = [
  ...(['id', 'origin', 'sha256', 'at', 'replies', 'reposts', 'likes', 'tells', 'tells_other', 'hidden_at'] as const),
]
const pictureColumns = [
  ...(['id', 'post_id', 'place', 'origin', 'alt', 'tries', 'tried_at', 'name', 'width', 'height', 'widths'] as const),
]

const isBlocked = sql<boolean>`exists (
  select from social_blocked where social_blocked.company_id = social_post.company_id and social_blocked.author = social_post.author)`

type PostVisibility = 'shown' | 'hidden' | 'blocked'

const visibilityFilters = {
  shown: sql<boolean>`hidden_at is null and not ${isBlocked}`,
  hidden: sql<boolean>`hidden_at is not null`,
  blocked: isBlocked,
} as const satisfies Record<PostVisibility, unknown>

interface PostListOptions {
  sources?: readonly number[]
  teams?: readonly string[]
  visibility?: PostVisibility | undefined
  before?: { at: Date; id: number } | undefined
  limit: number
}

/** Stored posts. */
export function postStore(db: Kysely<Tables>, companyId: number) {
  const selectPosts = () => db.selectFrom('social_post').where('company_id', '=', companyId)
  return {
    newest: ({ sources, teams, visibility, before, limit }: PostListOptions): Promise<PostRow[]> =>
      selectPosts()
        .select(columns)
        .select(isBlocked.as('blocked'))
        .$if(sources !== undefined, (query) => query.where(sql<boolean>`source_id = any(${[...(sources ?? [])]})`))
        .$if(teams !== undefined && teams.length > 0, (query) =>
          query.where(sql<boolean>`teams && ${[...(teams ?? [])]}::text[]`),
        )
        .$if(visibility !== undefined, (query) => query.where(visibilityFilters[visibility ?? 'shown']))
        .$if(before !== undefined, (query) =>
          query.where(sql<boolean>`(at, id) < (${before?.at ?? null}, ${before?.id ?? 0})`),
        )
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),

    one: (id: number): Promise<PostRow | undefined> =>
      selectPosts().select(columns).select(isBlocked.as('blocked')).where('id', '=', id).executeTakeFirst(),

    sportsOf: (games: readonly number[]): Promise<{ id: number; sport: string }[]> =>
      games.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('game')
            .select(['id', 'sport'])
            .where('company_id', '=', companyId)
            .where('id', 'in', games)
            .execute(),

    hide: async (id: number, hidden: { hidden_at: Date | null; hidden_why: string | null }): Promise<void> => {
      await db.updateTable('social_post').set(hidden).where('company_id', '=', companyId).where('id', '=', id).execute()
    },

    ...importedPostStore(db, companyId),
    ...pictureStore(db, companyId),
    ...blockedStore(db, companyId),
  }
}

/** Adding, changing and removing posts. */
const importedPostStore = (db: Kysely<Tables>, companyId: number) => ({
  knownOf: (source: number): Promise<KnownPost[]> =>
    db.selectFrom('social_post').select(known).where('source_id', '=', source).execute(),

  /** Posts of a source since a time, with their teams and the games they mention. */
  listSince: (source: number, since: Date) =>
    db
      .selectFrom('social_post')
      .select(['id', 'text', 'at', 'teams', 'tells', 'tells_other'])
      .where('source_id', '=', source)
      .where('at', '>=', since)
      .execute(),

  /** Counts the posts of each source. */
  countedBySource: async (): Promise<ReadonlyMap<number, number>> => {
    const rows = await db
      .selectFrom('social_post')
      .select(['source_id', sql<number>`count(*)::integer`.as('posts')])
      .where('company_id', '=', companyId)
      .groupBy('source_id')
      .execute()
    return new Map(rows.map(({ source_id, posts }) => [source_id, posts]))
  },

  add: async ({ text, ...facts }: PostFacts): Promise<number> => {
    const { id } = await db
      .insertInto('social_post')
      .values({ company_id: companyId, ...facts, text: JSON.stringify(text) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  change: async (id: number, { text, ...facts }: Partial<PostFacts>): Promise<void> => {
    await db
      .updateTable('social_post')
      .set({ ...facts, ...(text && { text: JSON.stringify(text) }) })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute()
  },

  drop: async (ids: readonly number[]): Promise<void> => {
    if (ids.length > 0)
      await db.deleteFrom('social_post').where('company_id', '=', companyId).where('id', 'in', ids).execute()
  },

  /** Deletes old posts, and for each source those above its limit. */
  dropOld: async (before: Date, mostOfASource: number): Promise<void> => {
    await sql`delete from social_post where company_id = ${companyId} and (at < ${before} or id in (
      select id from (
        select id, row_number() over (partition by source_id order by at desc, id desc) as place
        from social_post where company_id = ${companyId}) as placed
      where place > ${mostOfASource}))`.execute(db)
  },
})

interface UndrawnOptions {
  now: Date
  mostTries: number
  limit: number
}

const pictureStore = (db: Kysely<Tables>, companyId: number) => ({
  picturesOf: (posts: readonly number[]): Promise<PictureRow[]> =>
    posts.length === 0
      ? Promise.resolve([])
      : db.selectFrom('social_picture').select(pictureColumns).where('post_id', 'in', posts).orderBy('place').execute(),

  addPictures: async (post_id: number, pictures: readonly Pick<PictureRow, 'place' | 'origin' | 'alt'>[]) => {
    if (pictures.length > 0)
      await db
        .insertInto('social_picture')
        .values(pictures.map((picture) => ({ company_id: companyId, post_id, ...picture })))
        .execute()
  },

  changePicture: async (id: number, changes: Partial<Omit<PictureRow, 'id'>>): Promise<void> => {
    await db.updateTable('social_picture').set(changes).where('id', '=', id).execute()
  },

  /** Pictures of a source that are still to be fetched, those of the newest posts first. */
  undrawn: (source: number, { now, mostTries, limit }: UndrawnOptions): Promise<PictureRow[]> =>
    db
      .selectFrom('social_picture')
      .innerJoin('social_post', 'social_post.id', 'social_picture.post_id')
      .select(pictureColumns.map((name) => `social_picture.${name}` as const))
      .where('social_post.source_id', '=', source)
      .where('social_picture.name', 'is', null)
      .where('tries', '<', mostTries)
      // Retries after ten minutes, then after three times as long each time, up to six hours.
      .where(
        sql<boolean>`(tried_at is null or tried_at + least(interval '10 minutes' * power(3, least(tries, 8) - 1), interval '6 hours') <= ${now})`,
      )
      .orderBy('at', 'desc')
      .orderBy('social_picture.place')
      .limit(limit)
      .execute(),

  /** Pictures whose post is gone. */
  leftPictures: (): Promise<Pick<PictureRow, 'id' | 'name'>[]> =>
    db
      .selectFrom('social_picture')
      .select(['id', 'name'])
      .where('company_id', '=', companyId)
      .where('post_id', 'is', null)
      .execute(),

  pictureNames: async (): Promise<string[]> =>
    (await db.selectFrom('social_picture').select('name').where('company_id', '=', companyId).execute()).flatMap(
      ({ name }) => name ?? [],
    ),

  dropPicture: async (id: number): Promise<void> => {
    await db.deleteFrom('social_picture').where('company_id', '=', companyId).where('id', '=', id).execute()
  },
})

const blockedColumns = ['id', 'network', 'author', 'name', 'handle', 'reason', 'blocked_at'] as const

const blockedStore = (db: Kysely<Tables>, companyId: number) => ({
  blocked: (): Promise<(BlockedRow & { posts: number })[]> =>
    db
      .selectFrom('social_blocked')
      .select(blockedColumns)
      .select((column) =>
        column
          .selectFrom('social_post')
          .whereRef('social_post.author', '=', 'social_blocked.author')
          .where('social_post.company_id', '=', companyId)
          .select(sql<number>`count(*)::integer`.as('posts'))
          .$asScalar()
          .$notNull()
          .as('posts'),
      )
      .where('company_id', '=', companyId)
      .orderBy('id', 'desc')
      .execute(),

  /** Blocks an author; undefined if already blocked. */
  block: (author: Omit<BlockedRow, 'id'>): Promise<{ id: number } | undefined> =>
    db
      .insertInto('social_blocked')
      .values({ company_id: companyId, ...author })
      .onConflict((conflict) => conflict.columns(['company_id', 'author']).doNothing())
      .returning('id')
      .executeTakeFirst(),

  unblock: (id: number): Promise<Pick<BlockedRow, 'name' | 'handle' | 'network'> | undefined> =>
    db
      .deleteFrom('social_blocked')
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .returning(['name', 'handle', 'network'])
      .executeTakeFirst(),
})
