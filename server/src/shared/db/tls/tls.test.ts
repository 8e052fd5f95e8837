import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBus } from '../bus.ts'
import { checkDatabaseServer, openPool } from '../database.ts'
import { type TestDatabase, testDatabase } from '../test-database.ts'
import { localhostPem, type TlsProxy, testTlsProxy } from './test-tls-proxy.ts'

let database: TestDatabase
let proxy: TlsProxy
beforeAll(async () => {
  database = await testDatabase(inject('databaseServer'))
  proxy = await testTlsProxy(database.url)
})
afterAll(async () => {
  await proxy.close()
  await database.drop()
})

async function checked(query: string): Promise<string> {
  const pool = openPool(proxy.url(query))
  try {
    return await checkDatabaseServer(pool).then(
      () => 'good',
      (error: Error) => error.message,
    )
  } finally {
    await pool.end()
  }
}

test('database TLS: a server with a known certificate is used for queries and notices', async () => {
  const query = `?sslmode=verify-full&sslrootcert=${encodeURIComponent(localhostPem)}`
  expect(await checked(query)).toBe('good')
  const pool = openPool(proxy.url(query))
  const bus = await openBus(proxy.url(query), pool)
  expect(await bus.roundTrip(10_000)).toBe(true)
  await bus.close()
  await pool.end()
  expect(proxy.plain()).toBe(0)
})

test('database TLS: an unknown certificate is refused, and the error says how to trust it', async () => {
  expect(await checked('?sslmode=verify-full')).toContain('sslmode=verify-full&sslrootcert=')
})

test('database TLS: a certificate for another name is refused', async () => {
  const url = new URL(proxy.url(`?sslmode=verify-full&sslrootcert=${encodeURIComponent(localhostPem)}`))
  url.hostname = '127.0.0.1'
  const pool = openPool(url.href)
  await expect(checkDatabaseServer(pool)).rejects.toThrow(/certificate/)
  await pool.end()
})

test('database TLS: a missing certificate file is named', async () => {
  expect(await checked('?sslmode=verify-full&sslrootcert=/nowhere/ca.pem')).toContain('/nowhere/ca.pem')
})
