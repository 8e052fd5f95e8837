import { topics } from '@fieldhouse/contract/topics'
import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import type { OpenAdminStores } from '../shared/admin/admin-stores.ts'
import { openStores } from '../shared/admin/open-stores.ts'
import { openDatabase } from '../shared/db/database.ts'
import { hasText } from '../shared/db/has-text.ts'
import type { Row, Tables } from '../shared/db/tables.ts'
import { sourceStore } from '../sources/sources.store.ts'
import { feedEntryStore } from './feeds/entries.store.ts'
import { recapStore } from './recaps/recaps.store.ts'

export type StoredStory = Omit<Row<'story'>, 'company_id'>
export type StoredStoryPicture = Omit<Row<'story_picture'>, 'company_id' | 'uploaded_at'>
export type StoryStore = ReturnType<typeof storyStore>
export type StoryStores = ReturnType<typeof createStoryStores>

/** Columns for lists: everything but the body. */
const heads = [
  ...(['id', 'state', 'title', 'deck', 'author', 'source', 'teams', 'picture', 'tells', 'people'] as const),
  ...(['corrections', 'published_at', 'updated_at', 'changed_at', 'trashed_at', 'revision', 'minutes'] as const),
] as const
const columns = [...heads, 'games', 'body'] as const
export type StoryHead = Pick<StoredStory, (typeof heads)[number]>

const pictureColumns = ['name', 'width', 'height', 'widths'] as const

/** Columns that hold JSON documents. */
const documents = ['source', 'picture', 'body', 'corrections'] as const
export type StoryChanges = Partial<Omit<StoredStory, 'id' | 'revision'>>

const toStoryColumns = (changes: StoryChanges) =>
  Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [
      name,
      (documents as readonly string[]).includes(name) && value !== null ? JSON.stringify(value) : value,
    ]),
  )

interface StoryListOptions {
  teams: readonly string[]
  game?: number | undefined
  person?: number | undefined
  before?: { at: Date; id: number } | undefined
  except?: number
  limit: number
}

