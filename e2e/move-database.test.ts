import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { getRunningUrl } from '../server/src/shared/db/embedded/launcher.ts'
import { emptyDatabase, openPatientPool } from '../server/src/shared/db/test-database.ts'
import { signInAccount } from './call-endpoint.ts'
import {
  cleanUpProducts,
  commandLine,
  copyHome,
  createHome,
  isTrueInTime,
  listProcesses,
  prepareUsedHome,
  queryDatabase,
  runCommand,
  runProgram,
  startProduct,
} from './start-product.ts'

/** Lock number of migrations. Holding it on the target makes a move wait before its first table. */
const migrationLock = 7_316_001

/** A home with rows that a copy could lose. Each test gets a copy. */
let prepared: string
let home: string
let database: Awaited<ReturnType<typeof emptyDatabase>>

beforeAll(async () => {
  home = await prepareUsedHome()
  prepared = `${home}-to-move`
  const product = await startProduct({ home })
  await queryDatabase(product.databaseUrl, awkwardRows)
  await product.stop()
  fs.renameSync(home, prepared)
})
afterAll(() => fs.rmSync(prepared, { recursive: true, force: true }))
beforeEach(async () => {
  home = copyHome(prepared)
  database = await emptyDatabase(inject('server').databaseUrl)
})
afterEach(async () => {
  await cleanUpProducts()
  await database.drop()
})

/** Text that COPY has to escape, events of three partitions, one of a month that no start makes, and a sequence ahead of its rows. */
const awkwardRows = `
  insert into sponsor (company_id, name, url) select (select company_id from customer limit 1), E'tab\\t back\\\\slash "quote" \\\\N é 🏈\\nline ' || n, null
    from generate_series(1, 500) as n;
  delete from sponsor where id = (select max(id) from sponsor);
  select analytics.make_month('2024-01-01');
  insert into analytics_event (id, company_id, name, activity, at, said_at, received_at)
    select gen_random_uuid(), 1, 'move', gen_random_uuid(), at, at, now() from unnest(array['2024-01-05', '1999-01-01', now()::text]::timestamptz[]) as at`

const move = (to: string = database.url) => runCommand(home, 'database', 'move', '--to', to)

const tablesIn = async (url: string) =>
  (
    await queryDatabase(
      url,
      "select count(*) as tables from pg_tables where schemaname in ('public', 'analytics', 'pgboss')",
    )
  )[0]?.tables

test('database move: the built-in database moves completely and stays unchanged itself', async () => {
  const moved = await move()
  expect(moved).toMatchObject({ code: 0, output: expect.stringMatching(/copied and compared: \d+ rows in \d+ tables/) })
  expect(moved.output).toContain('DATABASE_URL=postgres://')
  expect(moved.output).not.toContain(new URL(database.url).password)
  const query =
    "select count(*)::int as events, count(distinct tableoid)::int as parts from analytics_event where name = 'move'"
  expect(await queryDatabase(database.url, query)).toEqual([{ events: 3, parts: 3 }])

  const after = await startProduct({ home, env: { DATABASE_URL: database.url } })
  expect(await signInAccount(after.url, 'fan@fieldhouse.test', 'phone')).toBeDefined()
  const next = "insert into sponsor (company_id, name) select company_id, 'new' from sponsor limit 1 returning id"
  const [[first], [last]] = [
    await queryDatabase(database.url, next),
    await queryDatabase(database.url, 'select max(id) as id from sponsor'),
  ]
  expect(first).toEqual(last)
  await queryDatabase(database.url, "update sponsor set name = 'changed' where id = 1")
  await after.stop()

  const before = await startProduct({ home })
  expect(await queryDatabase(before.databaseUrl, query)).toEqual([{ events: 3, parts: 3 }])
  expect(
    await queryDatabase(before.databaseUrl, "select count(*) as rows from sponsor where name in ('new', 'changed')"),
  ).toEqual([{ rows: 0 }])
  expect(await before.stop()).toBe(0)
})

test('database move: is refused while the server runs, which keeps running', async () => {
  const server = await startProduct({ home })
  const { code, output } = await move()
  expect(code).toBe(1)
  expect(output).toContain('Stop it first')
  expect(output).toContain(server.url)
  expect(await tablesIn(database.url)).toBe(0)
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(200)
})

