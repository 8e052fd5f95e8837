import { getCustomer } from '@fieldhouse/contract/customer/customer'
import { minuteMs } from '@fieldhouse/contract/durations'
import { createGame } from '@fieldhouse/contract/games/schedule'
import { exploreHome } from '@fieldhouse/contract/home/home'
import { getGameSnapshot } from '@fieldhouse/contract/realtime/realtime'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan, Visitor } from '../../test-fan.ts'
import { createReadTimeout } from '../errors/read-timeout.ts'
import { openPool } from './database.ts'
import { type TestProxy, testProxy } from './test-proxy.ts'

let running: TestApp
let proxy: TestProxy
let game = 0
const closing: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  let databaseUrl = ''
  running = await testApp((url) => {
    databaseUrl = url
    return {}
  })
  await running.season()
  const operator = await running.staff('operator')
  const body = { sport: 'football', day: '2026-11-28', site: 'home', opponent: 'Brackwater' }
  game = (await operator.call(createGame, { body })).body.id
  proxy = await testProxy(databaseUrl)
  closing.push(running.close, proxy.close)
})
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

const read = async (who: Visitor) => {
  const query = { startDate: '2026-11-01', endDate: '2026-11-30' }
  const answers = [
    await who.call(getSchedule, { query }),
    await who.call(exploreHome),
    await who.call(getGameSnapshot, { params: { id: String(game) } }),
  ]
  return answers.map(({ status, body }) => [status, JSON.stringify(body)])
}

test('silent database: earlier reads are answered from the cache, and other requests fail', async () => {
  const pool = openPool(proxy.url)
  // Requests wait only as long as when nothing is cached, because these tests are about cached answers.
  const other = await running.another({ pool, patience: createReadTimeout(1) })
  closing.push(() => pool.end(), other.close)
  const fan: Fan = await running.fan()
  const otherVisitor = Object.assign(other.visitor({ device: fan.device }), { jwt: fan.jwt })
  const before = await read(otherVisitor)
  expect(before.map(([status]) => status)).toEqual([200, 200, 200])
  // By then sessions and time-dependent answers are read again.
  running.deps.clock.advance(2 * minuteMs)
  proxy.silence()
  expect(await read(otherVisitor)).toEqual(before)
  expect((await otherVisitor.call(getCustomer)).status).toBe(503)
})
