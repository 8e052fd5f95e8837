import { postBatch } from '@fieldhouse/contract/analytics/analytics'
import type { AnalyticsEvent } from '@fieldhouse/contract/analytics/events'
import { analyticsTimeoutMs, environment } from '@fieldhouse/contract/analytics/rules'
import { company } from '@fieldhouse/contract/company'
import { requestOf } from '@fieldhouse/contract/request'
import { callerNow } from '../api/call.ts'
import { session } from '../session/session.ts'
import { enqueue, type Sent } from './queue.ts'
import type { Seen } from './seen.ts'

/** Here from a second after the first page on: whatever is seen goes into the queue, and from there to the server. */
export const take = (seen: readonly Seen[]): void => enqueue(seen, send)

/** Also while the page goes: nothing has to be fetched for it. */
async function send(events: AnalyticsEvent[]): Promise<Sent> {
  const body = { company_id: company.id, environment, user: userNow(), events }
  const { path, ...request } = requestOf(postBatch, { body }, callerNow())
  try {
    const signal = AbortSignal.timeout(analyticsTimeoutMs)
    const answer = await fetch(path, { ...request, signal, keepalive: true, cache: 'no-store' })
    const { status, ok } = answer
    // An answer that nobody reads keeps its connection until the signal ends it.
    await answer.arrayBuffer()
    if (ok) void openVisit()
    // What the server does not take now it will not take later, unless there was too much of it.
    return ok ? 'taken' : status >= 400 && status < 429 ? 'refused' : 'unknown'
  } catch {
    return 'unknown'
  }
}

/** Spec 4: who has not signed in has an anonymous session. */
const openVisit = async () => {
  await (await import('../api/renewal.ts')).openAnonymous().catch(() => undefined)
}

/** Spec 3. The server goes by the session alone, and keeps none of it. */
function userNow() {
  const now = session()
  if (now.kind !== 'signed-in') return { anonymous: true, ...(now.kind === 'anonymous' && { uid: now.uid }) }
  const { uid, email, firstname, lastname } = now.fan
  return { uid, email, firstname, lastname, anonymous: false }
}
