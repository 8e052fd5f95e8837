import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { StartRefused } from '../log/start-refused.ts'

const landed = path.join(import.meta.dirname, '../../../migrations')
const insufficientPrivilege = '42501'
const migrationLock = 7_316_001
const makeList =
  'create table if not exists migration (name text primary key, hash text not null, at timestamptz not null default now())'

interface Migration {
  name: string
  sql: string
  hash: string
}

/** Applies each migration once, in order. The advisory lock lets servers that start together take turns. */
export async function migrate(pool: pg.Pool, folder = landed): Promise<string[]> {
  const migrations = readMigrations(folder)
  // Not one of the pool's: waiting for another server's turn, and filling a column, take longer than a request may.
  const client = new pg.Client({ connectionString: pool.options.connectionString, keepAlive: true })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(makeList)
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migration')
    const applied = new Map(rows.map((row) => [row.name, row.hash]))
    return await applyMissing(client, migrations, applied)
  } catch (error) {
    if ((error as { code?: string }).code !== insufficientPrivilege) throw error
    // Since PostgreSQL 15 a user who does not own a database may make no table in it.
    throw new StartRefused(
      `The user of DATABASE_URL may not make tables: ${(error as Error).message}. Give it the database: alter database NAME owner to USER`,
    )
  } finally {
    // The lock is the session's: closing the connection frees it, whatever went wrong.
    await client.end()
  }
}

/** All of them within the caller's transaction, into a database without any. */
export async function migrateWithin(client: pg.Client, folder = landed): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
  await client.query(makeList)
  for (const migration of readMigrations(folder)) await run(client, migration)
}

/** One number for all that the migrations say: databases with the same one are alike. */
export function migrationsHash(folder = landed): string {
  const hash = createHash('sha256')
  for (const migration of readMigrations(folder)) hash.update(migration.name).update(migration.hash)
  return hash.digest('hex')
}

function readMigrations(folder: string): Migration[] {
  const names = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  for (const [index, name] of names.entries()) {
    if (!/^\d{3}-[a-z0-9-]+\.sql$/.test(name))
      throw new StartRefused(`migrations/${name} is not named like 001-what.sql`)
    if (numberOf(name) === numberOf(names[index - 1]))
      throw new StartRefused(`migrations/${name} and ${names[index - 1]} have the same number`)
  }
  return names.map((name) => {
    const sql = fs.readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
  })
}

const numberOf = (name: string | undefined) => name?.slice(0, 3)

async function applyMissing(
  client: pg.Client,
  migrations: Migration[],
  applied: Map<string, string>,
): Promise<string[]> {
  const added: string[] = []
  for (const migration of migrations) {
    const before = applied.get(migration.name)
    if (before === undefined) {
      await apply(client, migration)
      added.push(migration.name)
    } else if (before !== migration.hash) {
      throw new StartRefused(
        `migrations/${migration.name} was changed after it had been applied to this database. Put it back as it was and add a new migration instead.`,
      )
    }
  }
  return added
}

async function run(client: pg.Client, { name, sql, hash }: Migration): Promise<void> {
  await client.query(sql)
  await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash])
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const { name, sql } = migration
  try {
    await client.query('begin')
    await run(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new StartRefused(
      `migrations/${name}${lineOf(error, sql)} could not be applied: ${(error as Error).message}. Nothing of it was kept, and what was applied before it stands.`,
    )
  }
}

function lineOf(error: unknown, sql: string): string {
  const position = error instanceof pg.DatabaseError ? Number(error.position) : 0
  return position > 0 ? `, line ${sql.slice(0, position).split('\n').length},` : ''
}
