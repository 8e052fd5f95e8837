import { sendRequest } from '@fieldhouse/client/api/send-request'
import { postBatch } from '@fieldhouse/contract/analytics/analytics'
import type { AnalyticsEvent } from '@fieldhouse/contract/analytics/events'
import { analyticsTimeoutMs, environment } from '@fieldhouse/contract/analytics/rules'
import { currentSchool } from '@fieldhouse/contract/company'
import { getRequestCaller } from '../api/api-client.ts'
import { loadRenewal } from '../api/load-renewal.ts'
import { getSession } from '../session/session.ts'
import { isCountingAllowed } from './counting-choice.ts'
import { reportFaults } from './faults-without-session.ts'
import type { PendingEvent } from './pending-event.ts'
import { type BatchOutcome, enqueueEvents, removeEvents } from './queue.ts'

/** Queues events for the server. This module loads a second after the first page. */
export const queueEvents = (events: readonly PendingEvent[]): void => {
  enqueueEvents(events, sendEvents)
  if (getSession().kind === 'signed-out' && isCountingAllowed()) void openAnonymousVisit()
}

/**
 * Sends a batch. The server counts nothing without a session; a closing page has no time to open one, so its events
 * stay for the next visit.
 */
async function sendEvents(events: AnalyticsEvent[]): Promise<BatchOutcome> {
  if (getSession().kind === 'signed-out') await openAnonymousVisit()
  const now = getSession()
  if (now.kind === 'signed-out') {
    // A fault may be the reason why no session opens, so faults are reported without one. All other events wait.
    removeEvents(await reportFaults(events))
    return 'unknown'
  }
  const sent = await postEvents(events)
  if (sent !== 'session over') return sent
  const renewal = await loadRenewal()
  const again = (await renewal?.renewSession(now.jwt)) ? await postEvents(events) : sent
  return again === 'session over' ? 'unknown' : again
}

async function postEvents(events: AnalyticsEvent[]): Promise<BatchOutcome | 'session over'> {
  const body = { company_id: currentSchool().id, environment, user: getUserFields(), events }
  try {
    const answer = await sendRequest(postBatch, { body }, getRequestCaller(), {
      timeoutMs: analyticsTimeoutMs,
      keepalive: true,
    })
    const { status, ok } = answer
    // An unread answer keeps its connection open until the signal aborts it.
    await answer.arrayBuffer()
    if (ok) return 'taken'
    if (status === 401) return 'session over'
    // A refused batch will not be accepted later either, unless there were too many requests.
    return status >= 400 && status < 429 ? 'refused' : 'unknown'
  } catch {
    return 'unknown'
  }
}

let opening: Promise<void> | undefined

/** Spec 4: a signed-out visitor has an anonymous session. Only one is requested at a time. */
const openAnonymousVisit = (): Promise<void> => {
  opening ??= openAnonymousSession().finally(() => {
    opening = undefined
  })
  return opening
}

const openAnonymousSession = async (): Promise<void> => {
  const renewal = await loadRenewal()
  await renewal?.openAnonymous().catch(() => undefined)
}

/** Spec 3. The server relies on the session alone and stores none of these fields. */
function getUserFields() {
  const now = getSession()
  if (now.kind !== 'signed-in') return { anonymous: true, ...(now.kind === 'anonymous' && { uid: now.uid }) }
  const { uid, email, firstname, lastname } = now.fan
  return { uid, email, firstname, lastname, anonymous: false }
}
