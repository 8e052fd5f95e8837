import type { AnalyticsEventDraft } from '@fieldhouse/contract/analytics/events'
import { createRandomUuid } from '@fieldhouse/design/browser/random-id'
import { getNavigationStorage } from '../device/device-storage.ts'
import { isCountingAllowed } from './counting-choice.ts'
import { earlyEventsKey, type PendingEvent } from './pending-event.ts'

/** The first page is shown by then. */
const openAfterMs = 1_000
const againAfterMs = 60_000

let queueNow: ((events: readonly PendingEvent[]) => void) | undefined
let early: PendingEvent[] = []

/** Counts an event, some time later, so that counting never delays the first paint. */
export function countEvent(what: AnalyticsEventDraft | string): void {
  if (!isCountingAllowed()) return
  const event = { id: createRandomUuid(), what, atMs: Date.now() }
  if (queueNow) {
    queueNow([event])
    return
  }
  early.push(event)
  if (early.length > 1) return
  addEventListener('pagehide', savePending)
  setTimeout(loadAnalytics, openAfterMs)
}

function loadAnalytics(): void {
  import('./analytics.ts')
    .then((analytics) => {
      removeEventListener('pagehide', savePending)
      queueNow = analytics.queueEvents
      queueNow(early)
      early = []
    })
    // Offline: tries again later.
    .catch(() => setTimeout(loadAnalytics, againAfterMs))
}

/** Saves pending events for the next visit, or for this one if the page is restored. */
function savePending(): void {
  removeEventListener('pagehide', savePending)
  const left = getNavigationStorage().read(earlyEventsKey)
  void getNavigationStorage().write(earlyEventsKey, [...(Array.isArray(left) ? left : []), ...early].slice(-100))
  early = []
}
