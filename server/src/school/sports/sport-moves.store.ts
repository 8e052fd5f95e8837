import { type Kysely, sql } from 'kysely'
import type { RemovedRows } from '../../shared/db/documents.ts'
import type { Tables } from '../../shared/db/tables.ts'
import type { SportReference } from '../../shared/modules/service-module.ts'
import { moveInDocument, type SportMove } from './sport-moves.ts'

/** Moves what is stored under the address of a sport. A database has one school. */
export const createSportMovesStore = (db: Kysely<Tables>, references: readonly SportReference[]) => ({
  /** Finds a table that still has rows under an address. */
  findUse: async (slug: string): Promise<string | undefined> => {
    for (const { table, column } of references.filter(({ holds }) => holds === 'one')) {
      const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${slug} limit 1`.execute(db)
      if (rows.length > 0) return table
    }
    return undefined
  },

  move: async (move: SportMove): Promise<void> => {
    for (const reference of references) await moveColumn(db, reference, move)
    await moveDocuments(db, { table: 'trash', column: 'content' }, move, (content) =>
      moveInTrash(content as RemovedRows, references, move),
    )
  },
})

async function moveColumn(db: Kysely<Tables>, { table, column, holds }: SportReference, move: SportMove) {
  const { from, to } = move
  const [rows, place] = [sql.table(table), sql.ref(column)]
  if (holds === 'one') await sql`update ${rows} set ${place} = ${to} where ${place} = ${from}`.execute(db)
  else if (holds === 'list')
    await sql`update ${rows} set ${place} = array_replace(${place}, ${from}, ${to})
      where ${place} @> array[${from}]::text[]`.execute(db)
  else await moveDocuments(db, { table, column }, move, (value) => moveInDocument(value, move))
}

/** Rewrites the documents that name the old address. Their rows stay where they are until the transaction ends. */
async function moveDocuments(
  db: Kysely<Tables>,
  { table, column }: Pick<SportReference, 'table' | 'column'>,
  { from }: SportMove,
  rewrite: (value: unknown) => unknown,
): Promise<void> {
  const [rows, place] = [sql.table(table), sql.ref(column)]
  const found = await sql<{ row: string; value: unknown }>`
    select ctid::text as row, ${place} as value from ${rows}
    where strpos(${place}::text, ${JSON.stringify(from)}) > 0 for update`.execute(db)
  for (const { row, value } of found.rows)
    await sql`update ${rows} set ${place} = ${JSON.stringify(rewrite(value))}::jsonb where ctid = ${row}::tid`.execute(
      db,
    )
}

/** Removed rows come back as they are now, so they follow too. */
function moveInTrash(content: RemovedRows, references: readonly SportReference[], move: SportMove): RemovedRows {
  const moveRow = (table: string, row: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => {
        const holds = references.find((one) => one.table === table && one.column === column)?.holds
        if (holds === undefined) return [column, value]
        return [column, holds === 'document' ? moveInDocument(value, move) : moveInDocument(value, move, 'sport')]
      }),
    )
  return {
    ...content,
    rows: content.rows.map(({ table, rows }) => ({ table, rows: rows.map((row) => moveRow(table, row)) })),
  }
}
