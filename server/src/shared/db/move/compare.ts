import type pg from 'pg'
import { StartRefused } from '../../log/start-refused.ts'
import type { DatabaseRelations } from './relations.ts'

interface TableChecksum {
  rows: number
  /** A sum over all rows that does not depend on their order. */
  sum: string
}

/** Settings that make both servers write a value as the same text. */
export const sameTextSettings = `set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8'`

/** Counts and hashes the rows of a table. SHA-256 and not md5: a system under FIPS has no md5. */
async function checksumTable(client: pg.Client, table: string): Promise<TableChecksum> {
  const { rows } = await client.query<TableChecksum>(
    `select count(*)::int8 as rows, coalesce(sum(('x' || left(encode(sha256(convert_to(t::text, 'UTF8')), 'hex'), 15))::bit(60)::int8), 0)::text as sum
     from ${table} t`,
  )
  return rows[0] ?? { rows: 0, sum: '0' }
}

interface SequenceState {
  last: string
  called: boolean
}

const readSequenceState = async (client: pg.Client, sequence: string): Promise<SequenceState | undefined> =>
  (await client.query<SequenceState>(`select last_value::text as last, is_called as called from ${sequence}`)).rows[0]

export async function copySequences(
  source: pg.Client,
  target: pg.Client,
  { sequences }: DatabaseRelations,
): Promise<void> {
  for (const name of sequences) {
    const state = await readSequenceState(source, name)
    if (state) await target.query('select setval($1::regclass, $2::int8, $3)', [name, state.last, state.called])
  }
}

/** Compares both sides, refuses at the first difference, and returns the number of rows. */
export async function compareAll(
  source: pg.Client,
  target: pg.Client,
  { tables, sequences }: DatabaseRelations,
  tell: (what: string) => void,
): Promise<number> {
  let rows = 0
  for (const table of tables.keys()) {
    tell(`comparing ${table}`)
    // The source and the target are two programs, so they count in parallel.
    const [before, after] = await Promise.all([checksumTable(source, table), checksumTable(target, table)])
    if (before.rows !== after.rows)
      throw new StartRefused(`${table} has ${before.rows} rows in the old database and ${after.rows} in the new one.`)
    if (before.sum !== after.sum) throw new StartRefused(`The rows of ${table} differ in the new database.`)
    rows += before.rows
  }
  for (const name of sequences) {
    const [before, after] = await Promise.all([readSequenceState(source, name), readSequenceState(target, name)])
    if (before?.last !== after?.last || before?.called !== after?.called)
      throw new StartRefused(
        `The sequence ${name} is at ${before?.last} in the old database and at ${after?.last} in the new one.`,
      )
  }
  return rows
}
