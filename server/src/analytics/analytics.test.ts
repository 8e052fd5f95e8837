import { randomUUID } from 'node:crypto'
import { postBatch } from '@fieldhouse/contract/analytics/analytics'
import { currentSchool } from '@fieldhouse/contract/company'
import { deleteAccount, exportAccount } from '@fieldhouse/contract/customer/customer'
import { dayMs, hourMs } from '@fieldhouse/contract/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMs } from '../shared/clock/clock.ts'
import { productVersion } from '../shared/process/product-version.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { hashed, type Visitor } from '../test-fan.ts'
import { analyticsRetentionJob } from './analytics.service.ts'

let running: TestApp
beforeAll(async () => {
  running = await testApp()
})
afterAll(() => running.close())

const activity = randomUUID()
const view = (more = {}) => ({
  id: randomUUID(),
  name: 'page_view',
  path: '/app/home',
  activity,
  at: running.deps.clock.now().toISOString(),
  ...more,
})
const many = (length: number) => Array.from({ length }, () => view())
const post = (who: Visitor, events: unknown) => who.call(postBatch, { body: { events } })
const stored = async (id: string) =>
  (await running.deps.pool.query('select * from analytics_event where id = $1', [id])).rows[0]

test('analytics: events are stored before they are acknowledged, each once', async () => {
  const events = [view(), view({ path: '/app/account/{id}' })]
  const visitor = await running.visitor().openSession()
  expect((await post(visitor, events)).body).toEqual({ accepted: 2 })
  for (let times = 0; times < 3; times += 1) expect((await post(visitor, events)).status).toBe(202)
  expect((await post(visitor, [...events, view()])).body).toEqual({ accepted: 1 })
  const { rows } = await running.deps.pool.query('select count(*)::int as n from analytics_event')
  expect(rows[0].n).toBe(3)
})

test('analytics: the visitor that a client names is neither used nor stored, and another school is refused', async () => {
  const event = view()
  const user = {
    uid: 'u-claimed',
    email: 'claimed@example.com',
    firstname: 'Claimed',
    lastname: 'Name',
    anonymous: false,
  }
  const body = { company_id: currentSchool().id, environment: 'prod', user, events: [event] }
  const visitor = await running.visitor().openSession()
  expect((await visitor.call(postBatch, { body })).body).toEqual({ accepted: 1 })
  const row = await stored(event.id)
  expect(row.visitor).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(row)).not.toMatch(/claimed/i)
  const elsewhere = { ...body, company_id: currentSchool().id + 1, events: [view()] }
  expect((await visitor.call(postBatch, { body: elsewhere })).status).toBe(403)
})

test.for([{ dnt: '1' }, { 'sec-gpc': '1' }])('analytics: a request with %j is not counted', async (headers) => {
  const event = view()
  const fan = await running.fan()
  const answer = await fan.call(postBatch, { body: { events: [event] }, headers })
  expect([answer.status, answer.body, await stored(event.id)]).toEqual([202, { accepted: 0 }, undefined])
  expect((await fan.call(postBatch, { body: { events: [event] }, headers: { dnt: '0' } })).body).toEqual({
    accepted: 1,
  })
})

const film = { on: { kind: 'title', id: 7 }, play: randomUUID() }
const kinds: Record<string, object> = {
  play: { ...film, network: 'wifi' },
  progress: { ...film, quarter: 4 },
  minute: { ...film, minute: 3, live: true },
  stall: { ...film, network: '4g', ms: 1_200 },
  error: { ...film, fault: 'network' },
  ad: { ad: 5, did: 'skipped' },
  search: { found: 3, opened: 'game' },
  follow: { what: 'team', of: 101, on: true },
  share: { what: 'story', of: 9, how: 'copied' },
  story: { story: 9, how: 'read' },
  sign_up: { step: 'mailed' },
}
const event = (name: string, more: object) => {
  const { path: _, ...counted } = view()
  return { ...counted, name, ...kinds[name], ...more }
}

