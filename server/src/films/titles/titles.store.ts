import type { TitleChange, TitleSort, TitleState } from '@fieldhouse/contract/films/admin'
import { topics } from '@fieldhouse/contract/topics'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { notifyOnCommit } from '../../shared/db/bus.ts'
import { hasText } from '../../shared/db/has-text.ts'
import type { Tables } from '../../shared/db/tables.ts'

const aPage = 50

type TitleStore = ReturnType<typeof titleStore>
export type StoredTitle = NonNullable<Awaited<ReturnType<TitleStore['find']>>>

export const titleStore = (db: Kysely<Tables>, companyId: number) => ({
  ...readTitles(db, companyId),
  ...lockGames(db, companyId),
  ...writeTitles(db, companyId),
})

function readTitles(db: Kysely<Tables>, companyId: number) {
  const linked = createLinkReader(db)

  const selectTitles = () =>
    db
      .selectFrom('title')
      .leftJoin('asset', 'asset.id', 'title.asset_id')
      .selectAll('title')
      .select('asset.summary as asset')
      .where('title.company_id', '=', companyId)

  const selectPage = (filter: TitleFilter) =>
    selectTitles()
      .where(buildTitleCondition(filter, companyId))
      .$if(filter.after !== undefined, (query) =>
        query.where(titleOrders[filter.sort ?? 'newest'].after(filter.after ?? 0, companyId)),
      )
      .orderBy(titleOrders[filter.sort ?? 'newest'].by)
      .limit(aPage + 1)
      .execute()

  const countTitles = (filter: TitleFilter) =>
    db
      .selectFrom('title')
      .leftJoin('asset', 'asset.id', 'title.asset_id')
      .select((row) => row.fn.countAll<number>().as('total'))
      .where(buildTitleCondition(filter, companyId))
      .executeTakeFirstOrThrow()

  return {
    /** The video that plays an asset; of several, the first. */
    findByAsset: async (asset: string): Promise<number | undefined> =>
      (
        await db
          .selectFrom('title')
          .select('id')
          .where('company_id', '=', companyId)
          .where('asset_id', '=', asset)
          .orderBy('id')
          .executeTakeFirst()
      )?.id,

    find: async (id: number) => (await linked(await selectTitles().where('title.id', '=', id).execute()))[0],

    /** `after` is the last id of the page before. */
    page: async (filter: TitleFilter) => {
      const [titleRows, { total }] = await Promise.all([selectPage(filter), countTitles(filter)])
      const some = titleRows.slice(0, aPage)
      return { titles: await linked(some), next: titleRows.length > aPage ? (some.at(-1)?.id ?? null) : null, total }
    },

    working: () =>
      selectTitles()
        .where(sql<boolean>`asset.summary -> 'state' ->> 'kind' = 'working'`)
        .orderBy('title.id', 'desc')
        .limit(aPage)
        .execute(),
  }
}

/** Loads the groups, genres, people and games of many titles at once. */
function createLinkReader(db: Kysely<Tables>) {
  const loadLinks = async (ids: readonly number[]) => {
    if (ids.length === 0) return { catalogs: [], genres: [], persons: [], games: [] }
    const [catalogs, genres, persons, games] = await Promise.all([
      db.selectFrom('title_catalog').selectAll().where('title_id', 'in', ids).execute(),
      db.selectFrom('title_genre').selectAll().where('title_id', 'in', ids).execute(),
      db.selectFrom('title_person').selectAll().where('title_id', 'in', ids).execute(),
      db.selectFrom('game').select(['id', 'title_id']).where('title_id', 'in', ids).orderBy('id').execute(),
    ])
    return { catalogs, genres, persons, games }
  }

  return async <T extends { id: number }>(rows: readonly T[]) => {
    const links = await loadLinks(rows.map(({ id }) => id))
    return rows.map((row) => ({
      ...row,
      groups: links.catalogs.filter(({ title_id }) => title_id === row.id).map(({ catalog_id }) => catalog_id),
      genres: links.genres.filter(({ title_id }) => title_id === row.id).map(({ genre_id }) => genre_id),
      persons: links.persons.filter(({ title_id }) => title_id === row.id).map(({ person_id }) => person_id),
      game_id: links.games.find(({ title_id }) => title_id === row.id)?.id ?? null,
    }))
  }
}

const lockGames = (db: Kysely<Tables>, companyId: number) => ({
  /** Locks a game until the transaction ends. Returns whether it exists. */
  lockGame: async (id: number): Promise<boolean> => {
    const game = db.selectFrom('game').select('id').where('company_id', '=', companyId).where('id', '=', id)
    return (await game.forUpdate().executeTakeFirst()) !== undefined
  },

  /** Locks a game that has no video until the transaction ends. False where it has one, or is gone. */
  lockGameWithoutVideo: async (id: number): Promise<boolean> => {
    const game = db.selectFrom('game').select('title_id').where('company_id', '=', companyId).where('id', '=', id)
    return (await game.forUpdate().executeTakeFirst())?.title_id === null
  },
})

