/** The part of a PostgreSQL pool that seeding needs. */
export interface SqlDatabase {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}

export interface SqlConnection extends SqlDatabase {
  on(event: 'end', listener: () => void): unknown
  off(event: 'end', listener: () => void): unknown
  release(): void
}

export interface SqlPool extends SqlDatabase {
  connect(): Promise<SqlConnection>
}

/**
 * Writes everything or nothing, on one server at a time. Anything slow is computed before, because the database ends a
 * transaction that waits for the server.
 */
export async function inTransaction<T>(
  pool: SqlPool,
  lock: string,
  write: (database: SqlDatabase) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [lock])
    const done = await write(client)
    await client.query('commit')
    return done
  } catch (error) {
    // A broken connection has already rolled back, and the first error is more useful than this one.
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
