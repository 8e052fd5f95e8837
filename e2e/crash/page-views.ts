import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { postBatch } from '@fieldhouse/contract/analytics/analytics'
import type { AnalyticsEvent } from '@fieldhouse/contract/analytics/events'
import { getToken } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { expect } from 'vitest'
import { call } from '../call.ts'
import { query } from '../start-product.ts'
import { waitUntil } from '../wait-until.ts'
import { type Running, repeatUntil, retryAfterMs, type Workload } from './workload.ts'

interface Batch {
  events: AnalyticsEvent[]
  /** How many events the server said were new, over all the times that the batch was sent. */
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

const devices = 3

/** Devices send batches of events. Like the app they send again what had no answer, and here much that had one. */
export function sendPageViews(running: Running): Workload {
  const batches: Batch[] = []
  const send = async (batch: Batch) => {
    const device = `device-${batch.events[0]?.id.slice(0, 8)}`
    // Each batch has its own session: one session may not send so many events.
    const opened = await call(running.url, getToken, { body: { company_id: currentSchool().id }, device })
    if (opened.status !== 200) return wait(retryAfterMs)
    const { jwt } = (opened.body as { data: { jwt: string } }).data
    const { status, body } = await call(running.url, postBatch, { body: { events: batch.events }, device, jwt })
    if (status !== 202) return wait(retryAfterMs)
    batch.counted += (body as { accepted: number }).accepted
    batch.acknowledged = true
  }
  const sendNext = (): Promise<unknown> => {
    const unanswered = batches.find((batch) => !batch.acknowledged)
    const old = batches[randomInt(Math.max(1, batches.length))]
    if (unanswered && randomInt(3) > 0) return send(unanswered)
    if (old && randomInt(3) === 0) return send(old)
    const fresh = batchOf(1 + randomInt(50))
    batches.push(fresh)
    return send(fresh)
  }

  return {
    name: 'page views',
    enough: 5,
    acknowledged: () => batches.filter((batch) => batch.acknowledged).length,
    run: async (signal) => {
      await Promise.all(Array.from({ length: devices }, () => repeatUntil(signal, sendNext)))
    },
    checkAtEnd: async () => {
      for (const batch of batches.filter(({ acknowledged }) => !acknowledged))
        await waitUntil(
          () => send(batch).then(() => batch.acknowledged),
          () => 'a batch was never taken',
        )
      const sent = batches.flatMap(({ events }) => events.map(({ id }) => id))
      const stored = await query(running.databaseUrl, 'select id from analytics_event')
      expect(stored.map(({ id }) => id).toSorted()).toEqual(sent.toSorted())
      // An answer that was lost with the server may have counted events, so the sum can be too small but never too large.
      for (const { counted, events } of batches) expect(counted).toBeLessThanOrEqual(events.length)
      const rolledUp = "select coalesce(sum(times), 0)::int as times from analytics_day where name = 'page_view'"
      await waitUntil(
        async () => (await query(running.databaseUrl, rolledUp))[0]?.times === sent.length,
        () => `the day's total never became ${sent.length}`,
      )
    },
  }
}
