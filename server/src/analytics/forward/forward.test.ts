import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { postBatch } from '@fieldhouse/contract/analytics/analytics'
import { afterEach, expect, test, vi } from 'vitest'
import { readEnv } from '../../shared/process/env.ts'
import { type TestApp, testApp } from '../../test-app.ts'
import { forwardJob, openForwarding } from './forward.service.ts'
import { createOutboxStore } from './outbox.store.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/**
 * Serves as much of ClickHouse's documented HTTP interface as is used: a query in the address, lines of JSON,
 * credentials in headers.
 */
async function documentedServer() {
  const requests: { query: string; user: unknown; key: unknown; lines: Record<string, unknown>[] }[] = []
  let fails: 'never' | 'refuses' | 'after it has them' = 'never'
  const server = http.createServer(async (request, response) => {
    const query = new URL(request.url ?? '/', 'http://x').searchParams.get('query') ?? ''
    const lines = (await text(request)).split('\n').filter(Boolean)
    if (fails === 'refuses')
      return response.writeHead(500).end('Code: 241, e.displayText() = DB::Exception: Memory limit')
    const { 'x-clickhouse-user': user, 'x-clickhouse-key': key } = request.headers
    requests.push({ query, user, key, lines: lines.map((line) => JSON.parse(line)) })
    if (fails === 'after it has them') return request.socket.destroy()
    return response.writeHead(200).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  closing.push(() => server.close())
  const { port } = server.address() as AddressInfo
  const fail = (how: typeof fails) => {
    fails = how
  }
  return { requests, fail, url: `http://fieldhouse:s3%20cret@127.0.0.1:${port}/numbers/events` }
}

async function appWith(CLICKHOUSE_URL: string): Promise<TestApp> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-forward-'))
  const env = readEnv({
    NODE_ENV: 'test',
    FIELDHOUSE_HOME: home,
    PUBLIC_URL: 'https://fieldhouse.test',
    CLICKHOUSE_URL,
  })
  const running = await testApp({ env })
  closing.push(async () => {
    await running.close()
    fs.rmSync(home, { recursive: true, force: true })
  })
  return running
}

const eventsAt = (running: TestApp, many: number) =>
  Array.from({ length: many }, () => ({
    id: randomUUID(),
    name: 'play',
    on: { kind: 'title', id: 7 },
    play: randomUUID(),
    network: 'wifi',
    activity: randomUUID(),
    at: running.deps.clock.now().toISOString(),
  }))
const waiting = async ({ deps }: TestApp) =>
  (await deps.pool.query('select count(*)::int as n from analytics_outbox')).rows[0].n

test('forwarding: events reach the engine under another pseudonym and then no longer wait', async () => {
  const engine = await documentedServer()
  const running = await appWith(engine.url)
  const fan = await running.fan()
  const events = eventsAt(running, 3)
  await fan.call(postBatch, { body: { events } })
  await fan.call(postBatch, { body: { events } })
  expect(await waiting(running)).toBe(1)
  await running.deps.jobs.run(forwardJob)
  expect(await waiting(running)).toBe(0)
  const [created, sent, ...more] = engine.requests
  expect(created?.query).toContain('CREATE TABLE IF NOT EXISTS numbers.events')
  expect([sent?.query, sent?.user, sent?.key, more]).toEqual([
    'INSERT INTO numbers.events FORMAT JSONEachRow',
    'fieldhouse',
    's3 cret',
    [],
  ])
  expect(sent?.lines.map(({ id }) => id).toSorted()).toEqual(events.map(({ id }) => id).toSorted())
  expect(sent?.lines[0]).toMatchObject({ name: 'play', subject: 'title:7', detail: 'wifi', at: '2026-11-21 18:00:00' })
  const { rows } = await running.deps.pool.query('select distinct visitor from analytics_event')
  expect(sent?.lines[0]?.visitor).toMatch(/^[\w-]{43}$/)
  expect(sent?.lines[0]?.visitor).not.toBe(rows[0].visitor)
  expect(JSON.stringify(sent)).not.toContain(fan.uid)
})

test('forwarding: events are sent again when the engine fails or disappears, and none is lost', async () => {
  const engine = await documentedServer()
  const running = await appWith(engine.url)
  const events = eventsAt(running, 120)
  for (const from of [0, 50, 100])
    await (await running.visitor().openSession()).call(postBatch, { body: { events: events.slice(from, from + 50) } })
  for (const how of ['refuses', 'after it has them'] as const) {
    engine.fail(how)
    await expect(running.deps.jobs.run(forwardJob)).rejects.toThrow()
    expect(await waiting(running)).toBe(3)
  }
  engine.fail('never')
  await running.deps.jobs.run(forwardJob)
  expect(await waiting(running)).toBe(0)
  const ids = engine.requests.flatMap(({ lines }) => lines.map(({ id }) => id))
  expect(new Set(ids)).toEqual(new Set(events.map(({ id }) => id)))
})

test('forwarding: without an engine no event waits', async () => {
  const running = await testApp()
  closing.push(() => running.close())
  await (await running.visitor().openSession()).call(postBatch, { body: { events: eventsAt(running, 5) } })
  expect(await waiting(running)).toBe(0)
})

test('forwarding: at most the set number of batches waits, and dropped ones are logged and can be restored', async () => {
  const running = await appWith((await documentedServer()).url)
  const { pool } = running.deps
  const send = async (many: number) => {
    const events = eventsAt(running, many)
    await (await running.visitor().openSession()).call(postBatch, { body: { events } })
    return events.map(({ id }) => id)
  }
  const [oldest, middle, newest] = [await send(50), await send(30), await send(50)]
  const { rows: sizes } = await pool.query('select pg_column_size(batch) as bytes from analytics_outbox order by id')
  const [got, warnings]: [string[], unknown[]] = [[], []]
  let isAway = true
  const take = async (events: readonly { id: string }[]) => {
    if (isAway) throw new Error('away')
    got.push(...events.map(({ id }) => id))
  }
  const forwarding = (most?: number) => {
    let run = async () => {}
    openForwarding({
      store: createOutboxStore(pool),
      engine: { prepare: async () => {}, send: take },
      jobs: {
        on: (_, work) => {
          run = () => work(undefined as never)
        },
      },
      key: 'k',
      log: { warn: (message: unknown) => warnings.push(message) },
      ...(most !== undefined && { most }),
    })
    return () => run()
  }
  const forward = forwarding(sizes[1].bytes + sizes[2].bytes)
  for (const _ of [1, 2]) await expect(forward()).rejects.toThrow('away')
  const came = expect.stringContaining('2026-11-21T18:00:00')
  expect([await waiting(running), warnings]).toEqual([2, [{ events: 50, from: came, until: came }]])
  isAway = false
  await forward()
  expect(got).toHaveLength(80)
  expect(new Set(got)).toEqual(new Set([...middle, ...newest]))
  const page = fs.readFileSync(path.join(import.meta.dirname, '../../../../docs/analytics.md'), 'utf8')
  const statement = /insert into analytics_outbox[^;]+;/.exec(page)?.[0] ?? ''
  await pool.query(statement.replace('FROM', '2026-11-21 17:59:00Z').replace('UNTIL', '2026-11-21 18:01:00Z'))
  await forwarding()()
  expect(new Set(got)).toEqual(new Set([...oldest, ...middle, ...newest]))
})

const program = ['/usr/sbin/clickhouse-server', '/usr/bin/clickhouse-server'].find((file) => fs.existsSync(file))

test('forwarding: a real ClickHouse has each event once', async ({ skip }) => {
  skip(program === undefined, 'ClickHouse is not installed')
  const { url, ask } = await realServer(String(program))
  const running = await appWith(url)
  const fan = await running.fan()
  const events = eventsAt(running, 50)
  await fan.call(postBatch, { body: { events } })
  const { rows } = await running.deps.pool.query('select batch from analytics_outbox')
  await running.deps.jobs.run(forwardJob)
  await running.deps.pool.query('insert into analytics_outbox (batch) values ($1)', [JSON.stringify(rows[0].batch)])
  await running.deps.jobs.run(forwardJob)
  expect(await ask('select count(), uniqExact(visitor), sum(amount), min(at) from default.events final')).toBe(
    '50\t1\t0\t2026-11-21 18:00:00',
  )
})

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Starts the installed ClickHouse on its own folder and port. */
async function realServer(program: string) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-clickhouse-'))
  const [port, native] = [await freePort(), await freePort()]
  const config = path.join(folder, 'config.xml')
  fs.writeFileSync(
    config,
    `<yandex><logger><level>error</level><console>1</console></logger><listen_host>127.0.0.1</listen_host>
    <http_port>${port}</http_port><tcp_port>${native}</tcp_port><path>${folder}/data/</path><tmp_path>${folder}/tmp/</tmp_path>
    <mark_cache_size>67108864</mark_cache_size><users_config>${config}</users_config>
    <users><fieldhouse><password>secret</password><networks><ip>127.0.0.1</ip></networks><profile>default</profile><quota>default</quota></fieldhouse></users>
    <profiles><default></default></profiles><quotas><default></default></quotas>
    <default_profile>default</default_profile><default_database>default</default_database></yandex>`,
  )
  const child: ChildProcess = spawn(program, [`--config-file=${config}`], { stdio: 'ignore' })
  closing.push(async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    fs.rmSync(folder, { recursive: true, force: true })
  })
  const ask = async (query: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/?user=fieldhouse&password=secret`, {
      method: 'POST',
      body: query,
    })
    return (await answer.text()).trim()
  }
  await vi.waitFor(async () => expect(await ask('select 1')).toBe('1'), { interval: 50 })
  return { url: `http://fieldhouse:secret@127.0.0.1:${port}/default/events`, ask }
}
