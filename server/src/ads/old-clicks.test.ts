import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openPool } from '../shared/db/database.ts'
import { applyMigrations } from '../shared/db/migrate.ts'
import { emptyDatabase } from '../shared/db/test-database.ts'

const all = path.join(import.meta.dirname, '../../migrations')
let before: string
beforeAll(() => {
  before = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-before-clicks-'))
  for (const name of fs.readdirSync(all))
    if (name < '076') fs.copyFileSync(path.join(all, name), path.join(before, name))
})
afterAll(() => fs.rmSync(before, { recursive: true }))

test('migration: old clicks of an ad stay in its total, also of an ad in the trash', async () => {
  const database = await emptyDatabase(inject('databaseServer'))
  const pool = openPool(database.url, 2)
  await applyMigrations(pool, before)
  await pool.query(`
    insert into sponsor (id, company_id, name, url) overriding system value values (1, 36, 'Birch', 'https://birch.example');
    insert into ad (id, company_id, sponsor_id, title, kind, place, position, clicks) overriding system value values
      (1, 36, 1, 'Old', 'banner', '[]', 1, 7), (2, 36, 1, 'New', 'banner', '[]', 2, 0);
    insert into ad_day (company_id, ad_id, day, impressions, clicks) values (36, 1, '2026-11-20', 4, 2), (36, 2, '2026-11-20', 1, 1);
    insert into trash (company_id, kind, subject_id, name, content, assets, actor, removed_at) values
      (36, 'ad', 3, 'Removed', '{"rows": [{"table": "ad", "rows": [{"id": 3, "title": "Removed", "clicks": 5}]}, {"table": "other", "rows": [{"clicks": 1}]}], "pointers": []}', '{}', 'staff', now())`)
  await applyMigrations(pool, all)
  const totals = await pool.query('select ad_id, sum(clicks)::int as clicks from ad_day group by 1 order by 1')
  expect(totals.rows).toEqual([
    { ad_id: 1, clicks: 9 },
    { ad_id: 2, clicks: 1 },
    { ad_id: 3, clicks: 5 },
  ])
  const days = await pool.query('select day::text, impressions, clicks from ad_day where ad_id = 1 order by day')
  expect(days.rows[0]).toEqual({ day: '2026-11-19', impressions: 0, clicks: 7 })
  const removed = await pool.query('select content from trash')
  expect(removed.rows[0].content.rows).toEqual([
    { table: 'ad', rows: [{ id: 3, title: 'Removed' }] },
    { table: 'other', rows: [{ clicks: 1 }] },
  ])
  await pool.end()
  await database.drop()
})
