import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type DatabaseBus, openBus } from './bus.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'

let database: TestDatabase
let firstBus: DatabaseBus
let otherBus: DatabaseBus

beforeAll(async () => {
  database = await testDatabase(inject('databaseServer'))
  firstBus = await openBus(database.url, database.pool)
  otherBus = await openBus(database.url, database.pool)
})
afterAll(async () => {
  await firstBus.close()
  await otherBus.close()
  await database.drop()
})

const next = (bus: DatabaseBus) =>
  new Promise<string>((resolve) => {
    const unsubscribe = bus.subscribe((message) => {
      unsubscribe()
      resolve(message)
    })
  })

test('bus: a message reaches every server, including its sender', async () => {
  const received = Promise.all([next(firstBus), next(otherBus)])
  await firstBus.publish('session gone')
  expect(await received).toEqual(['session gone', 'session gone'])
})

test('bus: an unsubscribed listener gets nothing', async () => {
  const received: string[] = []
  const unsubscribe = firstBus.subscribe((message) => {
    received.push(message)
  })
  unsubscribe()
  const arrived = next(otherBus)
  await firstBus.publish('to nobody')
  await arrived
  expect(received).toEqual([])
})

test('bus: a broken connection is reopened and reports a gap', async () => {
  const gap = new Promise<void>((resolve) => firstBus.onGap(resolve))
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'fieldhouse bus' and datname = current_database()",
  )
  await gap
  expect(await firstBus.roundTrip(2000)).toBe(true)
})

test('bus: a round trip times out without an answer', async () => {
  const deaf = await openBus(database.url, database.pool)
  await deaf.close()
  expect(await deaf.roundTrip(200)).toBe(false)
})

test('bus: closing during a reconnect leaves no connection', async () => {
  const leaving = await openBus(database.url, database.pool)
  await leaving.close()
  // Longer than the bus waits before it reconnects.
  await wait(400)
  const open = async () =>
    (
      await database.pool.query(
        "select count(*) as open from pg_stat_activity where application_name = 'fieldhouse bus' and datname = current_database()",
      )
    ).rows[0].open
  await expect.poll(open).toBe(2)
})
