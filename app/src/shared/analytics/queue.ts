import type { AnalyticsEvent } from '@fieldhouse/contract/analytics/events'
import { activitySessionMs, batchMax, betweenSessionsMs, flushMs } from '@fieldhouse/contract/analytics/rules'
import { createRandomUuid } from '@fieldhouse/design/browser/random-id'
import { getNavigationStorage } from '../device/device-storage.ts'
import { isCountingAllowed } from './counting-choice.ts'
import { getCountedPath } from './page-views.model.ts'
import { activityKey, earlyEventsKey, type PendingEvent, unsentEventsKey } from './pending-event.ts'

const maxWaiting = 500

/** Outcome of a batch: accepted, refused, or to be sent again. */
export type BatchOutcome = 'taken' | 'refused' | 'unknown'
export type PostBatch = (events: AnalyticsEvent[]) => Promise<BatchOutcome>

let waiting: AnalyticsEvent[] = []
let flushTimer: ReturnType<typeof setTimeout> | undefined
/** Storage key of this visit's unsent events; each tab has its own. */
let visitKey: string | undefined

/** Queues events for a batch, and saves them meanwhile. */
export function enqueueEvents(events: readonly PendingEvent[], post: PostBatch): void {
  visitKey ??= adoptUnsent()
  waiting = [...waiting, ...events.flatMap(toAnalyticsEvents)].slice(-maxWaiting)
  saveWaiting()
  if (flushTimer === undefined && waiting.length > 0) scheduleFlush(post, events[0]?.atMs ?? Date.now())
}

/** Returns nothing for a page that is not counted. */
function toAnalyticsEvents({ id, what, atMs }: PendingEvent): AnalyticsEvent[] {
  const path = typeof what === 'string' ? getCountedPath(what) : ''
  if (path === undefined) return []
  const counted = typeof what === 'string' ? { name: 'page_view' as const, path } : what
  return [{ id, activity: continueActivity(atMs), at: new Date(atMs).toISOString(), ...counted }]
}

function scheduleFlush(post: PostBatch, sinceMs: number): void {
  const flushNow = () => {
    clearTimeout(flushTimer)
    removeEventListener('pagehide', flushNow)
    void flushQueue(post)
  }
  flushTimer = setTimeout(flushNow, Math.max(0, sinceMs + flushMs - Date.now()))
  // A visit that ends sooner is counted too.
  addEventListener('pagehide', flushNow)
}

async function flushQueue(post: PostBatch): Promise<void> {
  flushTimer = undefined
  if (!isCountingAllowed()) waiting = []
  const batch = waiting.slice(0, batchMax)
  if (batch.length === 0) return
  // A batch with an unknown outcome stays and is sent with the next event: each event counts once however often it is
  // sent.
  if ((await sendBatch(batch, post)) === 'unknown') return
  if (waiting.length > 0 && flushTimer === undefined) scheduleFlush(post, Date.now())
}

/** Sends a batch in halves when it is refused, so that an event unknown to an older server does not lose the others. */
async function sendBatch(batch: AnalyticsEvent[], post: PostBatch): Promise<BatchOutcome> {
  const outcome = await post(batch)
  if (outcome === 'refused' && batch.length > 1) {
    const middle = batch.length >> 1
    const first = await sendBatch(batch.slice(0, middle), post)
    return first === 'unknown' ? first : sendBatch(batch.slice(middle), post)
  }
  if (outcome !== 'unknown') removeEvents(batch)
  return outcome
}

/** Removes events that never need to be sent again. */
export function removeEvents(batch: readonly AnalyticsEvent[]): void {
  const sentIds = new Set(batch.map(({ id }) => id))
  waiting = waiting.filter(({ id }) => !sentIds.has(id))
  saveWaiting()
}

/** Takes over the unsent events of earlier visits. One that did arrive is harmless, because an event counts once. */
function adoptUnsent(): string {
  const storage = getNavigationStorage()
  const visits = Object.values(storage.read(unsentEventsKey) ?? {})
  const early = storage.read(earlyEventsKey)
  waiting = [
    ...visits.filter(Array.isArray).flat().filter(isAnalyticsEvent),
    ...(Array.isArray(early) ? early.filter(isPendingEvent).flatMap(toAnalyticsEvents) : []),
  ].slice(-maxWaiting)
  const own = createRandomUuid()
  void storage.write(unsentEventsKey, { [own]: waiting })
  void storage.write(earlyEventsKey, undefined)
  return own
}

const isObjectValue = (one: unknown): one is object => typeof one === 'object' && one !== null
const isAnalyticsEvent = (one: unknown): one is AnalyticsEvent =>
  isObjectValue(one) && 'id' in one && 'name' in one && 'activity' in one && 'at' in one
const isPendingEvent = (one: unknown): one is PendingEvent =>
  isObjectValue(one) && 'id' in one && 'what' in one && 'atMs' in one && Number.isSafeInteger(one.atMs)

/** Saves the queue, so that a closed, reloaded or killed tab loses nothing: the next visit sends it. */
const saveWaiting = (): void =>
  void getNavigationStorage().write(`${unsentEventsKey}.${visitKey}`, waiting.length > 0 ? waiting : undefined)

interface ActivitySession {
  id: string
  /** Start, and last event. */
  at: number
  last: number
}

/**
 * Spec 9: a session lasts 120 minutes and does not end in the middle of something. The next one starts at least six
 * seconds after the last event.
 */
function continueActivity(atMs: number): string {
  const stored = getNavigationStorage().read(activityKey)
  const now =
    isActivitySession(stored) && isContinued(stored, atMs) ? stored : { id: createRandomUuid(), at: atMs, last: atMs }
  void getNavigationStorage().write(activityKey, { ...now, last: atMs })
  return now.id
}

const isContinued = ({ at, last }: ActivitySession, nowMs: number): boolean =>
  nowMs - at < activitySessionMs || nowMs - last < betweenSessionsMs

const isActivitySession = (one: unknown): one is ActivitySession =>
  isObjectValue(one) && 'id' in one && typeof one.id === 'string' && 'at' in one && Number.isFinite(one.at)
