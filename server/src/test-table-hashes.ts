import type { Pool } from 'pg'

/** What every action writes, and what changes without one. */
const alwaysChanging = ['audit', 'session', 'signing_key', 'limiter']

/** Returns a hash of the rows of every table, except of some. */
export async function hashTables(
  pool: Pick<Pool, 'query'>,
  except: readonly string[] = [],
): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1)`,
    [[...alwaysChanging, ...except]],
  )
  const hashes: Record<string, string> = {}
  for (const { name } of rows) {
    const { rows: all } = await pool.query<{ hash: string }>(
      `select md5(coalesce(string_agg(one::text, '' order by one::text), '')) as hash from "${name}" one`,
    )
    hashes[name] = all[0]?.hash ?? ''
  }
  return hashes
}