function writeTitles(db: Kysely<Tables>, companyId: number) {
  return {
    add: async (input: TitleChange & { title: string }, at: Date): Promise<number> => {
      const { id } = await db
        .insertInto('title')
        .values({ company_id: companyId, created_at: at, ...toTitleColumns(input), title: input.title })
        .returning('id')
        .executeTakeFirstOrThrow()
      await linkTitle(id, input)
      return id
    },

    change: async (id: number, input: TitleChange): Promise<void> => {
      const columns = toTitleColumns(input)
      if (Object.keys(columns).length > 0)
        await db.updateTable('title').set(columns).where('id', '=', id).where('company_id', '=', companyId).execute()
      await linkTitle(id, input)
    },

    setAsset: async (id: number, asset: string | null): Promise<void> => {
      await db.updateTable('title').set({ asset_id: asset }).where('id', '=', id).execute()
    },

    setImage: async (id: number, image: string | null): Promise<void> => {
      await db.updateTable('title').set({ image }).where('id', '=', id).execute()
    },
  }

  /** Links a game and its video, one to one. Schedule caches are notified. */
  async function showGame(id: number, game: number | null | undefined): Promise<void> {
    if (game === undefined) return
    const games = db.updateTable('game').where('company_id', '=', companyId)
    const before = await games
      .set({ title_id: null })
      .where('title_id', '=', id)
      .where('id', '!=', game ?? 0)
      .returning('id')
      .execute()
    const now = await games
      .set({ title_id: id })
      .where('id', '=', game ?? 0)
      .returning('id')
      .execute()
    for (const one of [...before, ...now]) await notifyOnCommit(db, `${topics.schedule}${one.id}`)
  }

  async function linkTitle(id: number, { groups, genres, persons, game_id }: TitleChange): Promise<void> {
    await showGame(id, game_id)
    await replaceLinks('title_catalog', 'catalog_id', id, groups)
    await replaceLinks('title_genre', 'genre_id', id, genres)
    await replaceLinks('title_person', 'person_id', id, persons)
  }

  async function replaceLinks(
    table: 'title_catalog' | 'title_genre' | 'title_person',
    column: string,
    id: number,
    ids: readonly number[] | undefined,
  ): Promise<void> {
    if (!ids) return
    await db.deleteFrom(table).where('title_id', '=', id).execute()
    await sql`insert into ${sql.table(table)} (title_id, ${sql.ref(column)})
      select distinct ${id}::integer, unnest(${ids}::integer[])`.execute(db)
  }
}

function toTitleColumns({ groups: _, genres: __, persons: ___, game_id: ____, ...input }: TitleChange) {
  const { chapters, ad_breaks, audience, air_date, ...plain } = input
  return {
    ...plain,
    ...(air_date !== undefined && { air_date: air_date === null ? null : new Date(air_date) }),
    ...(ad_breaks !== undefined && { ad_breaks: ad_breaks && JSON.stringify(ad_breaks) }),
    ...(chapters && { chapters: JSON.stringify(chapters) }),
    ...(audience && { audience: JSON.stringify(audience) }),
  }
}

interface TitleFilter {
  q?: string | undefined
  state?: TitleState | undefined
  group?: number | undefined
  sort?: TitleSort | undefined
  after?: number | undefined
}

interface TitleOrder {
  by: RawBuilder<unknown>
  /** Titles that come after this one. */
  after(id: number, companyId: number): RawBuilder<boolean>
}

const titleOrders: Readonly<Record<TitleSort, TitleOrder>> = {
  newest: { by: sql`title.id desc`, after: (id) => sql`title.id < ${id}` },
  oldest: { by: sql`title.id`, after: (id) => sql`title.id > ${id}` },
  title: {
    by: sql`lower(title.title), title.id`,
    after: (id, companyId) => sql`(lower(title.title), title.id) > (
      select lower(last.title), last.id from title last where last.id = ${id} and last.company_id = ${companyId})`,
  },
}

const kind = sql`asset.summary -> 'state' ->> 'kind'`

/** A title's state, as a condition on its asset. A series waits for no video. */
const inState: Readonly<Record<TitleState, RawBuilder<unknown>>> = {
  waiting: sql`title.kind != 'series' and (asset.id is null or ${kind} = 'uploading')`,
  working: sql`${kind} = 'working'`,
  ready: sql`${kind} in ('ready', 'live')`,
  failed: sql`${kind} in ('refused', 'failed')`,
  hidden: sql`title.hidden`,
}

/** The condition for the requested titles. It expects `title` left joined with its `asset`. */
const buildTitleCondition = ({ q, state, group }: TitleFilter, companyId: number) =>
  sql<boolean>`${sql.join(
    [
      sql`title.company_id = ${companyId}`,
      ...(q === undefined ? [] : [hasText('title.title', q)]),
      ...(state === undefined ? [] : [inState[state]]),
      ...(group === undefined
        ? []
        : [sql`title.id in (select title_id from title_catalog where catalog_id = ${group})`]),
    ],
    sql` and `,
  )}`
