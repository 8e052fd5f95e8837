import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { applyMigrations } from '../shared/db/migrate.ts'
import { emptyDatabase, openPatientPool } from '../shared/db/test-database.ts'

const all = path.join(import.meta.dirname, '../../migrations')
let before: string
beforeAll(() => {
  before = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-before-staff-'))
  for (const name of fs.readdirSync(all))
    if (name < '008') fs.copyFileSync(path.join(all, name), path.join(before, name))
})
afterAll(() => fs.rmSync(before, { recursive: true }))

async function upgraded(people: Record<string, [role: string, since: string]>): Promise<Record<string, string>> {
  const database = await emptyDatabase(inject('databaseServer'))
  const pool = openPatientPool(database.url, 2)
  await applyMigrations(pool, before)
  for (const [uid, [role, since]] of Object.entries(people))
    await pool.query(
      `insert into customer (uid, company_id, email, email_norm, firstname, lastname, role, plan, areaid, created_at)
       values ($1, 36, $1, $1, 'A', 'B', $2, 'free', '1', $3)`,
      [uid, role, since],
    )
  await applyMigrations(pool, all)
  const { rows } = await pool.query<{ uid: string; role: string }>('select uid, role from customer')
  await pool.end()
  await database.drop()
  return Object.fromEntries(rows.map(({ uid, role }) => [uid, role]))
}

test('migration: the longest-serving operator becomes the owner', async () => {
  expect(
    await upgraded({
      fan: ['fan', '2024-01-01'],
      editor: ['editor', '2024-01-02'],
      late: ['operator', '2025-01-01'],
      early: ['operator', '2024-06-01'],
    }),
  ).toEqual({ fan: 'fan', editor: 'editor', late: 'operator', early: 'owner' })
})

test('migration: a school without an operator has no owner', async () => {
  expect(await upgraded({ fan: ['fan', '2024-01-01'] })).toEqual({ fan: 'fan' })
})
