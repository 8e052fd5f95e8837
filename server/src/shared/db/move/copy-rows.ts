import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { from, to } from 'pg-copy-streams'
import { StartRefused } from '../../log/start-refused.ts'
import { migrateWithin } from '../migrate.ts'
import { copySequences } from './compare.ts'
import { type Relations, relationsOf } from './relations.ts'

/** The schema of this version, without rows. It belongs to the caller's transaction, as all that follows. */
export async function makeTables(target: pg.Client): Promise<void> {
  await migrateWithin(target)
  await target.query(withoutTransaction(getConstructionPlans()))
  // pg-boss sets limits for its own short transaction, and this one is long.
  await target.query('set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0')
}

/** pg-boss wraps its plans in a transaction: its "commit" would be ours. */
function withoutTransaction(plans: string): string {
  const inside = /^\s*BEGIN;(?<inside>[\s\S]*)COMMIT;\s*$/.exec(plans)?.groups?.inside
  if (inside === undefined) throw new Error('pg-boss makes its tables in another way than this version knows')
  return inside
}

/** Every row and every sequence of the source, into tables that makeTables has made. */
export async function copyRows(
  source: pg.Client,
  target: pg.Client,
  wanted: Relations,
  tell: (what: string) => void,
): Promise<void> {
  const made = await relationsOf(target)
  await refuseOtherVersion(source, target, wanted)
  for (const { name, parent, bound } of wanted.partitions.filter(({ name }) => !made.tables.has(name)))
    await target.query(`create table ${name} partition of ${parent} ${bound}`)
  const { tables } = await relationsOf(target)
  refuseUnknown(wanted, tables)
  await target.query(`truncate ${[...tables.keys()].join(', ')}`)
  // Checked once at the end, for all rows together: then no table has to come before another.
  for (const { table, name } of made.foreignKeys) await target.query(`alter table ${table} drop constraint ${name}`)
  for (const [table, columns] of wanted.tables) {
    tell(`copying ${table}`)
    const list = columns.join(', ')
    await pipeline(
      source.query(to(`copy ${table} (${list}) to stdout`)),
      target.query(from(`copy ${table} (${list}) from stdin`)),
    )
  }
  tell('checking what rows say of each other')
  for (const { table, name, definition } of made.foreignKeys)
    await target.query(`alter table ${table} add constraint ${name} ${definition}`)
  await copySequences(source, target, wanted)
}

/** What each side says of how its tables were made. */
const versions = [
  {
    table: 'public.migration',
    asked: "select string_agg(name || ' ' || hash, ', ' order by name) as made from migration",
  },
  { table: 'pgboss.version', asked: 'select version::text as made from pgboss.version' },
]

async function refuseOtherVersion(source: pg.Client, target: pg.Client, { tables }: Relations): Promise<void> {
  for (const { table, asked } of versions) {
    const before = tables.has(table) ? (await source.query<{ made: string }>(asked)).rows[0]?.made : undefined
    if (before !== (await target.query<{ made: string }>(asked)).rows[0]?.made)
      throw new StartRefused(
        'Another version of Fieldhouse ran on this data last. Start this one on it (npm start), stop it when it is ready, then move.',
      )
  }
}

function refuseUnknown(wanted: Relations, tables: Relations['tables']): void {
  for (const [table, columns] of wanted.tables) {
    const known = tables.get(table)
    if (!known)
      throw new StartRefused(
        `${table} is no table of this version of Fieldhouse. Move or drop it first, then try again.`,
      )
    if (known.join() !== columns.join())
      throw new StartRefused(
        `${table} has other columns than this version of Fieldhouse makes: ${columns.join(', ')} instead of ${known.join(', ')}.`,
      )
  }
}
