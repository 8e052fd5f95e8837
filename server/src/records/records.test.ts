import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { currentSchool } from '@fieldhouse/contract/company'
import * as people from '@fieldhouse/contract/games/people'
import * as contract from '@fieldhouse/contract/records/records'
import { getPlayerStats, getSportRecords } from '@fieldhouse/contract/stats/stats'
import { listTrash, restoreTrash } from '@fieldhouse/contract/trash/trash'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../test-app.ts'
import type { Fan } from '../test-fan.ts'

let running: TestApp
let operator: Fan
beforeAll(async () => {
  running = await testApp()
  operator = await running.staff('operator')
  await running.deps.pool.query(
    `with g as (insert into genre (company_id, name) values ($1, 'Sports') returning id)
     insert into catalog (company_id, section, genre_id, name, slug, position) select $1, 'sports', id, 'Football', 'football', 1 from g`,
    [currentSchool().id],
  )
})
afterAll(() => running.close())

const sport = 'football'
const one = (id: number) => ({ params: { id: String(id) } })
const base = { group: 'player', scope: 'career', category: 'rush_yds', name: 'Old Timer', value: '4,104' }
const add = (more: object = {}) => operator.call(contract.addRecord, { body: { sport, ...base, ...more } })
const list = async (of = sport) => (await operator.call(contract.listRecords, { query: { sport: of } })).body
const take = (text: string, dry = false) =>
  operator.call(contract.importRecords, {
    query: { sport, ...(dry && { dry_run: 'true' }) },
    body: Buffer.from(text),
    headers: { 'content-type': 'text/csv' },
  })
const lastActions = async (count: number) =>
  (await operator.call(auditTrail, { query: {} })).body.entries
    .filter(({ action }) => / records?$/.test(action))
    .slice(0, count)
    .map(({ action, subject_name }) => [action, subject_name])

test('records: only operators read and write them', async () => {
  const { id } = (await add({ name: 'Guarded' })).body
  for (const role of ['scorer', 'editor'] as const) {
    const other = await running.staff(role)
    expect((await other.call(contract.listRecords, { query: { sport } })).status).toBe(403)
    expect((await other.call(contract.addRecord, { body: { sport, ...base } })).status).toBe(403)
    expect((await other.call(contract.removeRecord, one(id))).status).toBe(403)
  }
  expect((await (await running.fan()).call(contract.listRecords, { query: { sport } })).status).toBe(403)
  expect((await operator.call(contract.removeRecord, one(id))).status).toBe(200)
})

test('records: those of another school can neither be read nor changed, nor name its people', async () => {
  const { pool } = running.deps
  const { rows } = await pool.query<{ id: number }>(
    `insert into school_record (company_id, sport, holder, scope, title, name, value, shown)
     values (99, $1, 'player', 'career', 'Foreign', 'Foreign', 1, '1') returning id`,
    [sport],
  )
  const foreign = one(rows[0]?.id ?? 0)
  expect(JSON.stringify(await list())).not.toContain('Foreign')
  expect((await operator.call(contract.changeRecord, { ...foreign, body: base })).status).toBe(404)
  expect((await operator.call(contract.removeRecord, foreign)).status).toBe(404)
  const stranger = await pool.query<{ id: number }>(
    `insert into person (company_id, person_type_id, catalog_id, firstname, lastname)
     select 99, 101, id, 'Foreign', 'Person' from catalog limit 1 returning id`,
  )
  expect((await add({ name: 'X', person: stranger.rows[0]?.id })).refusal.message).toContain('player of this team')
})

test('records: one is added, edited, removed and restored, each with its line in the activity log', async () => {
  const { body, status } = await add({ name: 'Ida Lund', note: ' Three seasons ' })
  expect([status, body]).toMatchObject([
    201,
    { title: 'Rushing yards', value: '4104', sorts_by: 4104, note: 'Three seasons' },
  ])
  const edited = await operator.call(contract.changeRecord, {
    ...one(body.id),
    body: { ...base, name: 'Ida Lund', value: '4105' },
  })
  expect(edited.body).toMatchObject({ id: body.id, value: '4105', note: null })
  const { trash } = (await operator.call(contract.removeRecord, one(body.id))).body
  expect((await list()).records.some(({ id }) => id === body.id)).toBe(false)
  const inTrash = (await operator.call(listTrash)).body.entries.find(({ id }) => id === trash)
  expect(inTrash).toMatchObject({ kind: 'record', name: 'Ida Lund, Rushing yards (career)' })
  expect((await operator.call(restoreTrash, one(trash))).status).toBe(200)
  expect((await list()).records.find(({ id }) => id === body.id)).toMatchObject({ value: '4105', name: 'Ida Lund' })
  const name = 'Ida Lund, Rushing yards'
  expect(await lastActions(3)).toEqual([
    ['remove record', name],
    ['edit record', name],
    ['create record', name],
  ])
  await operator.call(contract.removeRecord, one(body.id))
})

