import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { getToken } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { dayMs, hourMs, secondMs } from '@fieldhouse/contract/durations'
import { openFan } from '@fieldhouse/contract/fans/fans'
import { contentVod } from '@fieldhouse/contract/films/films'
import { exploreHome } from '@fieldhouse/contract/home/home'
import {
  findMarket,
  getMarketSources,
  removeMarketOverride,
  setMarketOverride,
} from '@fieldhouse/contract/markets/admin'
import { joinPlay, playStatus } from '@fieldhouse/contract/playback/playback'
import { buildRequest } from '@fieldhouse/contract/request'
import { topics } from '@fieldhouse/contract/topics'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readEnv } from '../shared/process/env.ts'
import { openServedSchool } from '../shared/process/served-school.ts'
import { type TestApp, testApp } from '../test-app.ts'
import type { Fan } from '../test-fan.ts'
import { writeMmdb } from './test-mmdb.ts'

const [saltLake, phoenix] = ['770', '753']
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-markets-'))
const file = path.join(home, 'city.mmdb')
fs.writeFileSync(
  file,
  writeMmdb({
    '203.0.113.0/24': { country: { iso_code: 'US' }, location: { metro_code: 753 } },
    '198.51.100.0/24': { country: { iso_code: 'US' }, location: { metro_code: 770 } },
    '198.51.100.66/32': { country: { iso_code: 'US' }, traits: { is_hosting_provider: true } },
  }),
)
const inPhoenix = '203.0.113.7'
const inSaltLake = '198.51.100.7'
const hosting = '198.51.100.66'
/** A video that is blacked out in Phoenix. */
const video = 3

let running: TestApp
let support: Fan
let fan: Fan
beforeAll(async () => {
  running = await testApp({
    school: openServedSchool({
      ...currentSchool(),
      marketRules: {
        areas: { [phoenix]: { metros: ['753'] }, [saltLake]: { metros: ['770'] } },
        networks: [{ cidr: '128.110.0.0/16', market: saltLake }],
        unknown: phoenix,
      },
    }),
    env: readEnv({
      NODE_ENV: 'test',
      FIELDHOUSE_HOME: home,
      PUBLIC_URL: 'https://fieldhouse.test',
      TRUSTED_PROXIES: '10.128.0.0/9,127.0.0.1',
      MARKET_HEADER: 'X-Metro-Code',
      GEOIP_FILE: file,
    }),
  })
  await running.season()
  await running.deps.pool.query(
    `update title set audience = jsonb_set(audience, '{blackout}', '["${phoenix}"]') where id = ${video}`,
  )
  await videosChanged()
  support = await running.staff('operator')
})
afterAll(async () => {
  await running.close()
  fs.rmSync(home, { recursive: true })
})
beforeEach(async () => {
  support = await running.visitor().signIn(support.email, support.password)
  fan = await running.fan()
})

/** Makes the server read the videos again, as after a change by staff. */
async function videosChanged() {
  await running.deps.bus.publish(topics.video)
  await running.busDelivers()
}

const inFuture = (ms: number): string => new Date(running.deps.clock.now().getTime() + ms).toISOString()
const by = (ip: string, more: Record<string, string> = {}) => ({ headers: { 'x-forwarded-for': ip, ...more } })
const content = { kind: 'vod', id: video }
const joinFrom = async (ip: string) => (await fan.call(joinPlay, { body: { content }, ...by(ip) })).body
const statusFrom = async (session: string, ip: string) =>
  (await fan.call(playStatus, { body: { session }, ...by(ip) })).body
const refusal = (message: string) => ({ code: 'market', message, until: null })
const setMarket = (market: string, ends_at: string, uid = fan.uid) =>
  support.call(setMarketOverride, { params: { uid }, body: { market, ends_at, reason: 'On the road' } })
const removeMarket = (uid = fan.uid) =>
  support.call(removeMarketOverride, { params: { uid }, body: { reason: 'Back home' } })
