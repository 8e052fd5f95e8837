import fs from 'node:fs'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { tablesText } from './tables.generate.ts'
import { testDatabase } from './test-database.ts'

test('database tables: the generated types match the migrations', async () => {
  const database = await testDatabase(inject('databaseServer'))
  const written = fs.readFileSync(path.join(import.meta.dirname, 'tables.ts'), 'utf8')
  expect(written, 'run: node server/src/shared/db/tables.generate.ts').toBe(await tablesText(database.pool))
  await database.drop()
})
