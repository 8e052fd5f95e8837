import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { openPool } from './database.ts'
import { applyMigrations, migrationsHash } from './migrate.ts'

const templateLock = 7_316_002
const testConnections = 10
const withoutLimits = { statementMs: 0, idleInTransactionMs: 0, connectMs: 0 }

/** Opens a pool without time limits, which would test the machine's speed. */
export const openPatientPool = (url: string, size = testConnections): pg.Pool => openPool(url, size, withoutLimits)

export interface TestDatabase {
  pool: pg.Pool
  url: string
  drop(): Promise<void>
}

/** Creates a migrated, empty database, copied from a template that is built once per state of the migrations. */
export async function testDatabase(serverUrl: string): Promise<TestDatabase> {
  const name = `fieldhouse_test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`create database ${name} template ${await ensureTemplate(admin, serverUrl)} strategy file_copy`)
  const url = databaseOn(serverUrl, name)
  const pool = openPatientPool(url)
  const drop = async () => {
    await pool.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
  return { pool, url, drop }
}

/** Creates a database without tables. The code under test migrates it. */
export async function emptyDatabase(serverUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `fieldhouse_run_${randomUUID().replaceAll('-', '')}`
  const ask = async (sql: string) => {
    const admin = new pg.Client({ connectionString: serverUrl })
    await admin.connect()
    await admin.query(sql).finally(() => admin.end())
  }
  await ask(`create database ${name} template template0 encoding 'UTF8'`)
  return { url: databaseOn(serverUrl, name), drop: () => ask(`drop database ${name} with (force)`) }
}

function databaseOn(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function ensureTemplate(admin: pg.Client, serverUrl: string): Promise<string> {
  const name = `fieldhouse_template_${migrationsHash().slice(0, 16)}`
  await admin.query('select pg_advisory_lock($1)', [templateLock])
  try {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await makeTemplate(admin, serverUrl, name)
    return name
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [templateLock])
  }
}

/** The template is renamed when complete, so an interrupted run leaves no half-migrated one. */
async function makeTemplate(admin: pg.Client, serverUrl: string, name: string): Promise<void> {
  const unfinished = `${name}_new`
  const { rows: older } = await admin.query(
    "select datname from pg_database where datname like 'fieldhouse\\_template\\_%'",
  )
  // A template that another run is copying stays for the next time.
  for (const { datname } of older) await admin.query(`drop database ${datname}`).catch(() => {})
  await admin.query(`drop database if exists ${unfinished} with (force)`)
  await admin.query(`create database ${unfinished} template template0 encoding 'UTF8'`)
  const pool = openPatientPool(databaseOn(serverUrl, unfinished))
  await applyMigrations(pool).finally(() => pool.end())
  await admin.query(`alter database ${unfinished} rename to ${name}`)
}
