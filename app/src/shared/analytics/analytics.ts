import { sendRequest } from '@fieldhouse/client/api/send-request'
import { postBatch } from '@fieldhouse/contract/analytics/analytics'
import type { AnalyticsEvent } from '@fieldhouse/contract/analytics/events'
import { analyticsTimeoutMs, environment } from '@fieldhouse/contract/analytics/rules'
import { currentSchool } from '@fieldhouse/contract/company'
import { callerNow } from '../api/api-client.ts'
import { loadRenewal } from '../api/load-renewal.ts'
import { session } from '../session/session.ts'
import { reportFaults } from './faults-without-session.ts'
import { enqueue, forget, type Sent } from './queue.ts'
import type { Seen } from './seen.ts'
import { isCounted } from './wish.ts'

/** Loaded a second after the first page: events go into the queue, and from there to the server. */
export const take = (seen: readonly Seen[]): void => {
  enqueue(seen, send)
  if (session().kind === 'signed-out' && isCounted()) void openVisit()
}

/** The server counts nothing without a session. While the page closes there is no time to open one: the events stay for the next visit. */
async function send(events: AnalyticsEvent[]): Promise<Sent> {
  if (session().kind === 'signed-out') await openVisit()
  const now = session()
  if (now.kind === 'signed-out') {
    // What stops a session may be what failed: a fault does not wait for one. Everything else does.
    forget(await reportFaults(events))
    return 'unknown'
  }
  const sent = await post(events)
  if (sent !== 'session over') return sent
  const renewal = await loadRenewal()
  const again = (await renewal?.renewSession(now.jwt)) ? await post(events) : sent
  return again === 'session over' ? 'unknown' : again
}

async function post(events: AnalyticsEvent[]): Promise<Sent | 'session over'> {
  const body = { company_id: currentSchool().id, environment, user: userNow(), events }
  try {
    const answer = await sendRequest(postBatch, { body }, callerNow(), {
      timeoutMs: analyticsTimeoutMs,
      keepalive: true,
    })
    const { status, ok } = answer
    // An answer that nobody reads keeps its connection until the signal ends it.
    await answer.arrayBuffer()
    if (ok) return 'taken'
    if (status === 401) return 'session over'
    // What the server does not take now it will not take later, unless there was too much of it.
    return status >= 400 && status < 429 ? 'refused' : 'unknown'
  } catch {
    return 'unknown'
  }
}

let opening: Promise<void> | undefined

/** Spec 4: who has not signed in has an anonymous session. One is asked for at a time. */
const openVisit = (): Promise<void> => {
  opening ??= openedAnonymously().finally(() => {
    opening = undefined
  })
  return opening
}

const openedAnonymously = async (): Promise<void> => {
  const renewal = await loadRenewal()
  await renewal?.openAnonymous().catch(() => undefined)
}

/** Spec 3. The server goes by the session alone, and keeps none of it. */
function userNow() {
  const now = session()
  if (now.kind !== 'signed-in') return { anonymous: true, ...(now.kind === 'anonymous' && { uid: now.uid }) }
  const { uid, email, firstname, lastname } = now.fan
  return { uid, email, firstname, lastname, anonymous: false }
}
