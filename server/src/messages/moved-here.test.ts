import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openPool } from '../shared/db/database.ts'
import { applyMigrations } from '../shared/db/migrate.ts'
import { emptyDatabase } from '../shared/db/test-database.ts'

const folder = path.join(import.meta.dirname, '../../migrations')
const own = '051-messages.sql'
const at = (hour: number) => new Date(Date.UTC(2026, 10, 28, hour))

let database: Awaited<ReturnType<typeof emptyDatabase>>
let pool: ReturnType<typeof openPool>
beforeAll(async () => {
  database = await emptyDatabase(inject('databaseServer'))
  pool = openPool(database.url)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** Migrates to the state before the move. */
async function migrateUntilThen(): Promise<void> {
  const before = fs.mkdtempSync(path.join(fs.realpathSync(process.env.TMPDIR ?? '/tmp'), 'fieldhouse-before-'))
  for (const name of fs.readdirSync(folder).filter((name) => name < own))
    fs.copyFileSync(path.join(folder, name), path.join(before, name))
  await applyMigrations(pool, before)
  fs.rmSync(before, { recursive: true })
}

test('migration: announcements and app notices keep their numbers, times and states, and an older server can read them', async () => {
  await migrateUntilThen()
  await pool.query(
    `insert into announcement (company_id, words, urgent, sports, link, starts_at, ends_at, ended_at, revision, changed_at) values
       (36, 'Gates open late', false, '{}', '/app/sports', $1, $4, null, 0, $1),
       (36, 'Lightning', true, '{football,mens-golf}', null, $2, $4, $3, 3, $3)`,
    [at(10), at(11), at(12), at(20)],
  )
  await pool.query(
    `insert into audit (company_id, at, actor, action, subject, change) values (36, $1, null, 'make announcement', 'announcement 1', '{}')`,
    [at(8)],
  )
  await pool.query(
    `insert into app_notification
       (company_id, message, app_id, app_version, action_id, created_at, version_from, version_until, starts_at, ends_at, ended_at, armed_at, revision) values
       (36, 'Update now', 3, '', 2, $1, null, '2.3.7', $2, null, null, $3, 1),
       (36, 'Hello', 0, '*', 1, $1, null, null, $1, $4, $3, null, 2),
       (37, 'Of another school', 2, '', 0, $1, '1.0.0', null, $1, null, null, null, 0)`,
    [at(9), at(10), at(13), at(20)],
  )
  const old = {
    announcements: 'select * from announcement order by id',
    notices: `select id, company_id, message, app_id, version_from, version_until, action_id, starts_at, ends_at, ended_at, armed_at, revision
      from app_notification order by id`,
  }
  const readOldTables = async () => [(await pool.query(old.announcements)).rows, (await pool.query(old.notices)).rows]
  const before = await readOldTables()

  expect(await applyMigrations(pool)).toContain(own)
  expect(await readOldTables()).toEqual(before)

  const { rows } = await pool.query('select * from message order by kind, id')
  const shared = { company_id: 36, armed_at: null, ended_at: null, ends_at: null }
  const every = { version_from: null, version_until: null }
  expect(rows).toEqual([
    {
      ...shared,
      kind: 'announcement',
      id: 1,
      words: 'Gates open late',
      about: { urgent: false, sports: [], link: '/app/sports' },
      starts_at: at(10),
      ends_at: at(20),
      revision: 0,
      created_at: at(8),
      changed_at: at(10),
    },
    {
      ...shared,
      kind: 'announcement',
      id: 2,
      words: 'Lightning',
      about: { urgent: true, sports: ['football', 'mens-golf'], link: null },
      starts_at: at(11),
      ends_at: at(20),
      ended_at: at(12),
      revision: 3,
      created_at: at(11),
      changed_at: at(12),
    },
    {
      ...shared,
      kind: 'app-notice',
      id: 1,
      words: 'Update now',
      about: { platform: 'ios', action: 'leave', version_from: null, version_until: '2.3.7' },
      starts_at: at(10),
      armed_at: at(13),
      revision: 1,
      created_at: at(9),
      changed_at: at(13),
    },
    {
      ...shared,
      kind: 'app-notice',
      id: 2,
      words: 'Hello',
      about: { platform: 'all', action: 'continue', ...every },
      starts_at: at(9),
      ends_at: at(20),
      ended_at: at(13),
      revision: 2,
      created_at: at(9),
      changed_at: at(13),
    },
    {
      ...shared,
      company_id: 37,
      kind: 'app-notice',
      id: 3,
      words: 'Of another school',
      about: { platform: 'android', action: 'none', version_from: '1.0.0', version_until: null },
      starts_at: at(9),
      revision: 0,
      created_at: at(9),
      changed_at: at(9),
    },
  ])
  const next = `insert into message (kind, company_id, words, about, starts_at, created_at, changed_at)
    values ('announcement', 36, 'The next one', '{}', $1, $1, $1) returning id`
  expect((await pool.query(next, [at(14)])).rows).toEqual([{ id: 4 }])
})