async function playFrom(ip: string) {
  const joined = await joinFrom(ip)
  if (joined.kind !== 'playing') throw new Error(joined.kind)
  return joined
}
const isServed = async (url: string, ip = inSaltLake) =>
  (await running.app.inject({ url, ...by(ip) })).statusCode === 200

test('markets: a list, a page and a stream follow the network of each request', async () => {
  const page = async (ip: string) =>
    (await fan.call(contentVod, { params: { id: String(video) }, ...by(ip) })).body.unavailable
  expect(await page(inSaltLake)).toBeNull()
  expect(await page(inPhoenix)).toEqual(refusal('Blacked out in Phoenix.'))
  expect(await page(hosting)).toEqual(refusal('We can’t tell where you are. Blacked out.'))
  expect(await page('128.110.4.4')).toBeNull()
  expect(await joinFrom(inPhoenix)).toEqual({ kind: 'unavailable', unavailable: refusal('Blacked out in Phoenix.') })
  expect(await joinFrom('192.0.2.1')).toMatchObject({
    unavailable: { message: 'We can’t tell where you are. Blacked out.' },
  })
})

test('markets: a fan who moves into a blackout is stopped by the next status call, address included', async () => {
  const { session, stream } = await playFrom(inSaltLake)
  expect(await statusFrom(session, inSaltLake)).toMatchObject({ kind: 'playing' })
  expect(await isServed(stream.url)).toBe(true)
  expect(await statusFrom(session, inPhoenix)).toEqual({
    kind: 'ended',
    message: 'Blacked out in Phoenix.',
    unavailable: refusal('Blacked out in Phoenix.'),
  })
  expect(await isServed(stream.url)).toBe(false)
  expect((await playFrom(inSaltLake)).session).not.toBe(session)
})

test('markets: a network in a blackout gets nothing at an address from elsewhere, unless staff set the market', async () => {
  const { session, stream } = await playFrom(inSaltLake)
  expect(await isServed(stream.url, inSaltLake)).toBe(true)
  expect(await isServed(stream.url, inPhoenix)).toBe(false)
  expect(await isServed(stream.url, hosting)).toBe(false)
  expect(await isServed(stream.url, '128.110.4.4')).toBe(true)
  // Who is back gets the video again: only the network counts.
  expect(await isServed(stream.url, inSaltLake)).toBe(true)
  expect(await statusFrom(session, inSaltLake)).toMatchObject({ kind: 'playing' })
  await setMarket(saltLake, inFuture(hourMs))
  const free = await playFrom(inPhoenix)
  expect(await isServed(free.stream.url, inPhoenix)).toBe(true)
  expect((await removeMarket()).status).toBe(200)
})

test('markets: a list of markets that is too long for an address is checked by the status call alone', async () => {
  const setBlackout = async (markets: readonly string[]) => {
    await running.deps.pool.query(
      `update title set audience = jsonb_set(audience, '{blackout}', $1) where id = ${video}`,
      [JSON.stringify(markets)],
    )
    await videosChanged()
  }
  await setBlackout([phoenix, ...Array.from({ length: 60 }, (_, at) => String(800 + at))])
  const { session, stream } = await playFrom(inSaltLake)
  expect(await isServed(stream.url, inSaltLake)).toBe(true)
  expect(await isServed(stream.url, inPhoenix)).toBe(true)
  expect(await statusFrom(session, inPhoenix)).toMatchObject({ kind: 'ended' })
  await setBlackout([phoenix])
})

test('markets: the reason of a stream that stops has the end of the blackout', async () => {
  const until = '2026-11-22T09:00:00.000Z'
  const change = (value: string | null) =>
    running.deps.pool
      .query(`update title set audience = jsonb_set(audience, '{blackout_until}', $1::jsonb) where id = ${video}`, [
        JSON.stringify(value),
      ])
      .then(videosChanged)
  await change(until)
  const { session } = await playFrom(inSaltLake)
  expect(await statusFrom(session, inPhoenix)).toMatchObject({
    message: 'Blacked out in Phoenix until 2026-11-22 02:00 MST',
    unavailable: { message: 'Blacked out in Phoenix until', until },
  })
  await change(null)
})

