import fs from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'

const migration = path.join(import.meta.dirname, '../../../migrations/048-entry-submissions.sql')

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('entries from before keep their day and their submission, each in a column of its own', async () => {
  const { pool } = app.deps
  // As it was before.
  await pool.query('alter table giveaway_entry drop column submission')
  await pool.query('alter table giveaway_entry add unique (giveaway_id, email_norm, day)')
  await pool.query(
    `with c as (insert into giveaway
       (company_id, address, published, opens_at, closes_at, keep_days, said, seed, commitment, created_at)
       values (36, 'give-away', true, now(), now() + interval '1 day', 30, '{}', '', '', now()) returning id)
     insert into giveaway_entry (company_id, giveaway_id, number, email, email_norm, day, said, entered_at)
     select 36, c.id, day, 'ana@example.org', 'ana@example.org', day, '{}', now()
     from c, unnest(array['2026-11-26~first', '2026-11-26~second', '2026-11-25', 'once~third']) as day`,
  )
  await pool.query(await fs.readFile(migration, 'utf8'))
  const { rows } = await pool.query('select day, submission from giveaway_entry order by day, submission')
  expect(rows).toEqual([
    { day: '2026-11-25', submission: '' },
    { day: '2026-11-26', submission: 'first' },
    { day: '2026-11-26', submission: 'second' },
    { day: 'once', submission: 'third' },
  ])
})
