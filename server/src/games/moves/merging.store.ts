import { type Kysely, sql } from 'kysely'
import type { MergedRows } from '../../shared/db/documents.ts'
import type { Row, Tables } from '../../shared/db/tables.ts'
import type { GameReference } from '../../shared/modules/service-module.ts'

export type GameMerge = Omit<Row<'game_merge'>, 'company_id'>

/** Games that were merged into another one. */
export const mergingStore = (db: Kysely<Tables>, companyId: number, references: readonly GameReference[]) => ({
  add: async ({ moved, ...merge }: GameMerge): Promise<void> => {
    await db
      .insertInto('game_merge')
      .values({ ...merge, company_id: companyId, moved: JSON.stringify(moved) })
      .execute()
  },

  /** Finds the merge that a change of the kept game made. */
  find: (kept: number, seq: number): Promise<GameMerge | undefined> =>
    db
      .selectFrom('game_merge')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('kept_id', '=', kept)
      .where('seq', '=', seq)
      .executeTakeFirst(),

  /** Lists the merged games of these days. */
  around: (sport: string, from: string, to: string): Promise<GameMerge[]> =>
    db
      .selectFrom('game_merge')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('sport', '=', sport)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .execute(),

  remove: async (removed: number): Promise<void> => {
    await db.deleteFrom('game_merge').where('removed_id', '=', removed).execute()
  },

  /** Moves what belongs to one game to the other. Where both have the same, such as one scorer, nothing moves. */
  moveReferences: async (from: number, into: number): Promise<MergedRows> => {
    const moved: MergedRows = { rows: [], lists: [] }
    for (const { table, column, keyed, isList } of references)
      if (isList) {
        const keys = await moveInList(db, { table, column, keyed }, from, into)
        if (keys.length > 0 && keyed !== null) moved.lists.push({ table, column, keyed, keys })
      } else {
        const keys = await moveRows(db, { table, column, keyed }, from, into)
        if (keys.length > 0) moved.rows.push({ table, column, keyed, keys })
      }
    return moved
  },

  /** Moves the same rows back. */
  moveBack: async ({ removed_id, kept_id, moved }: GameMerge): Promise<void> => {
    for (const { table, column, keyed, keys } of moved.rows)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${removed_id} where ${sql.ref(column)} = ${kept_id}
        and ${keyed === null ? sql`true` : sql`${sql.ref(keyed)}::text = any(${keys.map(String)}::text[])`}`.execute(db)
    for (const { table, column, keyed, keys } of moved.lists)
      await sql`update ${sql.table(table)}
        set ${sql.ref(column)} = array_replace(${sql.ref(column)}, ${kept_id}::integer, ${removed_id}::integer)
        where ${sql.ref(keyed)}::text = any(${keys.map(String)}::text[])`.execute(db)
  },
})

async function moveRows(
  db: Kysely<Tables>,
  { table, column, keyed }: GameReference,
  from: number,
  into: number,
): Promise<string[]> {
  const isSame = keyed === null ? sql`true` : sql`other.${sql.ref(keyed)} = one.${sql.ref(keyed)}`
  const { rows } = await sql<{ key: string }>`
    update ${sql.table(table)} one set ${sql.ref(column)} = ${into}
    where one.${sql.ref(column)} = ${from}
      and not exists (select from ${sql.table(table)} other where other.${sql.ref(column)} = ${into} and ${isSame})
    returning one.${sql.ref(keyed ?? column)}::text as key`.execute(db)
  return rows.map(({ key }) => key)
}

async function moveInList(
  db: Kysely<Tables>,
  { table, column, keyed }: GameReference,
  from: number,
  into: number,
): Promise<string[]> {
  const list = sql.ref(column)
  const { rows } = await sql<{ key: string }>`
    update ${sql.table(table)} set ${list} = array_replace(${list}, ${from}::integer, ${into}::integer)
    where ${list} @> array[${from}::integer] and not ${list} @> array[${into}::integer]
    returning ${sql.ref(keyed ?? column)}::text as key`.execute(db)
  return rows.map(({ key }) => key)
}