test('markets: the session says the market, and only the market is kept', async () => {
  const signedIn = await fan.call(getToken, {
    body: { company_id: currentSchool().id, uid: fan.uid },
    ...by(inPhoenix),
  })
  expect(signedIn.body.data.session_data.areaid).toBe(phoenix)
  const visitor = await running
    .visitor()
    .call(getToken, { body: { company_id: currentSchool().id }, ...by(inSaltLake) })
  expect(visitor.body.data.session_data.areaid).toBe(saltLake)
  const { session } = await playFrom(inSaltLake)
  const { rows } = await running.deps.pool.query('select market from play_session where id = $1', [session])
  expect(rows).toEqual([{ market: saltLake }])
  const { rows: tables } = await running.deps.pool.query<{ name: string }>(
    "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'",
  )
  for (const { name } of tables) {
    const found = await running.deps.pool.query(`select 1 from ${name} t where t::text like '%${inSaltLake}%'`)
    expect([name, found.rowCount]).toEqual([name, 0])
  }
  expect(running.logged.filter((line) => line.includes(inSaltLake))).toEqual([])
})

test('markets: dma_id chooses rows, never what may be watched', async () => {
  const { pool } = running.deps
  const read = async (dma_id: string, ip: string) =>
    (await fan.call(exploreHome, { query: { dma_id }, ...by(ip) })).body.rows
  const before = await read(saltLake, inSaltLake)
  const row = before.find(({ items }) => items.some((item) => item.type === 'vod' && item.play !== null))
  const shown = row?.items.find((item) => item.type === 'vod')
  await pool.query(`update home_row set markets = '{${saltLake}}' where id = $1`, [row?.id])
  await pool.query(`update title set audience = jsonb_set(audience, '{blackout}', '["${phoenix}"]') where id = $1`, [
    shown?.id,
  ])
  await videosChanged()
  const find = async (dma_id: string, ip: string) =>
    (await read(dma_id, ip)).find(({ id }) => id === row?.id)?.items.find(({ id }) => id === shown?.id)
  expect(await find(saltLake, inSaltLake)).toMatchObject({ unavailable: null })
  expect(await find(phoenix, inSaltLake)).toBeUndefined()
  expect(await find(saltLake, inPhoenix)).toMatchObject({ play: null, unavailable: { code: 'market' } })
})

test('markets: staff set the market of a fan for a time, and open streams follow at once', async () => {
  expect(await joinFrom(inPhoenix)).toMatchObject({ kind: 'unavailable' })
  const ends_at = inFuture(hourMs)
  expect((await setMarket(saltLake, ends_at)).body).toMatchObject({
    market: saltLake,
    reason: 'On the road',
    ends_at,
    given_by: expect.any(String),
  })
  const joined = await playFrom(inPhoenix)
  const page = (await support.call(openFan, { params: { uid: fan.uid } })).body
  expect(page.market).toMatchObject({ override: { market: saltLake }, last: { market: saltLake } })
  expect((await removeMarket()).status).toBe(200)
  // The stream goes on: its last market is one in which it may be watched. The next status call sees the network.
  expect(await statusFrom(joined.session, inPhoenix)).toMatchObject({ unavailable: { code: 'market' } })
  expect(await isServed(joined.stream.url)).toBe(false)
  const open = await playFrom(inSaltLake)
  await setMarket(phoenix, ends_at)
  expect(await isServed(open.stream.url)).toBe(false)
  expect(await statusFrom(open.session, inSaltLake)).toMatchObject({ message: 'Blacked out in Phoenix.' })
  const actions = (await support.call(auditTrail)).body.entries.map(({ action }) => action)
  expect(actions.slice(0, 3)).toEqual(['set market', 'remove market', 'open fan'])
})

