import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import {
  cleanUpProducts,
  createHome,
  isServerLive,
  isServerReady,
  isTrueInTime,
  launchServer,
  listProcesses,
  prepareUsedHome,
  queryDatabase,
  readPostgresPid,
  runProgram,
  runToEnd,
  startProduct,
} from './start-product.ts'

afterEach(cleanUpProducts)

test('kill -9 of the server also ends the database, and the next start has every acknowledged row', async () => {
  const home = await prepareUsedHome()
  const first = await startProduct({ home })
  await queryDatabase(first.databaseUrl, 'create table kept (id int); insert into kept select generate_series(1, 1000)')
  await first.stop('SIGKILL')
  const second = await startProduct({ home })
  expect(await queryDatabase(second.databaseUrl, 'select count(*) as rows from kept')).toEqual([{ rows: 1000 }])
  expect(await second.stop()).toBe(0)
  expect(listProcesses(home)).toEqual([])
})

test('a killed server has stored its compiled code for the next start', async () => {
  const home = await prepareUsedHome()
  const cache = path.join(home, 'compiled')
  const product = await startProduct({ home, env: { NODE_COMPILE_CACHE: cache } })
  await product.stop('SIGKILL')
  const cachedFiles = fs.readdirSync(cache, { recursive: true })
  // Node names the cached modules by number, so this counts them.
  expect(cachedFiles.length).toBeGreaterThan(500)
})

test('kill -9 of the database leaves the server running, which restarts it', async () => {
  const home = await prepareUsedHome()
  const product = await startProduct({ home })
  for (let round = 0; round < 3; round++) {
    const killed = readPostgresPid(home)
    process.kill(killed, 'SIGKILL')
    expect(await isServerLive(product.url)).toBe(true)
    expect(await isTrueInTime(async () => readPostgresPid(home) !== killed && (await isServerReady(product.url)))).toBe(
      true,
    )
  }
  expect(product.output()).toContain('stopped unexpectedly, restarting')
  expect(await product.stop()).toBe(0)
  expect(listProcesses(home)).toEqual([])
})

test('a first start killed while it prepares the database does not block the next one', async () => {
  const home = createHome()
  for (const moment of ['pg.new', 'pg']) {
    const { child } = launchServer({ home })
    const reached = () => fs.readdirSync(home).some((name) => name === moment || name.startsWith(`${moment}-`))
    expect(await isTrueInTime(reached)).toBe(true)
    child.kill('SIGKILL')
  }
  const product = await startProduct({ home })
  expect(await isServerReady(product.url)).toBe(true)
  expect(fs.readdirSync(home).filter((name) => name.startsWith('pg.new'))).toEqual([])
})

for (const [signal, receiver] of [
  ['SIGKILL', 'npm'],
  ['SIGTERM', 'npm'],
  ['SIGINT', 'all processes, as Ctrl-C does'],
] as const) {
  test(`${signal} to ${receiver}: leaves no process of npm start`, async () => {
    const home = await prepareUsedHome()
    const { child, output } = runProgram('npm', ['start'], { home })
    expect(await isTrueInTime(() => output().includes('Press Ctrl-C to stop.'))).toBe(true)
    process.kill(receiver === 'npm' ? Number(child.pid) : -Number(child.pid), signal)
    expect(await isTrueInTime(() => listProcesses(home).length === 0)).toBe(true)
    const { code } = await runToEnd({ home, args: ['--help'] })
    expect(code).toBe(0)
  })
}

test('a stale database pid file with another program’s number does not block a start', async () => {
  const home = await prepareUsedHome()
  await (await startProduct({ home })).stop()
  fs.writeFileSync(path.join(home, 'pg/postmaster.pid'), `${process.pid}\n${path.join(home, 'pg')}\n1\n5432\n`)
  const product = await startProduct({ home })
  expect(await isServerReady(product.url)).toBe(true)
})

test('a stale socket lock with another program’s number does not block a start', async () => {
  const home = await prepareUsedHome()
  const { uid, gid } = fs.statSync(path.join(home, 'pg'))
  const other = spawn('sleep', ['1000'], { uid, gid })
  const lock = path.join(home, 'pg/.s.PGSQL.5432.lock')
  fs.writeFileSync(lock, `${other.pid}\n${path.join(home, 'pg')}\n1\n5432\n`, { mode: 0o600 })
  fs.chownSync(lock, uid, gid)
  try {
    const product = await startProduct({ home })
    expect(await isServerReady(product.url)).toBe(true)
    expect(fs.readFileSync(path.join(home, 'pg/log'), 'utf8')).not.toContain('already exists')
  } finally {
    other.kill('SIGKILL')
  }
})
