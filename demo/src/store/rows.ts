import { demoSchool } from '../school/demo-school.ts'
import * as season from '../season/season.ts'
import type { SqlDatabase } from './database.ts'

export const everybody = { plans: [], blackout: [], blackout_until: null, from: null, until: null }

export type IdsByName = ReadonlyMap<string, number>

export async function insertNamed(
  client: SqlDatabase,
  table: string,
  rows: readonly { name: string }[],
): Promise<IdsByName> {
  await insertRows(
    client,
    table,
    rows.map((row, index) => ({ id: index + 1, company_id: demoSchool.id, ...row })),
  )
  return new Map(rows.map(({ name }, index) => [name, index + 1]))
}

export const getGroupId = (sport: string) => season.groups.find(({ slug }) => slug === sport)?.id ?? null
export const subtractMs = (now: Date, ms: number) => new Date(now.getTime() - ms)

/** Inserts rows by column name; jsonb columns take objects, and text arrays take arrays of text. */
export async function insertRows(client: SqlDatabase, table: string, rows: readonly object[]) {
  const first = rows[0]
  if (!first) return
  const columns = Object.keys(first).join(', ')
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  )
}