test('markets: the address of a stream expires when the market that staff set ends', async () => {
  await setMarket(saltLake, inFuture(20 * secondMs))
  expect(await playFrom(inPhoenix)).toMatchObject({
    lease_seconds: 20,
    stream: { expires_at: inFuture(22 * secondMs) },
  })
  running.deps.clock.advance(20 * secondMs)
  expect(await joinFrom(inPhoenix)).toMatchObject({ kind: 'unavailable' })
  expect((await removeMarket()).status).toBe(409)
})

test('markets: an unknown market, a wrong end, accounts of staff and callers who may not are refused', async () => {
  expect((await setMarket('999', inFuture(hourMs))).refusal.message).toBe('Choose one of the school’s markets.')
  expect((await setMarket(saltLake, inFuture(-hourMs))).status).toBe(400)
  expect((await setMarket(saltLake, inFuture(400 * dayMs))).status).toBe(400)
  const staff = await running.staff('scorer')
  expect((await setMarket(saltLake, inFuture(hourMs), staff.uid)).status).toBe(404)
  expect((await removeMarket(staff.uid)).status).toBe(409)
  const other = await running.fan()
  await setMarket(phoenix, inFuture(hourMs), other.uid)
  expect((await removeMarket()).status).toBe(409)
  const body = { market: saltLake, ends_at: inFuture(hourMs), reason: 'I' }
  for (const [who, status] of [
    [fan, 403],
    [staff, 403],
    [running.visitor(), 401],
  ] as const) {
    expect((await who.call(setMarketOverride, { params: { uid: fan.uid }, body })).status).toBe(status)
    expect((await who.call(removeMarketOverride, { params: { uid: other.uid }, body: { reason: 'I' } })).status).toBe(
      status,
    )
    expect((await who.call(findMarket, { body: { ip: inPhoenix } })).status).toBe(status)
    expect((await who.call(getMarketSources)).status).toBe(status)
  }
})

test('markets: staff read which market a network is in, and why', async () => {
  const ask = async (body: object) => (await support.call(findMarket, { body })).body
  const counts = (answer: Awaited<ReturnType<typeof ask>>) => answer.steps.filter((step) => step.counts)
  expect(await ask({ ip: '::ffff:128.110.3.4' })).toEqual({
    market: saltLake,
    unknown: false,
    steps: [
      { title: 'Your networks', words: 'The address is in 128.110.0.0/16, which is in Salt Lake City.', counts: true },
    ],
  })
  const found = await ask({ ip: inPhoenix })
  expect(found).toMatchObject({ market: phoenix, unknown: false })
  expect(found.steps.map(({ words }) => words)).toEqual([
    'The address is in none of your networks.',
    'It sends a metro code with a fan’s own requests. It can’t be asked for another address.',
    'Test-City of Nov 3, 2026 says metro 753, US.',
    'Metro 753 is in it.',
  ])
  expect(await ask({ ip: hosting })).toMatchObject({ market: phoenix, unknown: true })
  expect(counts(await ask({ ip: hosting }))).toMatchObject([{ title: 'Unknown network' }])
  expect(await ask({ metro: '770' })).toMatchObject({ market: saltLake })
  expect(counts(await ask({ latitude: 0, longitude: 0 }))).toMatchObject([{ title: 'Default market' }])
  for (const wrong of [{ ip: 'phoenix' }, { ip: '10.0.0.1/8' }, { latitude: 91, longitude: 0 }, { metro: 'x' }, {}])
    expect((await support.call(findMarket, { body: wrong })).status).toBe(400)
  expect((await support.call(getMarketSources)).body).toEqual({
    file: { state: 'loaded', type: 'Test-City', built_at: '2026-11-03T00:00:00.000Z' },
    header: true,
  })
  expect((await running.app.inject('/health/ready')).json()).toMatchObject({ location_file: 'loaded' })
})

