import type { AnalyticsEvent } from '@fieldhouse/contract/analytics'
import { activitySessionMs, batchMax, flushMs } from '@fieldhouse/contract/analytics-rules'
import { navigationStorage } from '../device/device-storage.ts'
import { randomUuid } from '../device/random-id.ts'
import { countedPath } from './page-views.model.ts'

const waitingAtMost = 500

export type PostBatch = (events: AnalyticsEvent[]) => Promise<void>

let waiting: AnalyticsEvent[] = []
let due = false

/** Counts one view of a page, unless it is on the ignore list or the visitor asked not to be counted. */
export function countPageView(pattern: string, post: PostBatch): void {
  const path = countedPath(pattern)
  if (path === undefined || asksNotToBeCounted()) return
  const at = new Date().toISOString()
  waiting = [...waiting, { id: randomUuid(), name: 'page_view' as const, path, activity: activity(), at }].slice(
    -waitingAtMost,
  )
  if (!due) flushLater(post)
}

function flushLater(post: PostBatch): void {
  due = true
  setTimeout(() => void flush(post), flushMs)
}

async function flush(post: PostBatch): Promise<void> {
  due = false
  const batch = waiting.slice(0, batchMax)
  if (batch.length === 0) return
  try {
    await post(batch)
    const sent = new Set(batch.map(({ id }) => id))
    waiting = waiting.filter(({ id }) => !sent.has(id))
  } catch {
    // They stay, and go with the next view: an event counts once however often it is sent.
    return
  }
  if (waiting.length > 0) flushLater(post)
}

function activity(): string {
  const stored = navigationStorage().read('activity') as { id?: unknown; at?: unknown } | undefined
  const now = Date.now()
  if (typeof stored?.id === 'string' && typeof stored.at === 'number' && now - stored.at < activitySessionMs)
    return stored.id
  const id = randomUuid()
  void navigationStorage().write('activity', { id, at: now })
  return id
}

const asksNotToBeCounted = (): boolean =>
  navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