test.for(Object.keys(kinds))(
  'analytics: %s is stored as sent, and refused with personal words or wrong fields',
  async (name) => {
    const visitor = await running.visitor().openSession()
    const one = event(name, {})
    expect((await post(visitor, [one])).body).toEqual({ accepted: 1 })
    expect((await stored(one.id)).name).toBe(name)
    for (const more of [{ words: 'avery@example.com' }, { path: '/app/home' }, { detail: 'x' }, { subject: 'title:7' }])
      expect([more, (await post(visitor, [event(name, more)])).status]).toEqual([more, 400])
    for (const field of Object.keys(kinds[name] ?? {}))
      expect([field, (await post(visitor, [event(name, { [field]: 'Avery' })])).status]).toEqual([field, 400])
  },
)

test('analytics: a repeated event counts once, months later and on another server too', async () => {
  const other = await running.another()
  const events = [view(), view({ at: '2025-02-03T04:05:06Z' }), view({ at: '2031-02-03T04:05:06Z' })]
  const mine = await running.visitor().openSession()
  expect((await post(mine, events)).body).toEqual({ accepted: 3 })
  running.deps.clock.advance(50 * dayMs)
  await running.deps.jobs.run(analyticsRetentionJob)
  for (const visitor of [running.visitor(), other.visitor()])
    expect((await post(await visitor.openSession(), events)).body).toEqual({ accepted: 0 })
  await other.close()
})

test('analytics: events in the years 0 and 9999 are stored once and do not affect other batches', async () => {
  const odd = [view({ at: '0000-01-01T00:00:00Z' }), view({ at: '9999-12-31T23:59:59.999Z' })]
  const both = await Promise.all([
    post(await running.visitor().openSession(), odd),
    post(await running.visitor().openSession(), [view()]),
  ])
  expect(both.map(({ body }) => body)).toEqual([{ accepted: 2 }, { accepted: 1 }])
  expect((await post(await running.visitor().openSession(), odd)).body).toEqual({ accepted: 0 })
})

test('analytics: two servers that get the same batches at once count each event once', async () => {
  const other = await running.another()
  const mine = await running.visitor({ ip: '203.0.119.1' }).openSession()
  const theirs = await other.visitor({ ip: '203.0.119.2' }).openSession()
  const batches = Array.from({ length: 6 }, () => Array.from({ length: 20 }, () => view()))
  const all = batches.flatMap((batch) => [post(mine, batch), post(theirs, batch.toReversed())])
  const accepted = (await Promise.all(all)).map(({ body }) => body.accepted)
  expect(accepted.reduce((sum, some) => sum + some, 0)).toBe(120)
  await other.close()
})

test('analytics: an event of a month without a partition is stored, and moved when the partition is made', async () => {
  const { pool, clock, jobs } = running.deps
  const where = async (id: string) =>
    (await pool.query('select tableoid::regclass::text as part from analytics_event where id = $1', [id])).rows[0].part
  clock.advance(200 * dayMs)
  const event = view()
  await post(await running.visitor().openSession(), [event])
  expect(await where(event.id)).toBe('analytics.event_far')
  await jobs.run(analyticsRetentionJob)
  expect(await where(event.id)).toBe(`analytics.event_${event.at.slice(0, 7).replace('-', '_')}`)
})

test('analytics: the same event twice in one batch counts once', async () => {
  const event = view()
  expect((await post(await running.visitor().openSession(), [event, event])).body).toEqual({ accepted: 1 })
})

test('analytics: the visitor comes only from the session, as a pseudonym', async () => {
  const fan = await running.fan()
  const [mine, again, anonymous] = [view(), view(), view()]
  await post(fan, [mine])
  await post(fan, [again])
  await post(await running.visitor().openSession(), [anonymous])
  const [one, two] = [await stored(mine.id), await stored(again.id)]
  expect(one.visitor).toMatch(/^[\w-]{43}$/)
  expect(two.visitor).toBe(one.visitor)
  expect((await stored(anonymous.id)).visitor).not.toBe(one.visitor)
  expect(JSON.stringify(one)).not.toContain(fan.uid)
  expect((await post(fan, [view({ uid: fan.uid })])).status).toBe(400)
})

