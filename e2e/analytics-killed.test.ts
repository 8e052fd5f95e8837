import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { postBatch } from '@fieldhouse/contract/analytics/analytics'
import type { AnalyticsEvent } from '@fieldhouse/contract/analytics/events'
import { getToken } from '@fieldhouse/contract/auth/auth'
import { company } from '@fieldhouse/contract/company'
import { afterAll, expect, test } from 'vitest'
import { call } from './call.ts'
import {
  cleanUp,
  isReady,
  type Product,
  postgresOf,
  processesOf,
  query,
  startProduct,
  until,
  usedHome,
} from './start-product.ts'

afterAll(cleanUp)

const rounds = 6
const devices = 4
const batchesAtLeast = 12
const momentAtMostMs = 100

interface Batch {
  events: AnalyticsEvent[]
  /** How many the server said were new, over all the times that it was sent. */
  counted: number
  acknowledged: boolean
}

const batchOf = (many: number): Batch => ({
  counted: 0,
  acknowledged: false,
  events: Array.from({ length: many }, () => ({
    id: randomUUID(),
    name: 'page_view',
    path: '/app/home',
    activity: randomUUID(),
    at: new Date().toISOString(),
  })),
})

test('batches that are sent again and again over 6 kill -9 of the server and of its database count once, and none that was taken is lost', async () => {
  const home = await usedHome()
  let product: Product = await startProduct({ home })
  const batches: Batch[] = []
  const send = async (batch: Batch) => {
    const device = `device-${batch.events[0]?.id.slice(0, 8)}`
    // A session of its own: one alone may not send so many.
    const opened = await call(product.url, getToken, { body: { company_id: company.id }, device })
    if (opened.status !== 200) return wait(20)
    const { jwt } = (opened.body as { data: { jwt: string } }).data
    const { status, body } = await call(product.url, postBatch, { body: { events: batch.events }, device, jwt })
    if (status !== 202) return wait(20)
    batch.counted += (body as { accepted: number }).accepted
    batch.acknowledged = true
  }
  /** As the app does it: what has no answer is sent again, and so is, here, much that has one. */
  const sendOn = async (signal: AbortSignal) => {
    while (!signal.aborted) {
      const unanswered = batches.find((batch) => !batch.acknowledged)
      const old = batches[randomInt(Math.max(1, batches.length))]
      if (unanswered && randomInt(3) > 0) await send(unanswered)
      else if (old && randomInt(3) === 0) await send(old)
      else {
        const fresh = batchOf(1 + randomInt(50))
        batches.push(fresh)
        await send(fresh)
      }
    }
  }
  const taken = () => batches.filter(({ acknowledged }) => acknowledged).length
  for (let round = 0; round < rounds; round++) {
    const stopped = new AbortController()
    const sending = Array.from({ length: devices }, () => sendOn(stopped.signal))
    const before = taken()
    expect(await until(() => taken() >= before + batchesAtLeast)).toBe(true)
    await wait(randomInt(momentAtMostMs))
    if (round % 2 === 0) {
      await product.stop('SIGKILL')
      product = await startProduct({ home })
      expect(await isReady(product.url)).toBe(true)
    } else {
      const killed = postgresOf(home)
      process.kill(killed, 'SIGKILL')
      expect(await until(async () => postgresOf(home) !== killed && (await isReady(product.url)))).toBe(true)
    }
    stopped.abort()
    await Promise.all(sending)
  }
  for (const batch of batches) expect(await until(() => send(batch).then(() => batch.acknowledged))).toBe(true)

  const sent = batches.flatMap(({ events }) => events.map(({ id }) => id))
  const kept = await query(product.databaseUrl, 'select id from analytics_event')
  expect(kept.map(({ id }) => id).toSorted()).toEqual(sent.toSorted())
  // An answer that was lost with the server may have counted: more than was sent is never told.
  for (const { counted, events } of batches) expect(counted).toBeLessThanOrEqual(events.length)
  const added = async () =>
    (
      await query(
        product.databaseUrl,
        "select coalesce(sum(times), 0)::int as times from analytics_day where name = 'page_view'",
      )
    )[0]?.times
  expect(await until(async () => (await added()) === sent.length)).toBe(true)
  expect(await product.stop()).toBe(0)
  expect(processesOf(home)).toEqual([])
  console.log(`${sent.length} events in ${batches.length} batches over ${rounds} kills: each once`)
})
