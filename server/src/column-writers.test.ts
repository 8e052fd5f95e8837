import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript-6'
import { expect, inject, test } from 'vitest'
import { testDatabase } from './shared/db/test-database.ts'
import { findWrittenColumns } from './test-column-writers.ts'

/** Columns without a writer that the check can see. */
const writtenOtherwise: Readonly<Record<string, string>> = {
  'analytics_event.*': 'all columns at once, from the JSON of a row whose type names each of them',
  'source.title': 'a poll ends through a function that its reader gets',
  'story.trashed_at': 'a function that each action of a story passes on',
}

const root = import.meta.dirname
/** Demo data and tests do not count: a school has neither. */
const isCounted = (file: string): boolean =>
  file.endsWith('.ts') && !/\.test(data)?\.ts$|(^|\/)test-|^demo-games\.ts$|^auth\/demo\/|\/seeding\./.test(file)
const listSources = (): string[] =>
  fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter(isCounted)
    .map((file) => path.join(root, file))

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ESNext,
}

interface StoredColumn {
  table: string
  column: string
  /** The database numbers the row, notes the time, or computes the value. */
  is_filled: boolean
}

async function listColumns(): Promise<StoredColumn[]> {
  const database = await testDatabase(inject('databaseServer'))
  const { rows } = await database.pool.query<StoredColumn>(
    `select table_name as table, column_name as column,
       is_identity = 'YES' or is_generated = 'ALWAYS' or coalesce(column_default ~ '^(now\\(\\)|nextval)', false) as is_filled
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  await database.drop()
  return rows
}

const toColumnsByTable = (columns: readonly Pick<StoredColumn, 'table' | 'column'>[]) =>
  new Map(
    [...Map.groupBy(columns, ({ table }) => table)].map(
      ([table, rows]) => [table, new Set(rows.map(({ column }) => column))] as const,
    ),
  )

test('columns: the server writes each one, apart from what the database fills in', async () => {
  const files = listSources()
  const columns = await listColumns()
  const written = findWrittenColumns(ts.createProgram(files, options), files, toColumnsByTable(columns))
  const unwritten = columns
    .filter(({ table, column, is_filled }) => !is_filled && !written.has(`${table}.${column}`))
    .map(({ table, column }) => `${table}.${`${table}.*` in writtenOtherwise ? '*' : column}`)
  expect([...new Set(unwritten)].toSorted()).toEqual(Object.keys(writtenOtherwise).toSorted())
})

const sampleTables = `
  import type { Insertable, Kysely, Selectable } from 'kysely'
  import { sql } from 'kysely'
  interface Tables {
    seat: { id: number; place: string; color: string | null; sold_at: Date | null; price: number; note: string | null }
  }
  declare const db: Kysely<Tables>
`

/** Files of the libraries, which all samples share. */
const parsed = new Map<string, ts.SourceFile | undefined>()

/** Finds the columns that a sample of a store writes. */
function findWritten(text: string): string[] {
  const file = path.join(root, 'test-sample-of-a-store.ts')
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists } = host
  host.fileExists = (name) => name === file || fileExists(name)
  host.getSourceFile = (name, ...more) => {
    if (name === file) return ts.createSourceFile(file, sampleTables + text, ts.ScriptTarget.ESNext)
    if (!parsed.has(name)) parsed.set(name, getSourceFile(name, ...more))
    return parsed.get(name)
  }
  const columns = toColumnsByTable(
    ['id', 'place', 'color', 'sold_at', 'price', 'note'].map((column) => ({ table: 'seat', column })),
  )
  return [...findWrittenColumns(ts.createProgram([file], options, host), [file], columns)].toSorted()
}

test('columns: one loses its writer with the code that wrote it', () => {
  const add = `db.insertInto('seat').values({ id: 1, place: 'A', price: 5 }).onConflict((c) => c.column('id').doUpdateSet({ note: 'again' }))`
  const sell = `
    const updateSeat = () => db.updateTable('seat').where('id', '=', 1)
    updateSeat().set((row) => ({ sold_at: new Date(), price: row('price', '+', 1) }))`
  const paint = 'sql`update seat s set color = red, note = null where sold_at is null`'
  expect(findWritten(`${add}\n${sell}\n${paint}`)).toEqual(
    ['color', 'id', 'note', 'place', 'price', 'sold_at'].map((column) => `seat.${column}`),
  )
  expect(findWritten(`${add}\n${sell}`)).not.toContain('seat.color')
  expect(findWritten(`${add}\n${paint}`)).not.toContain('seat.sold_at')
  expect(findWritten(`${sell}\n${paint}`)).toEqual(['seat.color', 'seat.price', 'seat.sold_at'])
})

test('columns: neither a read, a null nor the type of the table is a writer', () => {
  const store = `const seats = { add: (row: Insertable<Tables['seat']>) => db.insertInto('seat').values(row) }
    export const find = (seat: Selectable<Tables['seat']>) => db.selectFrom('seat').selectAll().where('note', '=', seat.note)
    db.updateTable('seat').set({ sold_at: null })`
  expect(findWritten(store)).toEqual([])
  const caller = `const facts = (color: string) => ({ color, sold_at: null }); seats.add({ id: 1, place: 'A', ...facts('red') })`
  expect(findWritten(`${store}\n${caller}`)).toEqual(['seat.color', 'seat.id', 'seat.place'])
})

test('columns: facts of a request, rows of a list and a statement with several tables are writers', () => {
  expect(
    findWritten(`interface Request { place: string; note?: string | null; id: null }
      export const add = ({ id, ...facts }: Request, rows: { id: number }[]) => {
        db.insertInto('seat').values(facts as never)
        db.insertInto('seat').values(rows.map((row) => ({ ...row, price: 1 })))
      }`),
  ).toEqual(['seat.id', 'seat.note', 'seat.place', 'seat.price'])
  expect(
    findWritten(
      'sql`with a as (insert into other (color) values (1) on conflict (id) do update set place = 2) insert into seat (id, note) values (1, 2) on conflict (id) do update set price = greatest(1, 2)`',
    ),
  ).toEqual(['seat.id', 'seat.note', 'seat.price'])
})
