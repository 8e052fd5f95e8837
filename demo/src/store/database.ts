/** As much of a PostgreSQL pool as planting needs. */
export interface Database {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}

export interface Connection extends Database {
  on(event: 'end', listener: () => void): unknown
  off(event: 'end', listener: () => void): unknown
  release(): void
}

export interface Pool extends Database {
  connect(): Promise<Connection>
}

/**
 * Writes all of it or nothing, one server at a time. It holds rows only: what takes long to compute is computed before, because the
 * database ends a transaction that waits for us.
 */
export async function inTransaction<T>(
  pool: Pool,
  lock: string,
  write: (database: Database) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [lock])
    const done = await write(client)
    await client.query('commit')
    return done
  } catch (error) {
    // A connection that broke has rolled back already, and the first error says more than this one.
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