test('database move: a target with data is refused and left unchanged', async () => {
  await queryDatabase(database.url, 'create table of_somebody (id int); insert into of_somebody values (1)')
  const { code, output } = await move()
  expect(code).toBe(1)
  expect(output).toContain('The database in --to is not empty: it has public.of_somebody. Nothing was changed.')
  expect(await tablesIn(database.url)).toBe(1)
  await queryDatabase(database.url, 'drop table of_somebody')
  expect((await move()).code).toBe(0)
  const twice = await move()
  expect(twice.code).toBe(1)
  expect(twice.output).toContain('If it is from an earlier move that finished, start with it')
})

const badTargets: [what: string, to: () => string, reason: string][] = [
  ['an invalid address', () => 'fieldhouse', '--to must be a URL like postgres://'],
  ['no server', () => 'postgres://fan:secret-word@127.0.0.1:1/none', 'connect ECONNREFUSED 127.0.0.1:1'],
  ['a wrong password', () => withUser('fieldhouse', 'secret-word'), 'password authentication failed'],
  [
    'an unknown database',
    () => database.url.replace(/fieldhouse_run_\w+/, 'nowhere'),
    'database "nowhere" does not exist',
  ],
]

test.for(badTargets)('database move: a target with %s is explained in one sentence', async ([, to, reason]) => {
  const { code, output } = await move(to())
  expect(code).toBe(1)
  expect(output).toContain(reason)
  expect(output).not.toContain('secret-word')
  expect(output).not.toContain('    at ')
})

const withUser = (username: string, password: string): string =>
  Object.assign(new URL(database.url), { username, password }).href

test('database move: a user without the right to create tables is told how to get it', async () => {
  const role = `mover_${process.pid}`
  await queryDatabase(database.url, `create role ${role} login password 'only-reads'`)
  const { code, output } = await move(withUser(role, 'only-reads'))
  await queryDatabase(database.url, `drop role ${role}`)
  expect(code).toBe(1)
  expect(output).toContain(`The user ${role} can’t create tables`)
  expect(output).toContain(`owner to ${role}`)
})

test('database move: a home without a database and a missing target are explained in one sentence', async () => {
  home = createHome()
  expect(await move()).toMatchObject({ code: 1, output: expect.stringContaining('has no built-in database to move') })
  expect(await runCommand(home, 'database', 'move')).toMatchObject({
    code: 2,
    output: expect.stringContaining('Name the new database'),
  })
})

test('database move: data of another version is refused', async () => {
  const product = await startProduct({ home })
  await queryDatabase(product.databaseUrl, "insert into migration (name, hash) values ('999-later.sql', 'x')")
  await product.stop()
  const { code, output } = await move()
  expect(code).toBe(1)
  expect(output).toContain('Another version of Fieldhouse used this data last')
  expect(await tablesIn(database.url)).toBe(0)
})

test.for(['SIGKILL', 'SIGINT'] as const)(
  'database move: one that %s ends keeps nothing in the target and can be repeated',
  async (signal) => {
    const { child, output } = await halfway()
    const ended = once(child, 'exit')
    child.kill(signal)
    const [code] = await ended
    if (signal === 'SIGINT') {
      expect(code).toBe(1)
      expect(output()).toContain('The move was stopped. The new database is empty again')
    }
    await isTrueInTime(() => listProcesses(home).length === 0)
    expect(await tablesIn(database.url)).toBe(0)
    expect(await move()).toMatchObject({ code: 0 })
    expect(await tablesIn(database.url)).toBeGreaterThan(100)
  },
)

/** Starts a move that has copied some tables and waits for the next one. */
async function halfway() {
  const gate = openPatientPool(database.url, 1)
  await gate.query('select pg_advisory_lock($1)', [migrationLock])
  const moving = runProgram(process.execPath, [commandLine, 'database', 'move', '--to', database.url], {
    home,
  })
  const waits =
    'select from pg_locks where locktype = $1 and not granted and database = (select oid from pg_database where datname = current_database())'
  expect(await isTrueInTime(async () => (await gate.query(waits, ['advisory'])).rowCount)).toBe(true)
  const source = openPatientPool(await getRunningUrl(home), 2)
  const holder = await source.connect()
  await holder.query('begin; lock table title in access exclusive mode')
  await gate.end()
  expect(await isTrueInTime(async () => (await source.query(waits, ['relation'])).rowCount)).toBe(true)
  return moving
}

test('database move: a connection lost in the middle is explained in one sentence', async () => {
  const { child, output } = await halfway()
  const ended = once(child, 'exit')
  await queryDatabase(
    inject('server').databaseUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${path.basename(new URL(database.url).pathname)}' and application_name = 'fieldhouse move'`,
  )
  expect((await ended)[0]).toBe(1)
  expect(output()).toContain('The new database is empty again')
  expect(output()).not.toContain('    at ')
})
