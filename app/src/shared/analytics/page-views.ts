import type { AnalyticsEvent } from '@fieldhouse/contract/analytics/analytics'
import { activitySessionMs, batchMax, flushMs } from '@fieldhouse/contract/analytics/rules'
import { Failure } from '../api/failure.ts'
import { navigationStorage } from '../device/device-storage.ts'
import { randomUuid } from '../device/random-id.ts'
import { countedPath } from './page-views.model.ts'

const waitingAtMost = 500

export type PostBatch = (events: AnalyticsEvent[]) => Promise<void>

let waiting: AnalyticsEvent[] = []
let due = false
/** Where this visit keeps what it has not sent: another tab has a place of its own. */
let place: string | undefined

/** Counts one view of a page, unless it is on the ignore list or the visitor asked not to be counted. */
export function countPageView(pattern: string, post: PostBatch): void {
  const path = countedPath(pattern)
  if (path === undefined || asksNotToBeCounted()) return
  place ??= adopted()
  const at = new Date().toISOString()
  waiting = [...waiting, { id: randomUuid(), name: 'page_view' as const, path, activity: activity(), at }].slice(
    -waitingAtMost,
  )
  keep()
  if (!due) flushLater(post)
}

function flushLater(post: PostBatch): void {
  due = true
  const send = () => {
    clearTimeout(timer)
    removeEventListener('pagehide', send)
    void flush(post)
  }
  const timer = setTimeout(send, flushMs)
  // A visit that ends sooner is counted too.
  addEventListener('pagehide', send)
}

async function flush(post: PostBatch): Promise<void> {
  due = false
  const batch = waiting.slice(0, batchMax)
  if (batch.length === 0) return
  try {
    await post(batch)
    forget(batch)
  } catch (error) {
    // What the server does not take it will not take later. The rest stays, and goes with the next view: an event counts once
    // however often it is sent.
    if (error instanceof Failure && error.status >= 400 && error.status < 429) forget(batch)
    return
  }
  if (waiting.length > 0) flushLater(post)
}

function forget(batch: readonly AnalyticsEvent[]): void {
  const gone = new Set(batch.map(({ id }) => id))
  waiting = waiting.filter(({ id }) => !gone.has(id))
  keep()
}

const kept = 'views'

/** What earlier visits could not send is this one's now. That it may have arrived after all does not matter: an event counts once. */
function adopted(): string {
  const visits = Object.values(navigationStorage().read(kept) ?? {})
  waiting = visits.filter(Array.isArray).flat().filter(isEvent).slice(-waitingAtMost)
  const own = randomUuid()
  void navigationStorage().write(kept, { [own]: waiting })
  return own
}

const isEvent = (one: unknown): one is AnalyticsEvent =>
  typeof one === 'object' && one !== null && 'id' in one && 'path' in one && 'activity' in one && 'at' in one

/** A tab that is closed, reloaded or killed loses none: the next visit sends them. */
const keep = (): void => void navigationStorage().write(`${kept}.${place}`, waiting.length > 0 ? waiting : undefined)

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