test('analytics: nothing is counted without a valid session', async () => {
  const event = view()
  for (const jwt of ['', 'e30.e30.AAAAAAAAAAAAAAAAAAAA']) {
    const visitor = Object.assign(running.visitor(), { jwt })
    expect((await post(visitor, [event])).status).toBe(401)
  }
  expect(await stored(event.id)).toBeUndefined()
})

test('analytics: a host that changes its IPv6 network and session for each batch is limited by its /48', async () => {
  const accepted: number[] = []
  for (let network = 0; network < 60; network++) {
    const visitor = await running.visitor({ ip: `2001:db8:77:${(network * 32).toString(16)}::1` }).openSession()
    for (let batch = 0; batch < 12; batch++) {
      const { status, body } = await post(visitor, many(50))
      accepted.push(status === 202 ? body.accepted : 0)
    }
  }
  expect(accepted.reduce((sum, count) => sum + count, 0)).toBe(8 * 1_200)
})

test('analytics: a session can send six hundred events at once and sixty per minute', async () => {
  const visitor = await running.visitor().openSession()
  const statuses: number[] = []
  for (let batch = 0; batch < 13; batch++) statuses.push((await post(visitor, many(50))).status)
  expect(statuses).toEqual([...Array(12).fill(202), 429])
  running.deps.clock.advance(50_000)
  expect((await post(visitor, many(50))).status).toBe(202)
})

test('analytics: a server accepts at most its set number of events per minute', async () => {
  const env = { ...running.deps.env, EVENTS_PER_MINUTE: 120 }
  const small = await running.another({ env })
  const send = async (length: number) => post(await small.visitor().openSession(), many(length))
  expect([(await send(50)).status, (await send(50)).status]).toEqual([202, 202])
  const refused = await send(50)
  expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, 60])
  expect((await send(20)).status).toBe(202)
  running.deps.clock.advance(60_000)
  expect((await send(50)).status).toBe(202)
  await small.close()
})

test('analytics: events are refused while less than a tenth of the disk is free', async () => {
  let share = 0.09
  const full = await running.another({ freeShare: async () => share })
  const visitor = await full.visitor().openSession()
  const refused = await post(visitor, [view()])
  expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([503, 600])
  share = 0.11
  expect((await post(visitor, [view()])).status).toBe(202)
  await full.close()
})

test('analytics: a clock that is off by years is moved to within two days', async () => {
  const [past, future, near] = [view({ at: '1970-01-01T00:00:00Z' }), view({ at: '2999-01-01T00:00:00Z' }), view()]
  await post(await running.visitor().openSession(), [past, future, near])
  const now = running.deps.clock.now()
  expect((await stored(past.id)).at).toEqual(addMs(now, -48 * hourMs))
  expect((await stored(future.id)).at).toEqual(addMs(now, 48 * hourMs))
  expect((await stored(near.id)).at).toEqual(now)
})

test('analytics: empty and oversized batches, paths with an email and unknown events are refused', async () => {
  const visitor = await running.visitor().openSession()
  const wrong = [
    [],
    many(51),
    [view({ path: '/auth/forgot-password/ana@example.org/code' })],
    [view({ path: '/app/home?email=a' })],
    [view({ name: 'purchase' })],
    [view({ id: 'x' })],
    [view({ at: 'yesterday' })],
    [view({ activity: undefined })],
    [null],
    'events',
  ]
  for (const events of wrong) expect((await post(visitor, events)).status).toBe(400)
  const huge = await visitor.call(postBatch, { body: { events: [view({ path: `/${'x'.repeat(300_000)}` })] } })
  expect(huge.status).toBe(413)
  expect((await visitor.call(postBatch, { body: { events: [view()] }, headers: { 'x-app-token': 'x' } })).status).toBe(
    403,
  )
})

