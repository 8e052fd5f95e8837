import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { postBatch } from '@fieldhouse/contract/analytics/analytics'
import type { AnalyticsEvent } from '@fieldhouse/contract/analytics/events'
import { getToken } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { expect } from 'vitest'
import { callEndpoint } from '../call-endpoint.ts'
import { queryDatabase } from '../start-product.ts'
import { waitUntil } from '../wait-until.ts'
import { type CrashWorkload, type RunningProduct, repeatUntil, retryAfterMs } from './workload.ts'

interface EventBatch {
  events: AnalyticsEvent[]
  /** Events that the server reported as new, over all sends of the batch. */
  counted: number
  acknowledged: boolean
}

const createBatch = (many: number): EventBatch => ({
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

/** Devices send batches of events. Like the app they resend what had no answer, and here also much that had one. */
export function sendPageViews(running: RunningProduct): CrashWorkload {
  const batches: EventBatch[] = []
  const sendBatch = async (batch: EventBatch) => {
    const device = `device-${batch.events[0]?.id.slice(0, 8)}`
    // Each batch has its own session: one session may not send so many events.
    const opened = await callEndpoint(running.url, getToken, { body: { company_id: currentSchool().id }, device })
    if (opened.status !== 200) return wait(retryAfterMs)
    const { jwt } = (opened.body as { data: { jwt: string } }).data
    const { status, body } = await callEndpoint(running.url, postBatch, { body: { events: batch.events }, device, jwt })
    if (status !== 202) return wait(retryAfterMs)
    batch.counted += (body as { accepted: number }).accepted
    batch.acknowledged = true
  }
  const sendNextBatch = (): Promise<unknown> => {
    const unanswered = batches.find((batch) => !batch.acknowledged)
    const old = batches[randomInt(Math.max(1, batches.length))]
    if (unanswered && randomInt(3) > 0) return sendBatch(unanswered)
    if (old && randomInt(3) === 0) return sendBatch(old)
    const fresh = createBatch(1 + randomInt(50))
    batches.push(fresh)
    return sendBatch(fresh)
  }

  return {
    name: 'page views',
    enough: 5,
    acknowledged: () => batches.filter((batch) => batch.acknowledged).length,
    run: async (signal) => {
      await Promise.all(Array.from({ length: devices }, () => repeatUntil(signal, sendNextBatch)))
    },
    checkAtEnd: async () => {
      for (const batch of batches.filter(({ acknowledged }) => !acknowledged))
        await waitUntil(
          () => sendBatch(batch).then(() => batch.acknowledged),
          () => 'a batch was never taken',
        )
      const sent = batches.flatMap(({ events }) => events.map(({ id }) => id))
      const stored = await queryDatabase(running.databaseUrl, 'select id from analytics_event')
      expect(stored.map(({ id }) => id).toSorted()).toEqual(sent.toSorted())
      // An answer that was lost with the server may have counted events, so the sum can be too small but never too
      // large.
      for (const { counted, events } of batches) expect(counted).toBeLessThanOrEqual(events.length)
      const rolledUp = "select coalesce(sum(times), 0)::int as times from analytics_day where name = 'page_view'"
      await waitUntil(
        async () => (await queryDatabase(running.databaseUrl, rolledUp))[0]?.times === sent.length,
        () => `the day's total never became ${sent.length}`,
      )
    },
  }
}
