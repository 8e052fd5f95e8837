import { topics } from '@fieldhouse/contract/topics'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { tellOnCommit } from '../shared/db/bus.ts'
import type { Removed } from '../shared/db/documents.ts'
import type { Row, Tables } from '../shared/db/tables.ts'
import type { Removal } from '../shared/desk/desk.ts'
import type { Recipe } from '../shared/modules/recipe.ts'
import type { Known } from './known.ts'

type Rows = Record<string, unknown>[]
export type Trashed = Row<'trash'>

/** What was removed, as the rows that it was. The tables themselves know nothing of it: what is here is nowhere else. */
export function trashStore(db: Kysely<Tables>, companyId: number, known: Known) {
  return {
    ...restoring(db, known),
    ...cleaning(db, known),

    /** Takes it out of its tables; what it is called here. */
    take: async ({ kind, id, name, assets = [], actor, at }: Removal): Promise<number> => {
      const content = await takenOut(db, known.recipes[kind], id)
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

    all: () =>
      db
        .selectFrom('trash')
        .select(['id', 'kind', 'subject_id', 'name', 'actor', 'removed_at'])
        .where('company_id', '=', companyId)
        .orderBy('removed_at', 'desc')
        .orderBy('id', 'desc')
        .execute(),

    locked: (id: number): Promise<Trashed | undefined> =>
      db
        .selectFrom('trash')
        .selectAll()
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst(),

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

/** What is left of something when it goes for good, and of somebody who goes. */
const cleaning = (db: Kysely<Tables>, { pictures, films }: Known) => ({
  /** Drops the films that nothing plays and nothing in the trash would play again, and returns them. */
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

  /** Whether a picture's address stands anywhere. */
  isShown: async (image: string): Promise<boolean> => {
    const shownIn = pictures.flatMap(({ table, columns }) =>
      columns.map((column) => sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${image}`),
    )
    const inTrash = sql`select from trash where content::text like ${`%${image}%`}`
    const { rows } = await sql`select 1 where exists (${sql.join([...shownIn, inTrash], sql` union all `)})`.execute(db)
    return rows.length > 0
  },

  /** A deleted account is in no trash either. */
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

/** A game is watched somewhere else, or nowhere. */
async function tellSchedule(db: Kysely<Tables>, table: string, games: readonly number[]): Promise<void> {
  if (table === 'game') for (const game of games) await tellOnCommit(db, `${topics.schedule}${game}`)
}

const rowsOf = async (db: Kysely<Tables>, table: string, column: string, id: number): Promise<Rows> => {
  const { rows } = await sql<{ rows: Rows }>`select coalesce(jsonb_agg(to_jsonb(t)), '[]') as rows
    from ${sql.table(table)} t where ${sql.ref(column)} = ${id}`.execute(db)
  return rows[0]?.rows ?? []
}

async function takenOut(db: Kysely<Tables>, { table, children, pointers }: Recipe, id: number): Promise<Removed> {
  const content: Removed = { rows: [{ table, rows: await rowsOf(db, table, 'id', id) }], pointers: [] }
  for (const child of children)
    content.rows.push({ table: child.table, rows: await rowsOf(db, child.table, child.column, id) })
  for (const pointer of pointers) {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(pointer.table)}
      where ${sql.ref(pointer.column)} = ${id}`.execute(db)
    const ids = rows.map((row) => row.id)
    content.pointers.push({ ...pointer, ids })
    await tellSchedule(db, pointer.table, ids)
  }
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(db)
  return content
}

const restoring = (db: Kysely<Tables>, { recipes }: Known) => {
  const isThere = async (table: string, id: unknown): Promise<boolean> => {
    const { rows } = await sql`select 1 from ${sql.table(table)} where id = ${id}`.execute(db)
    return rows.length > 0
  }

  /** Columns that came after it was removed are filled as in every other row. */
  const insert = async (table: string, rows: Rows, kept: RawBuilder<unknown>) => {
    const [first] = rows
    if (!first) return
    const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
    await sql`insert into ${sql.table(table)} (${columns}) select ${columns}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) t
      where ${kept}`.execute(db)
  }

  return {
    /** Writes the rows again. What they belonged to and what is gone is told. */
    putBack: async ({ kind, subject_id, content }: Pick<Trashed, 'kind' | 'subject_id' | 'content'>) => {
      const { children, loose, topic } = recipes[kind]
      const [own, ...belonging] = content.rows
      const row = { ...own?.rows[0] }
      const lost: string[] = []
      for (const { column, table, called } of loose) {
        const named = row[column]
        if (named === null || named === undefined || (await isThere(table, named))) continue
        row[column] = null
        lost.push(`${called} is gone.`)
      }
      await insert(recipes[kind].table, [row], sql`true`)
      for (const { table, rows } of belonging) {
        const needs = children.find((child) => child.table === table)?.needs ?? []
        const kept = needs.map(
          (need) =>
            sql`(t.${sql.ref(need.column)} is null
              or exists (select from ${sql.table(need.table)} n where n.${sql.ref(need.key)} = t.${sql.ref(need.column)}))`,
        )
        await insert(table, rows, kept.length > 0 ? sql.join(kept, sql` and `) : sql`true`)
      }
      if (topic) await tellOnCommit(db, topic)
      for (const { table, column, ids } of content.pointers) {
        await tellSchedule(db, table, ids)
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${subject_id}
          where id = any(${ids}) and ${sql.ref(column)} is null`.execute(db)
      }
      return lost
    },

    /** Why it cannot come back now. */
    takenBy: ({ kind, content }: Pick<Trashed, 'kind' | 'content'>): Promise<string | undefined> =>
      recipes[kind].takenBy?.(db, content.rows[0]?.rows[0]) ?? Promise.resolve(undefined),
  }
}