test('records: a record that names a person follows a merge and its undo, and outlives the person', async () => {
  const addPerson = async (firstname: string) =>
    (await operator.call(people.addPerson, { body: { sport, firstname, lastname: 'Holt' } })).body.person.id
  const [kept, double] = [await addPerson('Ada'), await addPerson('Adah')]
  const { id } = (await add({ name: '', person: double, value: '5000' })).body
  const holder = async () => (await list()).records.find((record) => record.id === id)
  expect(await holder()).toMatchObject({ person: double, name: 'Adah Holt' })
  expect((await operator.call(people.mergePeople, { ...one(kept), body: { other: double } })).status).toBe(200)
  expect((await holder())?.person).toBe(kept)
  await running.busDelivers()
  const fan = await running.fan()
  const { lists } = (await fan.call(getSportRecords, { params: { sport } })).body
  expect(lists.find(({ key, scope }) => key === 'rush_yds' && scope === 'career')?.rows[0]).toMatchObject({
    person: kept,
    name: 'Ada Holt',
    text: '5000',
    by_hand: true,
  })
  const { records } = (await fan.call(getPlayerStats, { params: { id: String(double) } })).body
  expect(records).toMatchObject([{ title: 'Rushing yards', scope: 'career', rank: 1, text: '5000' }])
  await operator.call(people.separatePeople, { ...one(kept), body: { other: double } })
  expect((await holder())?.person).toBe(double)
  const { trash } = (await operator.call(people.removePerson, one(double))).body
  expect(await holder()).toMatchObject({ person: null, name: 'Adah Holt' })
  expect((await operator.call(restoreTrash, one(trash))).status).toBe(200)
  expect((await holder())?.person).toBe(double)
  await operator.call(contract.removeRecord, one(id))
})

test('records: a table is previewed and imported; the same line twice changes nothing, a better value does', async () => {
  const table = (value: string) =>
    [
      'Record,Kind,Name,Value,Season,Date,Opponent,Note',
      `Rushing yards,career,Ada Holt,"${value}",,,,`,
      'Rushing yards,season,Bo Vance,1312,1987,,,',
      'Rushing yards,game,Bo Vance,231,,10/3/1987,Idaho,Homecoming',
      'Team score,game,,70,,1951-10-06,Idaho,',
      'Consecutive starts,,Ned Ash,44,,,,',
      'Rushing yards,career,Nobody,many,,,,',
      'Rushing yards,weekly,Nobody,12,,,,',
      'Rushing yards,game,Nobody,12,,1987-02-30,,',
    ].join('\r\n')
  const before = (await list()).records.length
  const preview = (await take(table('6,001'), true)).body
  expect(preview.added).toEqual([
    'Rushing yards, career: Ada Holt, 6001 (on a roster)',
    'Rushing yards, season 1987: Bo Vance, 1312',
    'Rushing yards, game: Bo Vance, 231',
    'Team score, game: Team, 70',
    'Consecutive starts, career: Ned Ash, 44',
  ])
  expect(preview.refused.map(({ line }) => line)).toEqual([7, 8, 9])
  expect((await list()).records).toHaveLength(before)
  expect((await take(table('6,001'))).body.added).toHaveLength(5)
  expect((await take(table('6,001'))).body).toMatchObject({ added: [], changed: [], same: 5 })
  expect((await take(table('6,100'))).body).toMatchObject({
    added: [],
    changed: ['Rushing yards, career: Ada Holt, 6100 (on a roster) (was 6001)'],
    same: 4,
  })
  const { records } = await list()
  expect(records).toHaveLength(before + 5)
  expect(records.find(({ name, scope }) => name === 'Bo Vance' && scope === 'game')).toMatchObject({
    day: '1987-10-03',
    opponent: 'Idaho',
    note: 'Homecoming',
    category: 'rush_yds',
  })
  expect(records.find(({ title }) => title === 'Team score')).toMatchObject({
    group: 'team',
    name: '',
    category: 'score',
  })
  expect(records.find(({ title }) => title === 'Consecutive starts')).toMatchObject({ category: null })
  expect((await take('Record,Value')).body.refused).toHaveLength(1)
  expect((await lastActions(1))[0]?.[0]).toBe('import records')
})

test('records: each sport offers its own categories', async () => {
  for (const { slug } of currentSchool().sports) {
    const { categories } = await list(slug)
    expect([slug, categories.length > 0]).toEqual([slug, true])
    const keys = categories.map(({ group, key }) => `${group} ${key}`)
    expect([slug, new Set(keys).size]).toEqual([slug, keys.length])
    const titles = categories.flatMap(({ group, scopes, title }) => scopes.map((scope) => `${group} ${scope} ${title}`))
    expect([slug, titles.filter((title, index) => titles.indexOf(title) !== index)]).toEqual([slug, []])
  }
})
