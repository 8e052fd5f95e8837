import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { StartRefused } from '../log/start-refused.ts'
import type { Tables } from './tables.ts'

// int8 is a count or an id here, and both stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A day is a day wherever the server stands.
pg.types.setTypeParser(pg.types.builtins.DATE, String)

interface Timeouts {
  statementMs: number
  idleInTransactionMs: number
  connectMs: number
}

/** Somebody waits for the answer. */
const ofRequests: Timeouts = { statementMs: 3000, idleInTransactionMs: 10_000, connectMs: 5000 }
/** Nobody does, and the machine may be slow: planting the demo. */
export const ofPlanting: Timeouts = { statementMs: 60_000, idleInTransactionMs: 60_000, connectMs: 60_000 }
const oldestServerVersion = 150_000

export function openPool(url: string, size = 10, timeouts = ofRequests): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: timeouts.connectMs,
    statement_timeout: timeouts.statementMs,
    // The server gives up first; this is for a server that is gone without a word.
    query_timeout: timeouts.statementMs * 2,
    idle_in_transaction_session_timeout: timeouts.idleInTransactionMs,
    keepAlive: true,
    application_name: 'fieldhouse',
  })
  // A connection that breaks fails its query and is replaced. Without listeners it would end the process: the pool's hears
  // idle connections only, so each gets its own for while it is in use.
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}))
  return pool
}

export const openDatabase = (pool: pg.Pool): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

/** Two transactions that waited for each other, or could not have happened one after the other: nothing was done, and it may be done again. */
const tryAgain = new Set(['40P01', '40001'])
const triesAtMost = 5

/** All of it or nothing. The work may be done more than once: what it gathers, it gathers inside. */
export async function transaction<T>(db: Kysely<Tables>, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (!tryAgain.has(codeOf(error)) || tries === triesAtMost) throw error
    }
  }
}

/** What PostgreSQL calls what went wrong; empty when something else did. */
export const codeOf = (error: unknown): string => (error instanceof pg.DatabaseError ? (error.code ?? '') : '')

/** Refuses a server that cannot be reached, is too old, or stores text in another encoding. */
export async function checkServer(pool: pg.Pool, saidIn = 'DATABASE_URL'): Promise<void> {
  const { version, name, encoding } = await settingsOf(pool, saidIn)
  if (version < oldestServerVersion)
    throw new StartRefused(`The database in ${saidIn} is PostgreSQL ${name}; Fieldhouse needs 15 or newer.`)
  if (encoding !== 'UTF8')
    throw new StartRefused(
      `The database in ${saidIn} stores text as ${encoding}; create it anew: create database NAME encoding 'UTF8' template template0`,
    )
}

async function settingsOf(pool: pg.Pool, saidIn: string): Promise<{ version: number; name: string; encoding: string }> {
  const asked = `select current_setting('server_version_num')::int as version, current_setting('server_version') as name, current_setting('server_encoding') as encoding`
  try {
    return (await pool.query(asked)).rows[0]
  } catch (error) {
    const reason = reasonOf(error)
    const advice = /certificate|altname/i.test(reason)
      ? `Say whose certificates are good: add ?sslmode=verify-full&sslrootcert=/path/to/ca.pem to ${saidIn}, with the host that the certificate names.`
      : 'Check that it runs and that the address, user and password are right.'
    throw new StartRefused(`The database in ${saidIn} cannot be used: ${reason}. ${advice}`)
  }
}

/** An acknowledged write must be on the disk: the embedded database never runs without its guarantees. */
export async function checkDurable(pool: pg.Pool): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    const { rows } = await pool.query('select current_setting($1) as value', [setting])
    if (rows[0].value !== 'on')
      throw new StartRefused(
        `The database has ${setting}=${rows[0].value}: a write could be lost. Set it to on in postgresql.conf.`,
      )
  }
}

/** Node wraps the attempts on ::1 and 127.0.0.1 in an error without a message. */
function reasonOf(error: unknown): string {
  const inner = error instanceof AggregateError ? error.errors[0] : error
  return inner instanceof Error ? inner.message : String(inner)
}
