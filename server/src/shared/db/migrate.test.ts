import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openPool } from './database.ts'
import { applyMigrations } from './migrate.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await testDatabase(inject('databaseServer'))
  await database.pool.query('delete from migration')
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-migrations-'))
})
afterEach(async () => {
  fs.rmSync(folder, { recursive: true })
  await database.drop()
})

const write = (name: string, sql: string) => fs.writeFileSync(path.join(folder, name), sql)

test('migrations: servers that start together apply each one once', async () => {
  write('001-seats.sql', 'create table seat (id int); select pg_sleep(0.2)')
  write('002-rows.sql', 'create table seat_row (id int)')
  const servers = [1, 2, 3, 4].map(() => openPool(database.url))
  const applied = await Promise.all(servers.map((pool) => applyMigrations(pool, folder)))
  expect(applied.flat().sort()).toEqual(['001-seats.sql', '002-rows.sql'])
  await Promise.all(servers.map((pool) => pool.end()))
})

test('migrations: a failing one is rolled back and named with its line and reason', async () => {
  write('001-seats.sql', 'create table seat (id int)')
  write('002-broken.sql', 'create table half (id int);\n\ncreate tabel other (id int)')
  await expect(applyMigrations(database.pool, folder)).rejects.toThrow(
    /migrations\/002-broken\.sql, line 3, failed: syntax error at or near "tabel"/,
  )
  const { rows } = await database.pool.query("select to_regclass('seat') as seat, to_regclass('half') as half")
  expect(rows[0]).toEqual({ seat: 'seat', half: null })
  write('002-broken.sql', 'create table half (id int)')
  expect(await applyMigrations(database.pool, folder)).toEqual(['002-broken.sql'])
})

test('migrations: one that changed after it was applied is refused by name', async () => {
  write('001-seats.sql', 'create table seat (id int)')
  await applyMigrations(database.pool, folder)
  write('001-seats.sql', 'create table seat (id bigint)')
  await expect(applyMigrations(database.pool, folder)).rejects.toThrow(
    /migrations\/001-seats\.sql was changed after it was applied/,
  )
})

test('migrations: two with the same number are refused', async () => {
  write('001-seats.sql', 'select 1')
  write('001-rows.sql', 'select 1')
  await expect(applyMigrations(database.pool, folder)).rejects.toThrow(/have the same number/)
})

test('migrations: one can take longer than a request', async () => {
  write('001-slow.sql', 'select pg_sleep(6.2)')
  expect(await applyMigrations(database.pool, folder)).toEqual(['001-slow.sql'])
})
