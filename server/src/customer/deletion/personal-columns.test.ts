import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import { personalColumns } from '../../test-columns.ts'
import { retainedTables } from './retained-tables.ts'

let running: TestApp
beforeAll(async () => {
  running = await testApp()
})
afterAll(() => running.close())

test('personal data: every column is listed for export and deletion', async () => {
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

test('personal data: rows of an account are deleted with it by a foreign key', async () => {
  const { rows } = await running.deps.pool.query<{ table: string; action: string }>(
    `select conrelid::regclass::text as table, confdeltype as action from pg_constraint
     where contype = 'f' and confrelid = 'customer'::regclass`,
  )
  expect(rows.every(({ action }) => action === 'c')).toBe(true)
  const tied = new Set(rows.map(({ table }) => table))
  for (const [table, columns] of Object.entries(personalColumns))
    if ('customer_uid' in columns) expect([table, tied.has(table)]).toEqual([table, true])
})

test('personal data: every table with personal data has a documented retention', () => {
  const personal = Object.entries(personalColumns).flatMap(([table, columns]) =>
    Object.values(columns).some((fate) => fate.export !== 'nobody') ? [table] : [],
  )
  expect(Object.values(retainedTables).flat().sort()).toEqual(personal.sort())
})
