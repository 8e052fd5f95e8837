import { demoSchool } from '../school/demo-school.ts'
import * as season from '../season/season.ts'
import type { Database } from './database.ts'

export const everybody = { plans: [], blackout: [], blackout_until: null, from: null, until: null }

export type Ids = ReadonlyMap<string, number>

export async function named(client: Database, table: string, rows: readonly { name: string }[]): Promise<Ids> {
  await insert(
    client,
    table,
    rows.map((row, index) => ({ id: index + 1, company_id: demoSchool.id, ...row })),
  )
  return new Map(rows.map(({ name }, index) => [name, index + 1]))
}

export const groupOf = (sport: string) => season.groups.find(({ slug }) => slug === sport)?.id ?? null
export const ago = (now: Date, ms: number) => new Date(now.getTime() - ms)

/** jsonb columns take objects, the arrays of text take arrays of text; everything of a row goes in by its name. */
export async function insert(client: Database, table: string, rows: readonly object[]) {
  const first = rows[0]
  if (!first) return
  const columns = Object.keys(first).join(', ')
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  )
}
