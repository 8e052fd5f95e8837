import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { emptyDatabase } from '../server/src/shared/db/test-database.ts'
import { cleanUpProducts, createHome, isServerReady, queryDatabase, runToEnd, startProduct } from './start-product.ts'

let database: Awaited<ReturnType<typeof emptyDatabase>>

beforeEach(async () => {
  database = await emptyDatabase(inject('server').databaseUrl)
})
afterEach(async () => {
  await cleanUpProducts()
  await database.drop()
})

test('DATABASE_URL is used, and no other database is started', async () => {
  const home = createHome()
  const product = await startProduct({ home, env: { DATABASE_URL: database.url } })
  expect(await isServerReady(product.url)).toBe(true)
  expect(product.output()).toContain('from DATABASE_URL')
  expect(fs.existsSync(path.join(home, 'pg'))).toBe(false)
})

test('three servers that start together on one database and one home all run, and each migration runs once', async () => {
  const home = createHome()
  const launch = { home, env: { DATABASE_URL: database.url } }
  const servers = await Promise.all([startProduct(launch), startProduct(launch), startProduct(launch)])
  for (const { url } of servers) expect(await isServerReady(url)).toBe(true)
  const rows = await queryDatabase(database.url, 'select count(*) as rows from migration')
  const landed = fs
    .readdirSync(path.join(import.meta.dirname, '../server/migrations'))
    .filter((name) => name.endsWith('.sql'))
  expect(rows).toEqual([{ rows: landed.length }])
  const output = servers.map((server) => server.output()).join('')
  expect(output.match(/applied, up to/g) ?? []).toHaveLength(landed.length > 0 ? 1 : 0)
})

test('an unreachable database stops the start with one sentence', async () => {
  const { code, output } = await runToEnd({
    home: createHome(),
    env: { DATABASE_URL: 'postgres://fan:secret-word@127.0.0.1:1/none' },
  })
  expect(code).toBe(1)
  expect(output).toContain('Can’t use the database in DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1')
  expect(output).not.toContain('secret-word')
  expect(output).not.toContain('    at ')
})

test('a wrong database password stops the start with one sentence', async () => {
  const url = new URL(database.url)
  url.password = 'wrong'
  const { code, output } = await runToEnd({ home: createHome(), env: { DATABASE_URL: url.href } })
  expect(code).toBe(1)
  expect(output).toContain('password authentication failed')
})

test('a database user without the right to create tables is told how to get it', async () => {
  const role = `reader_${process.pid}`
  await queryDatabase(database.url, `create role ${role} login password 'only-reads'`)
  const url = Object.assign(new URL(database.url), { username: role, password: 'only-reads' })
  const { code, output } = await runToEnd({ home: createHome(), env: { DATABASE_URL: url.href } })
  await queryDatabase(database.url, `drop role ${role}`)
  expect(code).toBe(1)
  expect(output).toContain('can’t create tables: permission denied for schema public')
  expect(output).toContain('alter database NAME owner to USER')
})

test('a database older than PostgreSQL 15 stops the start and names both versions', async () => {
  const old = await pretendToBe('14.9')
  const { code, output } = await runToEnd({
    home: createHome(),
    env: { DATABASE_URL: `postgres://fan:secret@127.0.0.1:${old.port}/fans` },
  })
  old.close()
  expect(code).toBe(1)
  expect(output).toContain('is PostgreSQL 14.9. Fieldhouse needs 15 or newer')
})

test('an invalid DATABASE_URL and an invalid PORT are both named', async () => {
  const { code, output } = await runToEnd({ home: createHome(), env: { DATABASE_URL: 'mysql://x', PORT: 'many' } })
  expect(code).toBe(1)
  expect(output).toContain('DATABASE_URL is not a postgres:// URL')
  expect(output).toContain('PORT is not a number')
  expect(output).toContain('npm start -- --help')
})

/** Speaks as much of PostgreSQL's protocol as a client needs to ask for the version. */
async function pretendToBe(version: string): Promise<{ port: number; close(): void }> {
  const [major = ''] = version.split('.')
  const message = (type: string, body: Buffer) => Buffer.concat([Buffer.from(type), int32(body.length + 4), body])
  const ready = message('Z', Buffer.from('I'))
  const columns = ['version', 'name', 'encoding']
  const described = columns.map((name) =>
    Buffer.concat([
      Buffer.from(`${name}\0`),
      int32(0),
      int16(0),
      int32(name === 'version' ? 23 : 25),
      int16(-1),
      int32(-1),
      int16(0),
    ]),
  )
  const values = [`${major}0009`, version, 'UTF8'].map((value) =>
    Buffer.concat([int32(value.length), Buffer.from(value)]),
  )
  const answer = [
    message('T', Buffer.concat([int16(columns.length), ...described])),
    message('D', Buffer.concat([int16(columns.length), ...values])),
    message('C', Buffer.from('SELECT 1\0')),
    ready,
  ]
  const server = net.createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', int32(0)), ready]))
      socket.on('data', (bytes) => bytes[0] === 'Q'.charCodeAt(0) && socket.write(Buffer.concat(answer)))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as net.AddressInfo).port, close: () => server.close() }
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(value)
  return bytes
}
