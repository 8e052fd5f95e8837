import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openPool } from '../shared/db/database.ts'
import { migrate } from '../shared/db/migrate.ts'
import { emptyDatabase } from '../shared/db/test-database.ts'

const all = path.join(import.meta.dirname, '../../migrations')
let before: string
beforeAll(() => {
  before = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-before-sources-'))
  for (const name of fs.readdirSync(all))
    if (name < '052') fs.copyFileSync(path.join(all, name), path.join(before, name))
})
afterAll(() => fs.rmSync(before, { recursive: true }))

const at = (minute: number) => `2026-11-21T18:${String(minute).padStart(2, '0')}:00.000Z`
const state = {
  every_minutes: 25,
  paused: true,
  title: 'A paper',
  looked_at: at(1),
  failure: 'It answers 404.',
  not_read: 2,
  etag: '"7"',
  modified: 'Sat, 21 Nov 2026 12:00:00 GMT',
  sha256: 'f'.repeat(64),
  added_at: at(2),
  due_at: at(3),
}
const posts = {
  network: 'mastodon',
  account: '@a@b.example',
  name: 'A',
  teams: ['football'],
  sections: ['news'],
  channels: ['main'],
}

async function upgraded(sql: (insert: (table: string, row: object) => Promise<number>) => Promise<void>) {
  const database = await emptyDatabase(inject('databaseServer'))
  const pool = openPool(database.url, 2)
  await migrate(pool, before)
  await sql(async (table, row) => {
    const names = Object.keys(row)
    const places = names.map((_, index) => `$${index + 1}`)
    const asked = `insert into ${table} (${names.join()}) values (${places.join()}) returning *`
    return (await pool.query(asked, Object.values(row))).rows[0].id
  })
  await migrate(pool, all)
  const read = async (asked: string) => JSON.parse(JSON.stringify((await pool.query(asked)).rows))
  const after = {
    sources: await read(`select *, encode(copy, 'escape') as copied from source order by id`),
    posts: await read(
      `select origin, facts ->> 'account' as account from social_post join source on source.id = source_id order by origin`,
    ),
  }
  await pool.end()
  await database.drop()
  return after
}

const post = (source_id: number, origin: string) => ({
  company_id: 36,
  source_id,
  origin,
  text: '[]',
  at: at(0),
  teams: [],
  tells: [],
  tells_other: false,
  sha256: '',
})

test('accounts are sources with all that was known of them and all their posts, also where others were taken off before', async () => {
  const { sources, posts: moved } = await upgraded(async (insert) => {
    const other = { every_minutes: 5, paused: false, added_at: at(4), due_at: at(5) }
    const ids: number[] = []
    for (const account of ['gone', 'first', 'second'])
      ids.push(await insert('social_source', { company_id: 36, ...posts, account, ...other }))
    const whole = { ...state, ...posts, good_at: at(6), failures: 3, again_at: at(7), remote: '99' }
    ids.push(await insert('social_source', { company_id: 36, ...whole }))
    // The same post in several sources, and numbers that are others afterwards.
    for (const id of ids.slice(1)) await insert('social_post', post(id, 'same'))
    await insert('social_post', post(ids[3] ?? 0, 'own'))
    await insert('social_source', { company_id: 36, ...posts, account: 'last', ...other })
  })
  expect(moved.map(({ origin, account }: Record<string, string>) => `${origin} of ${account}`).sort()).toEqual([
    'own of @a@b.example',
    'same of @a@b.example',
    'same of first',
    'same of second',
  ])
  expect(sources.map(({ named }: { named: string }) => named)).toEqual([
    ...['mastodon gone', 'mastodon first', 'mastodon second', 'mastodon @a@b.example', 'mastodon last'],
  ])
  expect(sources[3]).toMatchObject({
    kind: 'posts',
    facts: posts,
    ...state,
    good_at: at(6),
    failures: 3,
    again_at: at(7),
    memory: { remote: '99' },
  })
  expect(sources[0]).toMatchObject({
    failure: null,
    failures: 0,
    memory: {},
    revision: 1,
    copy: null,
    looking_until: null,
  })
})
