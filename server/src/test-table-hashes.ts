import type { Pool } from 'pg'

/** What every action writes, and what changes without one. */
const alwaysChanging = ['audit', 'session', 'signing_key', 'limiter']

interface HashOptions {
  /** Names of columns that do not count, in any table. */
  columns?: readonly string[]
  /** Whether times do not count, also those in documents. */
  isTimeless?: boolean
}

/** Returns a hash of the rows of every table, except of some. */
export async function hashTables(
  pool: Pick<Pool, 'query'>,
  except: readonly string[] = [],
  { columns = [], isTimeless = false }: HashOptions = {},
): Promise<Record<string, string>> {
  const row = `(to_jsonb(one) - '{${columns.join()}}'::text[])::text`
  const text = isTimeless ? `regexp_replace(${row}, '\\d{4}-\\d\\d-\\d\\dT[0-9:.]+', '', 'g')` : row
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1)`,
    [[...alwaysChanging, ...except]],
  )
  if (rows.length === 0) return {}
  const parts = rows.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(${text}, '' order by ${text}), '')) as hash from "${name}" one`,
  )
  const { rows: hashes } = await pool.query<{ name: string; hash: string }>(parts.join(' union all '))
  return Object.fromEntries(hashes.map(({ name, hash }) => [name, hash]))
}