test('analytics: deleting an account removes the link to its page views', async () => {
  const fan = await running.fan()
  const event = view()
  await post(fan, [event])
  const exported = await fan.call(exportAccount)
  expect(exported.body.page_views).toEqual([
    expect.objectContaining({ id: event.id, path: '/app/home', at: event.at, activity }),
  ])
  await fan.call(deleteAccount, { body: { password: hashed(fan.password) } })
  const { rowCount } = await running.deps.pool.query('select 1 from analytics_identity where customer_uid = $1', [
    fan.uid,
  ])
  expect(rowCount).toBe(0)
  expect((await stored(event.id)).path).toBe('/app/home')
})

test('analytics: events are kept for thirteen months, and waiting ones are dropped when the engine is removed', async () => {
  const event = view()
  await post(await running.visitor().openSession(), [event])
  const { pool } = running.deps
  await pool.query(
    'insert into analytics_outbox (batch) select jsonb_agg(to_jsonb(e)) from analytics_event e where id = $1',
    [event.id],
  )
  const waiting = async () => (await pool.query('select 1 from analytics_outbox')).rowCount
  running.deps.clock.advance(390 * dayMs)
  await running.deps.jobs.run(analyticsRetentionJob)
  expect([await stored(event.id), await waiting()]).toEqual([expect.anything(), 1])
  running.deps.clock.advance(7 * dayMs)
  await running.deps.jobs.run(analyticsRetentionJob)
  expect([await stored(event.id), await waiting()]).toEqual([undefined, 0])
})

test('analytics: a network can send twelve hundred events at once and twenty per second', async () => {
  const from = (last: number) => running.visitor({ ip: `203.0.117.${last}` }).openSession()
  const batch = () => many(50)
  const statuses: number[] = []
  for (let count = 0; count < 26; count++) statuses.push((await post(await from(count), batch())).status)
  expect(statuses).toEqual([...Array(24).fill(202), 429, 429])
  running.deps.clock.advance(2_500)
  expect([(await post(await from(30), batch())).status, (await post(await from(31), [view()])).status]).toEqual([
    202, 429,
  ])
  expect((await post(await running.visitor({ ip: '203.0.118.1' }).openSession(), batch())).status).toBe(202)
})

test('analytics: a flood of events is refused while signing in still works', async () => {
  const fan = await running.fan()
  const ip = '203.0.113.5'
  const visitors = await Promise.all(Array.from({ length: 60 }, () => running.visitor({ ip }).openSession()))
  const flood = Promise.all(visitors.flatMap((visitor) => Array.from({ length: 10 }, () => post(visitor, many(50)))))
  const signedIn = await running.visitor().signIn(fan.email, fan.password)
  expect(signedIn.uid).toBe(fan.uid)
  const statuses = new Set((await flood).map(({ status }) => status))
  expect([...statuses].every((status) => [202, 429, 503].includes(status))).toBe(true)
  expect(statuses.has(503)).toBe(true)
})

const ofSessions = 'fieldhouse_client_faults_total'

test('page faults: are counted in analytics and metrics with their version, and without a person', async () => {
  const fault = { ...view(), name: 'fault', part: 'card', client: 'console', version: '1.0.0' }
  const { path: _, ...event } = fault
  const visitor = await running.visitor().openSession()
  expect((await post(visitor, [event])).body).toEqual({ accepted: 1 })
  expect(await stored(event.id)).toMatchObject({ subject: 'console:1.0.0', detail: 'card', visitor: null })
  const { body } = await running.app.inject('/metrics')
  expect(body).toContain('fieldhouse_client_faults_total{client="console",part="card",version="another"} 1')
  // A version that a page claims adds no label to the metrics.
  for (const version of [productVersion, '9.9.9', 'x'.repeat(20)])
    await post(visitor, [{ ...event, id: randomUUID(), version }])
  const lines = (await running.app.inject('/metrics')).body.split('\n').filter((line) => line.startsWith(ofSessions))
  expect(lines.toSorted()).toEqual([
    `${ofSessions}{client="console",part="card",version="another"} 3`,
    `${ofSessions}{client="console",part="card",version="this"} 1`,
  ])
  const named = { ...event, id: randomUUID(), version: 'Avery was here' }
  expect((await post(visitor, [named])).status).toBe(400)
})
