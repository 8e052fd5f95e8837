import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase, openPool, runTransaction } from './database.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase(inject('databaseServer'))
})
afterAll(() => database.drop())

test('database: a statement that takes too long is canceled', async () => {
  // An uninterrupted sleep would succeed.
  const pool = openPool(database.url, 1)
  await expect(pool.query('select pg_sleep(30)')).rejects.toThrow('statement timeout')
  await pool.end()
})

test('database: a dropped connection fails only its own query', async () => {
  const dropped = database.pool.query('select pg_terminate_backend(pg_backend_pid())')
  await expect(dropped).rejects.toThrow()
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('database: a caller times out when all connections are busy, and is served once one is free', async () => {
  const pool = openPool(database.url, 1)
  const client = await pool.connect()
  await expect(pool.query('select 1')).rejects.toThrow('timeout')
  client.release()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})

test('database: counts and ids are numbers', async () => {
  const { rows } = await database.pool.query(
    'select 9007199254740991::int8 as most, count(*) as none from (select 1 where false) nothing',
  )
  expect(rows).toEqual([{ most: Number.MAX_SAFE_INTEGER, none: 0 }])
})

test('test database: each one is a separate copy of the migrated template', async () => {
  const other = await testDatabase(inject('databaseServer'))
  await database.pool.query('create table only_here (id int)')
  expect((await other.pool.query("select to_regclass('only_here') as found")).rows).toEqual([{ found: null }])
  await other.drop()
})

test('database: two transactions in a deadlock both complete, one after the other', async () => {
  const db = openDatabase(database.pool)
  for (const uid of ['one', 'other'])
    await sql`insert into limiter (key, taken, until) values (${uid}, 0, now())`.execute(db)
  const bothHoldOne = Promise.withResolvers<void>()
  let [holding, tries] = [0, 0]
  const take = (first: string, second: string) =>
    runTransaction(db, async (trx) => {
      tries += 1
      await sql`update limiter set taken = taken + 1 where key = ${first}`.execute(trx)
      holding += 1
      if (holding === 2) bothHoldOne.resolve()
      await bothHoldOne.promise
      await sql`update limiter set taken = taken + 1 where key = ${second}`.execute(trx)
    })
  await Promise.all([take('one', 'other'), take('other', 'one')])
  const { rows } = await sql`select taken from limiter order by key`.execute(db)
  expect(rows).toEqual([{ taken: 2 }, { taken: 2 }])
  expect(tries, 'the database gave one of them up').toBeGreaterThanOrEqual(3)
})
