import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import { personalColumns } from '../../test-columns.ts'
import { retainedTables } from './retained-tables.ts'

let running: TestApp
beforeAll(async () => {
  running = await testApp()
})
afterAll(() => running.close())

test('every column of every table is in the map of the export and of the deletion', async () => {
  const { rows } = await running.deps.pool.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const inDatabase = rows.map(({ table_name, column_name }) => `${table_name}.${column_name}`).sort()
  const inMap = Object.entries(personalColumns).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  )
  expect(inMap.sort()).toEqual(inDatabase)
})

test('what belongs to an account hangs on it by a foreign key that deletes', async () => {
  const { rows } = await running.deps.pool.query<{ table: string; action: string }>(
    `select conrelid::regclass::text as table, confdeltype as action from pg_constraint
     where contype = 'f' and confrelid = 'customer'::regclass`,
  )
  expect(rows.every(({ action }) => action === 'c')).toBe(true)
  const tied = new Set(rows.map(({ table }) => table))
  for (const [table, columns] of Object.entries(personalColumns))
    if ('customer_uid' in columns) expect([table, tied.has(table)]).toEqual([table, true])
})

test('what is kept of a person is told, wherever it lies', () => {
  const personal = Object.entries(personalColumns).flatMap(([table, columns]) =>
    Object.values(columns).some((fate) => fate.export !== 'nobody') ? [table] : [],
  )
  expect(Object.values(retainedTables).flat().sort()).toEqual(personal.sort())
})
