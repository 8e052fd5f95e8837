import fs from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'

const migrations = path.join(import.meta.dirname, '../../../migrations')

let app: TestApp
const query = async (sql: string) => (await app.deps.pool.query(sql)).rows
const migrate = async (file: string) => query(await fs.readFile(path.join(migrations, file), 'utf8'))

beforeAll(async () => {
  app = await testApp()
  // Undoes migration 048.
  await query('drop view campaign, campaign_entry, campaign_drawn')
  for (const name of ['', '_entry', '_drawn']) await query(`alter table giveaway${name} rename to campaign${name}`)
  for (const name of ['entry', 'drawn'])
    await query(`alter table campaign_${name} rename column giveaway_id to campaign_id`)
  for (const [table, column] of [
    ['campaign', 'address'],
    ['campaign_entry', 'email'],
    ['campaign_entry', 'mailbox'],
    ['campaign_drawn', 'entry'],
  ])
    await query(`alter index ${table?.replace('campaign', 'giveaway')}_${column} rename to ${table}_${column}`)
  await query('alter table campaign_entry drop column submission')
  await query('alter table campaign_entry add unique (campaign_id, email_norm, day)')
})
afterAll(() => app.close())

test('entries: earlier entries keep their day and their submission, each in its own column', async () => {
  await query(
    `with c as (insert into campaign
       (company_id, address, published, opens_at, closes_at, keep_days, said, seed, commitment, created_at)
       values (36, 'give-away', true, now(), now() + interval '1 day', 30, '{}', '', '', now()) returning id)
     insert into campaign_entry (company_id, campaign_id, number, email, email_norm, day, said, entered_at)
     select 36, c.id, day, 'ana@example.org', 'ana@example.org', day, '{}', now()
     from c, unnest(array['2026-11-26~first', '2026-11-26~second', '2026-11-25', 'once~third']) as day`,
  )
  await query(
    `insert into audit (company_id, at, action, subject, change)
     values (36, now(), 'draw winners', 'campaign 1', ''), (36, now(), 'create campaign', 'campaign 2', '')`,
  )
  await migrate('048-entry-submissions.sql')
  await migrate('055-giveaways.sql')
  expect(await query('select day, submission from giveaway_entry order by day, submission')).toEqual([
    { day: '2026-11-25', submission: '' },
    { day: '2026-11-26', submission: 'first' },
    { day: '2026-11-26', submission: 'second' },
    { day: 'once', submission: 'third' },
  ])
  expect(await query('select action, subject from audit order by id desc limit 2')).toEqual([
    { action: 'create giveaway', subject: 'giveaway 2' },
    { action: 'draw winners', subject: 'giveaway 1' },
  ])
})

test('entries: a server of the previous version can still write by the old names', async () => {
  const enter = () =>
    query(
      `insert into campaign_entry
         (company_id, campaign_id, number, email, email_norm, day, said, entered_at, mailbox, submission)
       select 36, id, 'n', 'bo@example.org', 'bo@example.org', 'once', '{}', now(), 'bo@example.org', ''
       from campaign limit 1
       on conflict (campaign_id, email_norm, day, submission) do nothing returning id`,
    )
  expect(await enter()).toHaveLength(1)
  expect(await enter()).toHaveLength(0)
  await query("update campaign_entry set confirmed_at = now() where number = 'n'")
  await query("insert into campaign_drawn (campaign_id, place, entry) select id, 1, 'n' from campaign limit 1")
  await query('update campaign set said = \'{"title": "Truck"}\', drawn_at = now()')
  expect(
    await query(
      `select giveaway.said ->> 'title' as title, number, place from giveaway
       join giveaway_drawn drawn on drawn.giveaway_id = giveaway.id
       join giveaway_entry entry on entry.number = drawn.entry where confirmed_at is not null`,
    ),
  ).toEqual([{ title: 'Truck', number: 'n', place: 1 }])
  await query('delete from campaign')
  expect(await query('select 1 from giveaway_entry')).toEqual([])
})
