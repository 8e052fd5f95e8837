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
  await applyMigrations(pool, before)
  await sql(async (table, row) => {
    const names = Object.keys(row)
    const places = names.map((_, index) => `$${index + 1}`)
    const insertion = `insert into ${table} (${names.join()}) values (${places.join()}) returning *`
    return (await pool.query(insertion, Object.values(row))).rows[0].id
  })
  await applyMigrations(pool, all)
  const read = async (sql: string) => JSON.parse(JSON.stringify((await pool.query(sql)).rows))
  const after = {
    sources: await read(`select *, convert_from(copy, 'UTF8') as copied from source order by id`),
    posts: await read(
      `select origin, facts ->> 'account' as account from social_post join source on source.id = source_id order by origin`,
    ),
    entries: await read('select guid, named from feed_entry join source on source.id = feed_id order by guid, named'),
    games: await read('select game_id, named from watched_game join source on source.id = address_id order by named'),
    needs: await read('select key from duty_need order by key'),
  }
  await pool.end()
  await database.drop()
  return after
}

const game = {
  company_id: 36,
  sport: 'softball',
  season: '2027',
  type: 'event',
  title: 'X',
  day: '2027-03-06',
  time_zone: 'America/Denver',
  site: 'home',
  state: '{}',
  status: 'scheduled',
  summary: '{}',
  changed_at: at(0),
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

test('migration: accounts become sources with their state and posts, even after others were removed', async () => {
  const { sources, posts: moved } = await upgraded(async (insert) => {
    const other = { every_minutes: 5, paused: false, added_at: at(4), due_at: at(5) }
    const ids: number[] = []
    for (const account of ['gone', 'first', 'second'])
      ids.push(await insert('social_source', { company_id: 36, ...posts, account, ...other }))
    const fields = { ...state, ...posts, good_at: at(6), failures: 3, again_at: at(7), remote: '99' }
    ids.push(await insert('social_source', { company_id: 36, ...fields }))
    // The same post in several sources, whose numbers change.
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

test('migration: feeds become sources with their state and entries', async () => {
  const facts = { address: 'https://a.example/1', name: 'A', licence: 'By leave', teams: ['football'], publishes: true }
  const { sources, entries } = await upgraded(async (insert) => {
    const entry = { guid: 'g', sha256: '', pictures: '{}', tries: 0, seen_at: at(0) }
    for (const address of ['https://a.example/gone', 'https://a.example/0', facts.address]) {
      const feed_id = await insert('story_feed', { company_id: 36, ...facts, address, ...state, good_at: at(6) })
      await insert('feed_entry', { feed_id, ...entry })
    }
    const fine = { ...state, paused: false, failure: null, good_at: at(6) }
    await insert('story_feed', { company_id: 36, ...facts, address: 'https://a.example/2', ...fine })
  })
  expect(entries).toEqual(['0', '1', 'gone'].map((end) => ({ guid: 'g', named: `https://a.example/${end}` })))
  expect(sources[2]).toMatchObject({
    kind: 'stories',
    named: facts.address,
    facts,
    ...state,
    good_at: at(6),
    failures: 1,
  })
  expect(sources[3]).toMatchObject({ paused: false, failure: null, failures: 0, memory: {}, again_at: null })
})

test('migration: watched addresses become sources with their games, waiting plans, files and declined plans', async () => {
  const facts = { address: 'https://a.example/all.csv', sport: 'softball', columns: 'Wer=opponent', dates: 'day-first' }
  const waits = { why: 'off', plan: 'p', added: [], changed: ['x'], gone: [{ id: 1, name: 'A game' }] }
  const { title: _, ...known } = state
  const ids: number[] = []
  const { sources, games, needs } = await upgraded(async (insert) => {
    const season = { sport: 'softball', slug: '2027', title: '2027', starts: '2027-02-01', ends: '2027-06-30' }
    await insert('season', { company_id: 36, ...season })
    const game_id = await insert('game', game)
    const waiting = {
      waits: JSON.stringify(waits),
      file: Buffer.from('Date,Opponent'),
      left_plan: 'l',
      changed_at: at(8),
    }
    ids.push(await insert('watched_address', { company_id: 36, ...facts, ...known, ...waiting }))
    const plain = { every_minutes: 5, paused: false, added_at: at(0), due_at: at(1), looked_at: at(2) }
    // Two sources of one address, added at the same moment.
    for (const sport of ['softball', null])
      ids.push(await insert('watched_address', { company_id: 36, address: facts.address, sport, ...plain }))
    for (const address_id of ids) await insert('watched_game', { address_id, game_id })
    for (const id of ids) await insert('duty_need', { key: `watched-${id}-abc`, seen_at: at(0) })
    await insert('duty_need', { key: 'game-1', seen_at: at(0) })
  })
  const [one, twin, every] = sources
  expect(one).toMatchObject({
    kind: 'schedule',
    named: `${facts.address} softball`,
    facts,
    ...known,
    failures: 1,
    good_at: at(8),
    title: null,
    memory: { waits, left_plan: 'l', changed_at: at(8) },
    copied: 'Date,Opponent',
  })
  expect(twin).toMatchObject({
    named: `${facts.address} softball (2)`,
    good_at: at(2),
    failures: 0,
    memory: {},
    copy: null,
  })
  expect(every).toMatchObject({ named: facts.address, facts: { sport: null, columns: null, dates: null } })
  expect(games.map(({ named }: { named: string }) => named).toSorted()).toEqual(
    sources.map(({ named }: { named: string }) => named).toSorted(),
  )
  // An old number is never reused.
  expect(sources.map(({ id }: { id: number }) => id).filter((id: number) => ids.includes(id))).toEqual([])
  expect(needs.map(({ key }: { key: string }) => key).toSorted()).toEqual(
    ['game-1', ...sources.map(({ id }: { id: number }) => `watched-${id}-abc`)].toSorted(),
  )
})
