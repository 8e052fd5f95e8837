import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { from, to } from 'pg-copy-streams'
import { StartRefused } from '../../log/start-refused.ts'
import { migrateInTransaction } from '../migrate.ts'
import { copySequences } from './compare.ts'
import { type DatabaseRelations, readRelations } from './relations.ts'

/** Creates the schema of this version without rows, inside the caller's transaction. */
export async function createTables(target: pg.Client): Promise<void> {
  await migrateInTransaction(target)
  await target.query(withoutTransaction(getConstructionPlans()))
  // pg-boss sets limits for its own short transaction, and this one is long.
  await target.query('set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0')
}

/** Removes pg-boss's own transaction: its "commit" would end the caller's. */
function withoutTransaction(plans: string): string {
  const inside = /^\s*BEGIN;(?<inside>[\s\S]*)COMMIT;\s*$/.exec(plans)?.groups?.inside
  if (inside === undefined) throw new Error('pg-boss creates its tables in a form this version doesn’t know')
  return inside
}

/** Copies every row and every sequence of the source into tables that createTables() has made. */
export async function copyRows(
  source: pg.Client,
  target: pg.Client,
  relations: DatabaseRelations,
  tell: (what: string) => void,
): Promise<void> {
  const existing = await readRelations(target)
  await refuseOtherVersion(source, target, relations)
  for (const { name, parent, bound } of relations.partitions.filter(({ name }) => !existing.tables.has(name)))
    await target.query(`create table ${name} partition of ${parent} ${bound}`)
  const { tables } = await readRelations(target)
  refuseUnknown(relations, tables)
  await target.query(`truncate ${[...tables.keys()].join(', ')}`)
  // Foreign keys are checked once at the end, so the order of the tables does not matter.
  for (const { table, name } of existing.foreignKeys) await target.query(`alter table ${table} drop constraint ${name}`)
  for (const [table, columns] of relations.tables) {
    tell(`copying ${table}`)
    const list = columns.join(', ')
    await pipeline(
      source.query(to(`copy ${table} (${list}) to stdout`)),
      target.query(from(`copy ${table} (${list}) from stdin`)),
    )
  }
  tell('checking references between rows')
  for (const { table, name, definition } of existing.foreignKeys)
    await target.query(`alter table ${table} add constraint ${name} ${definition}`)
  await copySequences(source, target, relations)
}

/** Queries for the schema version on both sides. */
const versionQueries = [
  {
    table: 'public.migration',
    query: "select string_agg(name || ' ' || hash, ', ' order by name) as made from migration",
  },
  { table: 'pgboss.version', query: 'select version::text as made from pgboss.version' },
]

async function refuseOtherVersion(source: pg.Client, target: pg.Client, { tables }: DatabaseRelations): Promise<void> {
  for (const { table, query } of versionQueries) {
    const before = tables.has(table) ? (await source.query<{ made: string }>(query)).rows[0]?.made : undefined
    if (before !== (await target.query<{ made: string }>(query)).rows[0]?.made)
      throw new StartRefused(
        'Another version of Fieldhouse used this data last. Start this version once (npm start), stop it when it’s ready, then move.',
      )
  }
}

function refuseUnknown(relations: DatabaseRelations, tables: DatabaseRelations['tables']): void {
  for (const [table, columns] of relations.tables) {
    const known = tables.get(table)
    if (!known)
      throw new StartRefused(
        `The table ${table} doesn’t belong to this version of Fieldhouse. Move or drop it, then try again.`,
      )
    if (known.join() !== columns.join())
      throw new StartRefused(
        `The table ${table} has other columns than in this version of Fieldhouse: ${columns.join(', ')} instead of ${known.join(', ')}.`,
      )
  }
}
