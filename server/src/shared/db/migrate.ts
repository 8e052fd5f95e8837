import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { StartRefused } from '../log/start-refused.ts'

const migrationsFolder = path.join(import.meta.dirname, '../../../migrations')
const insufficientPrivilege = '42501'
const migrationLock = 7_316_001
const createMigrationTable =
  'create table if not exists migration (name text primary key, hash text not null, at timestamptz not null default now())'

interface SqlMigration {
  name: string
  sql: string
  hash: string
}

/**
 * Applies each migration once, in order. An advisory lock keeps servers that start together from migrating at the same
 * time.
 */
export async function applyMigrations(pool: pg.Pool, folder = migrationsFolder): Promise<string[]> {
  const migrations = readMigrations(folder)
  // A connection outside the pool: waiting for another server, and filling a column, take longer than a request may.
  const client = new pg.Client({ connectionString: pool.options.connectionString, keepAlive: true })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(createMigrationTable)
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migration')
    const applied = new Map(rows.map((row) => [row.name, row.hash]))
    return await applyMissing(client, migrations, applied)
  } catch (error) {
    if ((error as { code?: string }).code !== insufficientPrivilege) throw error
    // Since PostgreSQL 15 a user who does not own a database cannot create tables in it.
    throw new StartRefused(
      `The user in DATABASE_URL can’t create tables: ${(error as Error).message}. Make it the owner: alter database NAME owner to USER`,
    )
  } finally {
    // The lock belongs to the session: closing the connection frees it after any error.
    await client.end()
  }
}

/** Applies all migrations to an empty database within the caller's transaction. */
export async function migrateInTransaction(client: pg.Client, folder = migrationsFolder): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
  await client.query(createMigrationTable)
  for (const migration of readMigrations(folder)) await executeMigration(client, migration)
}

/** Hashes all migrations into one value: databases with the same value have the same schema. */
export function migrationsHash(folder = migrationsFolder): string {
  const hash = createHash('sha256')
  for (const migration of readMigrations(folder)) hash.update(migration.name).update(migration.hash)
  return hash.digest('hex')
}

function readMigrations(folder: string): SqlMigration[] {
  const names = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  for (const [index, name] of names.entries()) {
    if (!/^\d{3}-[a-z0-9-]+\.sql$/.test(name))
      throw new StartRefused(`migrations/${name} must be named like 001-what.sql`)
    if (getMigrationNumber(name) === getMigrationNumber(names[index - 1]))
      throw new StartRefused(`migrations/${name} and ${names[index - 1]} have the same number`)
  }
  return names.map((name) => {
    const sql = fs.readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
  })
}

const getMigrationNumber = (name: string | undefined) => name?.slice(0, 3)

async function applyMissing(
  client: pg.Client,
  migrations: SqlMigration[],
  applied: Map<string, string>,
): Promise<string[]> {
  const added: string[] = []
  for (const migration of migrations) {
    const before = applied.get(migration.name)
    if (before === undefined) {
      await applyMigration(client, migration)
      added.push(migration.name)
    } else if (before !== migration.hash) {
      throw new StartRefused(
        `migrations/${migration.name} was changed after it was applied to this database. Undo the change and add a new migration instead.`,
      )
    }
  }
  return added
}

async function executeMigration(client: pg.Client, { name, sql, hash }: SqlMigration): Promise<void> {
  await client.query(sql)
  await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash])
}

async function applyMigration(client: pg.Client, migration: SqlMigration): Promise<void> {
  const { name, sql } = migration
  try {
    await client.query('begin')
    await executeMigration(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new StartRefused(
      `migrations/${name}${formatErrorLine(error, sql)} failed: ${(error as Error).message}. It was rolled back. Earlier migrations stay applied.`,
    )
  }
}

function formatErrorLine(error: unknown, sql: string): string {
  const position = error instanceof pg.DatabaseError ? Number(error.position) : 0
  return position > 0 ? `, line ${sql.slice(0, position).split('\n').length},` : ''
}