test('markets: over sockets, headers count only from a trusted proxy', async () => {
  await running.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = running.app.server.address() as AddressInfo
  const send = (localAddress: string, headers: Record<string, string | string[]>): Promise<string> => {
    const request = buildRequest(
      getToken,
      { body: { company_id: currentSchool().id } },
      { device: randomUUID(), jwt: '' },
    )
    return new Promise((resolve, reject) => {
      const sent = http.request(
        { port, host: '127.0.0.1', localAddress, method: request.method, path: request.path },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('end', () => {
            const { data } = JSON.parse(Buffer.concat(parts).toString())
            if (data) resolve(data.session_data.areaid)
            else reject(new Error(`${answer.statusCode}`))
          })
        },
      )
      for (const [name, value] of Object.entries({ ...request.headers, host: 'fieldhouse.test', ...headers }))
        sent.setHeader(name, Array.isArray(value) ? value : String(value))
      sent.on('error', reject)
      sent.end(String(request.body))
    })
  }
  const unknown = phoenix
  const [proxy, stranger] = ['127.0.0.1', '127.0.0.2']
  expect(await send(proxy, { 'x-forwarded-for': inSaltLake })).toBe(saltLake)
  expect(await send(stranger, { 'x-forwarded-for': inSaltLake })).toBe(unknown)
  expect(await send(proxy, { 'x-forwarded-for': '192.0.2.1', 'x-metro-code': '770' })).toBe(saltLake)
  expect(await send(stranger, { 'x-forwarded-for': '192.0.2.1', 'x-metro-code': '770' })).toBe(unknown)
  // What a client writes into the header before the proxy adds its address is not believed.
  expect(await send(proxy, { 'x-forwarded-for': `${inSaltLake}, 192.0.2.1` })).toBe(unknown)
  expect(await send(proxy, { 'x-forwarded-for': '192.0.2.1', 'x-metro-code': '770; drop' })).toBe(unknown)
  // Several proxies of ours, an IPv4 address written as IPv6, and a header that comes twice.
  expect(await send(proxy, { 'x-forwarded-for': `192.0.2.1, ${inSaltLake}, 10.128.0.9, 127.0.0.1` })).toBe(saltLake)
  expect(await send(proxy, { 'x-forwarded-for': `${inSaltLake}, 192.0.2.1, 10.128.0.9` })).toBe(unknown)
  expect(await send(proxy, { 'x-forwarded-for': `::ffff:${inSaltLake}, ::ffff:10.128.0.9` })).toBe(saltLake)
  expect(await send(proxy, { 'x-forwarded-for': [inSaltLake, '192.0.2.1'] })).toBe(unknown)
  expect(await send(proxy, { 'x-forwarded-for': '192.0.2.1', 'x-metro-code': ['770', '770'] })).toBe(unknown)
  // What is no address is an unknown network.
  for (const odd of ['', 'unknown', '_hidden', `${inSaltLake}x`, `"${inSaltLake}"`, '0x7f.1', '[::1]', 'a'.repeat(999)])
    expect([odd, await send(proxy, { 'x-forwarded-for': `${inSaltLake}, ${odd || '192.0.2.1'}` })]).toEqual([
      odd,
      unknown,
    ])
  // No other header says where a request comes from, also through a proxy.
  const others = ['forwarded', 'x-real-ip', 'x-client-ip', 'true-client-ip', 'cf-connecting-ip', 'x-cluster-client-ip']
  for (const header of [...others, 'x-original-forwarded-for', 'x-forwarded', 'via'])
    for (const from of [proxy, stranger])
      expect([
        header,
        await send(from, {
          'x-forwarded-for': '192.0.2.1',
          [header]: header === 'forwarded' ? `for=${inSaltLake}` : inSaltLake,
        }),
      ]).toEqual([header, unknown])
})