const createStoryStores = (db: Kysely<Tables>, companyId: number, adminStoresOn: OpenAdminStores) => ({
  ...adminStoresOn(db),
  sources: sourceStore(db, companyId, 'stories'),
  entries: feedEntryStore(db, companyId),
  recaps: recapStore(db, companyId),
  addPicture: pictureStore(db, companyId).addPicture,
  locked: (id: number): Promise<StoredStory | undefined> =>
    db
      .selectFrom('story')
      .select(columns)
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  add: async (story: StoryChanges): Promise<number> => {
    const { id } = await db
      .insertInto('story')
      .values({ company_id: companyId, ...toStoryColumns(story) } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  change: async (id: number, changes: StoryChanges): Promise<void> => {
    await db
      .updateTable('story')
      .set((row) => ({ ...toStoryColumns(changes), revision: row('revision', '+', 1) }) as never)
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute()
  },
})

export function storyStore(pool: Pool, companyId: number, adminStoresOn: OpenAdminStores) {
  const db = openDatabase(pool)
  return {
    ...publishedReads(db, companyId),
    ...namedReads(db, companyId),
    ...adminReads(db, companyId),
    ...pictureStore(db, companyId),
    sources: sourceStore(db, companyId, 'stories'),
    entries: feedEntryStore(db, companyId),
    recaps: recapStore(db, companyId),

    /** Runs in a transaction, and tells every server after the commit. */
    transaction: openStores(pool, (on) => createStoryStores(on, companyId, adminStoresOn), {
      topics: [topics.stories],
    }).transaction,
  }
}

/** Published stories, for fans. */
function publishedReads(db: Kysely<Tables>, companyId: number) {
  const selectStories = () => db.selectFrom('story').where('company_id', '=', companyId)
  const selectPublished = (now: Date) =>
    selectStories().where('state', '=', 'published').where('trashed_at', 'is', null).where('published_at', '<=', now)

  return {
    findPublished: (id: number, now: Date): Promise<StoredStory | undefined> =>
      selectPublished(now).select(columns).where('id', '=', id).executeTakeFirst(),

    listPublished: (
      { teams, game, person, before, except, limit }: StoryListOptions,
      now: Date,
    ): Promise<StoryHead[]> =>
      selectPublished(now)
        .select(heads)
        .$if(teams.length > 0, (query) => query.where(sql<boolean>`teams && ${[...teams]}::text[]`))
        .$if(game !== undefined, (query) => query.where(sql<boolean>`games @> ${[game]}::integer[]`))
        .$if(person !== undefined, (query) => query.where(sql<boolean>`people @> ${[person]}::integer[]`))
        .$if(except !== undefined, (query) => query.where('id', '!=', except ?? 0))
        .$if(before !== undefined, (query) =>
          query.where(sql<boolean>`(published_at, id) < (${before?.at ?? now}, ${before?.id ?? 0})`),
        )
        .orderBy('published_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),

    /** Lists the times when planned stories will be published. */
    planned: async (now: Date): Promise<Date[]> =>
      (
        await selectStories()
          .select('published_at')
          .where('state', '=', 'published')
          .where('trashed_at', 'is', null)
          .where('published_at', '>', now)
          .orderBy('published_at')
          .execute()
      ).flatMap(({ published_at }) => published_at ?? []),
  }
}

const players = 101

/** Things that stories refer to. */
const namedReads = (db: Kysely<Tables>, companyId: number) => ({
  sportsOf: (games: readonly number[]): Promise<{ id: number; sport: string }[]> =>
    games.length === 0
      ? Promise.resolve([])
      : db
          .selectFrom('game')
          .select(['id', 'sport'])
          .where('company_id', '=', companyId)
          .where('id', 'in', games)
          .execute(),

  titlesAmong: (ids: readonly number[]) => listExisting(db, 'title', companyId, ids),
  peopleAmong: (ids: readonly number[]) => listExisting(db, 'person', companyId, ids),

  people: (ids: readonly number[]) =>
    ids.length === 0
      ? Promise.resolve([])
      : db
          .selectFrom('person')
          .innerJoin('catalog', 'catalog.id', 'person.catalog_id')
          .select(['person.id', 'firstname', 'lastname', 'person.number', 'person.position', 'person.image'])
          .select('catalog.slug as sport')
          .where('person.company_id', '=', companyId)
          .where('person_type_id', '=', players)
          .where('person.id', 'in', ids)
          .execute(),
})

/** Lists which of these rows exist. */
const listExisting = async (
  db: Kysely<Tables>,
  table: 'title' | 'person',
  companyId: number,
  ids: readonly number[],
): Promise<number[]> =>
  ids.length === 0
    ? []
    : (
        await db.selectFrom(table).select('id').where('company_id', '=', companyId).where('id', 'in', ids).execute()
      ).map(({ id }) => id)

/** Reads for the department, and the cleanup. */
const adminReads = (db: Kysely<Tables>, companyId: number) => ({
  byId: (id: number): Promise<StoredStory | undefined> =>
    db.selectFrom('story').select(columns).where('company_id', '=', companyId).where('id', '=', id).executeTakeFirst(),

  newest: (state: StateFilter | undefined, after: StoryHead | undefined, limit: number): Promise<StoryHead[]> =>
    db
      .selectFrom('story')
      .select(heads)
      .where('company_id', '=', companyId)
      .where('trashed_at', state?.trash ? 'is not' : 'is', null)
      .$if(state?.q !== undefined, (query) => query.where(hasText('title', state?.q ?? '')))
      .$if(state?.state !== undefined, (query) => query.where('state', '=', state?.state ?? 'draft'))
      .$if(state?.until !== undefined, (query) => query.where('published_at', '<=', state?.until ?? null))
      .$if(state?.from !== undefined, (query) => query.where('published_at', '>', state?.from ?? null))
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(changed_at, id) < (${after?.changed_at ?? null}, ${after?.id ?? 0})`),
      )
      .orderBy('changed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),

  /** Finds the recaps by the server among these stories. */
  recapsAmong: async (ids: readonly number[]): Promise<number[]> =>
    ids.length === 0
      ? []
      : (await db.selectFrom('game_recap').select('story_id').where('story_id', 'in', ids).execute()).flatMap(
          ({ story_id }) => story_id ?? [],
        ),

  emptyTrash: async (before: Date): Promise<void> => {
    await db.deleteFrom('story').where('company_id', '=', companyId).where('trashed_at', '<', before).execute()
  },
})

export interface StateFilter {
  /** Words of the title. */
  q?: string | undefined
  state?: StoredStory['state']
  until?: Date
  from?: Date
  trash?: boolean
}

/** Whether a story shows a picture, as its own or in its body. */
const isShownSql = sql<boolean>`exists (
  select from story where story.company_id = story_picture.company_id and (
    story.picture ->> 'name' = story_picture.name
    or story.body @> jsonb_build_array(jsonb_build_object('kind', 'picture', 'picture', story_picture.name))))`

const pictureStore = (db: Kysely<Tables>, companyId: number) => ({
  pictures: (names: readonly string[]): Promise<StoredStoryPicture[]> =>
    names.length === 0
      ? Promise.resolve([])
      : db
          .selectFrom('story_picture')
          .select(pictureColumns)
          .where('company_id', '=', companyId)
          .where('name', 'in', names)
          .execute(),

  addPicture: async (picture: StoredStoryPicture, at: Date): Promise<void> => {
    await db
      .insertInto('story_picture')
      .values({ company_id: companyId, ...picture, uploaded_at: at })
      .execute()
  },

  /** Pictures that no story shows, old enough that no one is still writing a story with them. */
  unusedPictures: async (before: Date): Promise<string[]> =>
    (
      await db
        .selectFrom('story_picture')
        .select('name')
        .where('company_id', '=', companyId)
        .where('uploaded_at', '<', before)
        .where(sql<boolean>`not ${isShownSql}`)
        .execute()
    ).map(({ name }) => name),

  dropPicture: async (name: string): Promise<void> => {
    await db.deleteFrom('story_picture').where('company_id', '=', companyId).where('name', '=', name).execute()
  },
})
