import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { StartRefused } from '../log/start-refused.ts'
import type { Tables } from './tables.ts'

// int8 is a count or an id here, and both stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A date stays a date in any time zone of the server.
pg.types.setTypeParser(pg.types.builtins.DATE, String)

interface PoolTimeouts {
  statementMs: number
  idleInTransactionMs: number
  connectMs: number
}

/** Limits where someone waits for the answer. */
const requestTimeouts: PoolTimeouts = { statementMs: 3000, idleInTransactionMs: 10_000, connectMs: 5000 }
/** Limits for seeding the demo: no one waits, and the machine may be slow. */
export const seedingTimeouts: PoolTimeouts = { statementMs: 60_000, idleInTransactionMs: 60_000, connectMs: 60_000 }
const oldestServerVersion = 150_000

export function openPool(url: string, size = 10, timeouts = requestTimeouts): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: timeouts.connectMs,
    statement_timeout: timeouts.statementMs,
    // PostgreSQL gives up first. This limit is for a server that vanished without closing the connection.
    query_timeout: timeouts.statementMs * 2,
    idle_in_transaction_session_timeout: timeouts.idleInTransactionMs,
    keepAlive: true,
    application_name: 'fieldhouse',
  })
  // A connection that breaks fails its query and is replaced. Without listeners it would end the process. The pool
  // listens to idle connections only, so each one gets its own listener while it is in use.
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}))
  return pool
}

export const openDatabase = (pool: pg.Pool): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

/**
 * PostgreSQL's codes for a deadlock and for a serialization failure: nothing was done, and the transaction can run
 * again.
 */
const retryableCodes = new Set(['40P01', '40001'])
const triesAtMost = 5

/** Runs the work in one transaction. The work can run more than once, so it must collect its results inside. */
export async function runTransaction<T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (!retryableCodes.has(getPostgresErrorCode(error)) || tries === triesAtMost) throw error
    }
  }
}

/** Returns PostgreSQL's error code; empty for any other error. */
export const getPostgresErrorCode = (error: unknown): string =>
  error instanceof pg.DatabaseError ? (error.code ?? '') : ''

/** Refuses a server that cannot be reached, is too old, or stores text in another encoding. */
export async function checkDatabaseServer(pool: pg.Pool, saidIn = 'DATABASE_URL'): Promise<void> {
  const { version, name, encoding } = await readServerSettings(pool, saidIn)
  if (version < oldestServerVersion)
    throw new StartRefused(`The database in ${saidIn} is PostgreSQL ${name}. Fieldhouse needs 15 or newer.`)
  if (encoding !== 'UTF8')
    throw new StartRefused(
      `The database in ${saidIn} stores text as ${encoding}. Create a new one: create database NAME encoding 'UTF8' template template0`,
    )
}

async function readServerSettings(
  pool: pg.Pool,
  saidIn: string,
): Promise<{ version: number; name: string; encoding: string }> {
  const query = `select current_setting('server_version_num')::int as version, current_setting('server_version') as name, current_setting('server_encoding') as encoding`
  try {
    return (await pool.query(query)).rows[0]
  } catch (error) {
    const reason = describeConnectionError(error)
    const advice = /certificate|altname/i.test(reason)
      ? `To trust its certificate, add ?sslmode=verify-full&sslrootcert=/path/to/ca.pem to ${saidIn}, and use the host name of the certificate.`
      : 'Check that it’s running and that the address, user and password are right.'
    throw new StartRefused(`Can’t use the database in ${saidIn}: ${reason}. ${advice}`)
  }
}

/** Refuses an embedded database that runs without its durability settings: a confirmed write must be on the disk. */
export async function checkDurability(pool: pg.Pool): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    const { rows } = await pool.query('select current_setting($1) as value', [setting])
    if (rows[0].value !== 'on')
      throw new StartRefused(
        `The database has ${setting}=${rows[0].value}, so it could lose data. Set it to on in postgresql.conf.`,
      )
  }
}

/** Describes a connection error. Node wraps the attempts on ::1 and 127.0.0.1 in an error without a message. */
function describeConnectionError(error: unknown): string {
  const inner = error instanceof AggregateError ? error.errors[0] : error
  return inner instanceof Error ? inner.message : String(inner)
}
