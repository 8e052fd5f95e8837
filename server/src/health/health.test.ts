import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../test-app.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp()
})
afterAll(() => it.close())

test('health: the server is ready when the database answers and notices arrive', async () => {
  expect((await it.app.inject('/health/live')).json()).toEqual({ status: 'ok' })
  expect((await it.app.inject('/health/ready')).json()).toEqual({
    status: 'ok',
    database: true,
    notify: true,
    location_file: 'none',
  })
})

test('health: without the database the server is live but not ready, with a reason and a time to retry', async () => {
  const query = it.deps.pool.query
  it.deps.pool.query = (() => Promise.reject(new Error('Connection terminated'))) as never
  const answer = await it.app.inject('/health/ready')
  it.deps.pool.query = query
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBeDefined()
  expect(answer.json().message).toMatch(/database/)
  expect((await it.app.inject('/health/live')).statusCode).toBe(200)
})

test('metrics: are available only on this machine', async () => {
  const response = await it.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  expect(response.statusCode).toBe(200)
  expect(response.body).toContain('http_request_duration_seconds')
  expect((await it.app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(403)
})

test('metrics: cover encoders, viewers, jobs, disk, score files, email and the database', async () => {
  await it.fan()
  const metrics = async () => (await it.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body
  const figureOf = (text: string, name: string) =>
    Number(new RegExp(`^${name.replace(/[{}"]/g, '\\$&')} (\\S+)$`, 'm').exec(text)?.[1])
  const text = await metrics()
  for (const name of [
    'fieldhouse_encoders{state="feeding"}',
    'fieldhouse_viewers',
    'fieldhouse_score_files_waiting',
    'fieldhouse_trash',
  ])
    expect([name, figureOf(text, name)]).toEqual([name, 0])
  expect(figureOf(text, 'fieldhouse_disk_bytes{space="free"}')).toBeGreaterThan(0)
  expect(figureOf(text, 'fieldhouse_database_connections{state="total"}')).toBeGreaterThan(0)
  // The email with the code of the sign-up.
  expect(figureOf(text, 'fieldhouse_letters_total{result="sent"}')).toBeGreaterThan(0)
  expect(figureOf(text, 'fieldhouse_letters_total{result="failed"}')).toBe(0)
  const { query, connect } = it.deps.pool
  const away = (() => Promise.reject(new Error('Connection terminated'))) as never
  Object.assign(it.deps.pool, { query: away, connect: away })
  // The earlier reading has expired.
  await expect.poll(metrics).not.toContain('fieldhouse_encoders{')
  Object.assign(it.deps.pool, { query, connect })
  await expect.poll(metrics).toContain('fieldhouse_encoders{')
  expect((await metrics()).includes('http_request_duration_seconds')).toBe(true)
})

test('log: a line has the route’s pattern, and no address, query or header', async () => {
  await it.app.inject({
    url: '/auth/forgot-password/canary@example.com/code?email_token=canarytoken',
    headers: { session: 'canaryjwt' },
  })
  await it.app.inject({
    url: '/api/customers/v1/jwt/customers?email=canary@example.com',
    headers: { session: 'canaryjwt' },
  })
  expect(it.logged.length).toBeGreaterThan(0)
  expect(it.logged.join('\n')).not.toMatch(/canary/)
})
