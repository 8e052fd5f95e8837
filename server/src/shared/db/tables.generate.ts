// Writes tables.ts as the migrations make the tables: `node server/src/shared/db/tables.generate.ts`.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { openPool } from './database.ts'
import { getDatabaseFolder } from './embedded/cluster.ts'
import { startEmbeddedPostgres } from './embedded/launcher.ts'
import { applyMigrations } from './migrate.ts'

interface Column {
  table: string
  name: string
  type: string
  nullable: boolean
  /** The database fills it in by default. */
  filled: boolean
  /** The column's check, as PostgreSQL writes it. */
  check: string | null
}

const query = `
  select c.table_name as table, c.column_name as name, c.udt_name as type, c.is_nullable = 'YES' as nullable,
    c.column_default is not null or c.is_identity = 'YES' as filled,
    (select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.contype = 'c' and k.conrelid = format('public.%I', c.table_name)::regclass
        and k.conkey = array[c.ordinal_position::smallint]) as check
  from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
  order by c.table_name, c.ordinal_position`

const typesOf: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  int8multirange: 'string',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
  _int4: 'number[]',
  _text: 'string[]',
}

/** Text columns whose words the contract counts up, and no check. */
const enums = new Set(['app_bundle.platforms', 'game.status', 'home_row.type', 'message.kind', 'trash.kind'])

const head = `import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Documents, Json } from './documents.ts'

// Written by tables.generate.ts from the migrations. Not by hand.

export type Row<T extends keyof Tables> = Selectable<Tables[T]>

`

export async function tablesText(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<Column>(query)
  const tables = Map.groupBy(rows, ({ table }) => table)
  const body = [...tables].map(([table, columns]) => {
    const lines = columns.map((column) => `    ${column.name}: ${typeOf(column)}\n`)
    return `  ${table}: {\n${lines.join('')}  }\n`
  })
  return `${head}export interface Tables {\n${body.join('')}}\n`
}

const isDocument = (type: string): boolean => type === 'jsonb' || type === 'json'

function typeOf({ table, name, type, nullable, filled, check }: Column): string {
  const known = `Documents['${table}.${name}']`
  if (isDocument(type) && filled) return `ColumnType<${known}, string | undefined, string>`
  if (isDocument(type)) return nullable ? `Json<${known}> | null` : `Json<${known}>`
  const plain = enums.has(`${table}.${name}`) ? known : (allowedBy(check) ?? typesOf[type])
  if (plain === undefined) throw new Error(`${table}.${name} is ${type}: say what that is in TypeScript`)
  const fullType = nullable ? `${plain} | null` : plain
  return filled ? `Generated<${fullType}>` : fullType
}

/** `= ANY (ARRAY['a'::text, 'b'::text])`, `(x = 'a'::text)`, `= ANY (ARRAY[100, 101])`, `>= 0) AND (x <= 3`. */
function allowedBy(check: string | null): string | undefined {
  const listed = check && (/= ANY \(ARRAY\[([^\]]*)\]\)/.exec(check) ?? /\(\w+ = ('[^']+'::text)\)/.exec(check))?.[1]
  if (listed) return listed.replaceAll('::text', '').split(', ').join(' | ')
  const [, from, to] = (check && />= (\d+)\) AND \(\w+ <= (\d+)\)/.exec(check)) || []
  if (from === undefined) return undefined
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, step) => Number(from) + step).join(' | ')
}

if (process.argv[1] === import.meta.filename) {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-tables-'))
  const postgres = await startEmbeddedPostgres(getDatabaseFolder(home), console.log)
  const pool = openPool(postgres.url)
  await applyMigrations(pool)
  fs.writeFileSync(path.join(import.meta.dirname, 'tables.ts'), await tablesText(pool))
  await pool.end()
  await postgres.stop()
  fs.rmSync(home, { recursive: true, force: true })
}
