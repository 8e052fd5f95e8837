import { type Kysely, sql } from 'kysely'
import type { MergedRows } from '../../shared/db/documents.ts'
import type { Tables } from '../../shared/db/tables.ts'
import type { MovedReference } from '../../shared/modules/service-module.ts'

/** Moves what refers to one row to another one. Where both have the same, nothing moves. */
export async function moveReferences(
  db: Kysely<Tables>,
  references: readonly MovedReference[],
  from: number,
  into: number,
): Promise<MergedRows> {
  const moved: MergedRows = { rows: [], lists: [] }
  for (const { table, column, keyed, isList, only } of references)
    if (isList) {
      const keys = await moveInList(db, { table, column, keyed }, from, into)
      if (keys.length > 0 && keyed !== null) moved.lists.push({ table, column, keyed, keys })
    } else {
      const keys = await moveRows(db, { table, column, keyed, only }, from, into)
      if (keys.length > 0) moved.rows.push({ table, column, keyed, keys, ...(only && { only }) })
    }
  return moved
}

/** Moves the same rows back. */
export async function moveReferencesBack(
  db: Kysely<Tables>,
  moved: MergedRows,
  { from, to }: { from: number; to: number },
): Promise<void> {
  for (const { table, column, keyed, keys, only } of moved.rows)
    await sql`update ${sql.table(table)} moved set ${sql.ref(column)} = ${to}
      where moved.${sql.ref(column)} = ${from} and ${isOf('moved', only)}
        and ${keyed === null ? sql`true` : sql`moved.${sql.ref(keyed)}::text = any(${keys.map(String)}::text[])`}`.execute(
      db,
    )
  for (const { table, column, keyed, keys } of moved.lists)
    await sql`update ${sql.table(table)}
      set ${sql.ref(column)} = array_replace(${sql.ref(column)}, ${from}::integer, ${to}::integer)
      where ${sql.ref(keyed)}::text = any(${keys.map(String)}::text[])`.execute(db)
}

const isOf = (alias: string, only: MovedReference['only']) =>
  only === undefined ? sql`true` : sql`${sql.ref(`${alias}.${only.column}`)} = ${only.value}`

async function moveRows(
  db: Kysely<Tables>,
  { table, column, keyed, only }: MovedReference,
  from: number,
  into: number,
): Promise<string[]> {
  const isSame = keyed === null ? sql`true` : sql`other.${sql.ref(keyed)} = one.${sql.ref(keyed)}`
  const { rows } = await sql<{ key: string }>`
    update ${sql.table(table)} one set ${sql.ref(column)} = ${into}
    where one.${sql.ref(column)} = ${from} and ${isOf('one', only)}
      and not exists (
        select from ${sql.table(table)} other
        where other.${sql.ref(column)} = ${into} and ${isSame} and ${isOf('other', only)})
    returning one.${sql.ref(keyed ?? column)}::text as key`.execute(db)
  return rows.map(({ key }) => key)
}

async function moveInList(
  db: Kysely<Tables>,
  { table, column, keyed }: MovedReference,
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
