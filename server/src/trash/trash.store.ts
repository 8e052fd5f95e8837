import { topics } from '@fieldhouse/contract/topics'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { TrashRemoval } from '../shared/admin/admin-stores.ts'
import { actorNameColumn } from '../shared/audit-log/audit-log.store.ts'
import { notifyOnCommit } from '../shared/db/bus.ts'
import type { RemovedRows } from '../shared/db/documents.ts'
import type { Row, Tables } from '../shared/db/tables.ts'
import type { FollowedColumn, TrashRecipe } from '../shared/modules/recipe.ts'
import type { TrashKnowledge } from './trash-knowledge.ts'

type TableRows = Record<string, unknown>[]
export type TrashEntry = Row<'trash'>

/** Stores removed things as their rows. The tables themselves do not know them: the trash has the only copy. */
export function createTrashStore(db: Kysely<Tables>, companyId: number, known: TrashKnowledge) {
  return {
    ...createRestoring(db, known),
    ...createCleaning(db, known),

    /** Moves a thing out of its tables, and returns its number in the trash. */
    take: async ({ kind, id, name, assets = [], actor, at }: TrashRemoval): Promise<number> => {
      const content = await moveOut(db, known.recipes[kind], id)
      const trashed = await db
        .insertInto('trash')
        .values({
          company_id: companyId,
          kind,
          subject_id: id,
          name,
          content: JSON.stringify(content),
          assets: [...assets],
          actor,
          removed_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return trashed.id
    },

    putBackById: async (id: number): Promise<boolean> => {
      const trashed = await findLocked(db, companyId, id)
      if (!trashed) return false
      await createRestoring(db, known).putBack(trashed)
      await db.deleteFrom('trash').where('id', '=', id).execute()
      return true
    },

    all: () =>
      db
        .selectFrom('trash')
        .leftJoin('customer as doer', 'doer.uid', 'trash.actor')
        .select(['trash.id', 'trash.kind', 'trash.subject_id', 'trash.name', 'trash.actor', 'trash.removed_at'])
        .select(actorNameColumn)
        .where('trash.company_id', '=', companyId)
        .orderBy('trash.removed_at', 'desc')
        .orderBy('trash.id', 'desc')
        .execute(),

    locked: (id: number) => findLocked(db, companyId, id),

    before: async (at: Date): Promise<number[]> => {
      const old = await db
        .selectFrom('trash')
        .select('id')
        .where('company_id', '=', companyId)
        .where('removed_at', '<', at)
        .orderBy('id')
        .execute()
      return old.map(({ id }) => id)
    },

    drop: async (id: number): Promise<void> => {
      await db.deleteFrom('trash').where('id', '=', id).execute()
    },
  }
}

const findLocked = (db: Kysely<Tables>, companyId: number, id: number): Promise<TrashEntry | undefined> =>
  db
    .selectFrom('trash')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Deletes what remains of a thing or an account. */
const createCleaning = (db: Kysely<Tables>, { pictures, films }: TrashKnowledge) => ({
  /** Deletes assets that nothing plays, and that nothing in the trash would play, and returns them. */
  dropUnused: async (assets: readonly string[]): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`
      delete from asset where id = any(${[...assets]})
        and not exists (${sql.join(
          films.map(({ table, column }) => sql`select from ${sql.table(table)} where ${sql.ref(column)} = asset.id`),
          sql` union all `,
        )})
        and not exists (select from trash where asset.id = any(assets)) returning id`.execute(db)
    return rows.map(({ id }) => id)
  },

  /** Lists the pictures of a removed thing and of all that was removed with it. */
  listPictures: ({ content }: Pick<TrashEntry, 'content'>): string[] =>
    content.rows.flatMap(({ table, rows }) => {
      const columns = pictures.flatMap((one) => (one.table === table ? one.columns : []))
      return rows.flatMap((row) => columns.flatMap((column) => (row[column] === null ? [] : String(row[column]))))
    }),

  /** Whether a picture's address is used anywhere. */
  isShown: async (image: string): Promise<boolean> => {
    const shownIn = pictures.flatMap(({ table, columns }) =>
      columns.map((column) => sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${image}`),
    )
    const inTrash = sql`select from trash where content::text like ${`%${image}%`}`
    const { rows } = await sql`select 1 where exists (${sql.join([...shownIn, inTrash], sql` union all `)})`.execute(db)
    return rows.length > 0
  },

  /** Removes a deleted account from the trash. */
  forget: async (uid: string): Promise<void> => {
    await db.updateTable('trash').set({ actor: null }).where('actor', '=', uid).execute()
    await sql`
      update trash set content = jsonb_set(content, '{rows}', (
        select jsonb_agg(jsonb_set(part, '{rows}', coalesce((
          select jsonb_agg(kept) from jsonb_array_elements(part -> 'rows') kept
          where kept ->> 'customer_uid' is distinct from ${uid}), '[]')) order by place)
        from jsonb_array_elements(content -> 'rows') with ordinality as parts (part, place)))
      where content::text like ${`%${uid}%`}`.execute(db)
  },
})

/** Notifies that games changed where they can be watched. */
async function notifySchedule(db: Kysely<Tables>, table: string, games: readonly number[]): Promise<void> {
  if (table === 'game') for (const game of games) await notifyOnCommit(db, `${topics.schedule}${game}`)
}

const readRows = async (db: Kysely<Tables>, table: string, column: string, id: number): Promise<TableRows> => {
  const { rows } = await sql<{ rows: TableRows }>`select coalesce(jsonb_agg(to_jsonb(t)), '[]') as rows
    from ${sql.table(table)} t where ${sql.ref(column)} = ${id}`.execute(db)
  return rows[0]?.rows ?? []
}

async function moveOut(
  db: Kysely<Tables>,
  { table, children, pointers }: TrashRecipe,
  id: number,
): Promise<RemovedRows> {
  const content: RemovedRows = { rows: [{ table, rows: await readRows(db, table, 'id', id) }], pointers: [] }
  for (const child of children)
    content.rows.push({ table: child.table, rows: await readRows(db, child.table, child.column, id) })
  for (const pointer of pointers) {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(pointer.table)}
      where ${sql.ref(pointer.column)} = ${id}`.execute(db)
    const ids = rows.map((row) => row.id)
    content.pointers.push({ ...pointer, ids })
    await notifySchedule(db, pointer.table, ids)
  }
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(db)
  return content
}

/** Selects a column of a removed row `t`: the row that it names now, after merges and removals. */
const selectFollowed = (column: string, follows: readonly FollowedColumn[]): RawBuilder<unknown> => {
  const followed = follows.find((one) => one.column === column)
  if (!followed) return sql.ref(`t.${column}`)
  return sql`(select n.id from ${sql.table(followed.table)} n where n.id = coalesce(
    (select m.kept_id from ${sql.table(followed.merges)} m where m.removed_id = t.${sql.ref(column)}), t.${sql.ref(column)}))`
}

const createRestoring = (db: Kysely<Tables>, { recipes }: TrashKnowledge) => {
  const doesRowExist = async (table: string, id: unknown): Promise<boolean> => {
    const { rows } = await sql`select 1 from ${sql.table(table)} where id = ${id}`.execute(db)
    return rows.length > 0
  }

  /** Inserts rows. Columns that were added after the removal get their defaults. */
  const insertRows = async (
    table: string,
    rows: TableRows,
    condition: RawBuilder<unknown>,
    follows: readonly FollowedColumn[] = [],
  ) => {
    const [first] = rows
    if (!first) return
    const names = Object.keys(first)
    const columns = sql.join(names.map((column) => sql.ref(column)))
    const values = sql.join(names.map((column) => selectFollowed(column, follows)))
    await sql`insert into ${sql.table(table)} (${columns}) select ${values}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) t
      where ${condition}`.execute(db)
  }

  return {
    /** Writes the rows back, and returns a note for each lost reference. */
    putBack: async ({ kind, subject_id, content }: Pick<TrashEntry, 'kind' | 'subject_id' | 'content'>) => {
      const { children, loose, topic } = recipes[kind]
      const [own, ...belonging] = content.rows
      const row = { ...own?.rows[0] }
      const lost: string[] = []
      for (const { column, table, called } of loose) {
        const named = row[column]
        if (named === null || named === undefined || (await doesRowExist(table, named))) continue
        row[column] = null
        lost.push(`${called} was removed in the meantime.`)
      }
      await insertRows(recipes[kind].table, [row], sql`true`)
      for (const { table, rows } of belonging) {
        const { needs = [], follows } = children.find((child) => child.table === table) ?? {}
        const conditions = needs.map(
          (need) =>
            sql`(t.${sql.ref(need.column)} is null
              or exists (select from ${sql.table(need.table)} n where n.${sql.ref(need.key)} = t.${sql.ref(need.column)}))`,
        )
        await insertRows(table, rows, conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`, follows)
      }
      if (topic) await notifyOnCommit(db, topic)
      for (const { table, column, ids } of content.pointers) {
        await notifySchedule(db, table, ids)
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${subject_id}
          where id = any(${ids}) and ${sql.ref(column)} is null`.execute(db)
      }
      return lost
    },

    /** Explains why it cannot come back now; undefined when it can. */
    takenBy: ({ kind, content }: Pick<TrashEntry, 'kind' | 'content'>): Promise<string | undefined> =>
      recipes[kind].takenBy?.(db, content.rows[0]?.rows[0]) ?? Promise.resolve(undefined),
  }
}
