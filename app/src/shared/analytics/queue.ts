import type { AnalyticsEvent } from '@fieldhouse/contract/analytics/events'
import { activitySessionMs, batchMax, betweenSessionsMs, flushMs } from '@fieldhouse/contract/analytics/rules'
import { createRandomUuid } from '@fieldhouse/design/browser/random-id'
import { navigationStorage } from '../device/device-storage.ts'
import { countedPath } from './page-views.model.ts'
import { activityAt, earlyAt, keptAt, type Seen } from './seen.ts'
import { isCounted } from './wish.ts'

const waitingAtMost = 500

/** What became of a batch: it is taken, it will never be, or it is to be sent again. */
export type Sent = 'taken' | 'refused' | 'unknown'
export type PostBatch = (events: AnalyticsEvent[]) => Promise<Sent>

let waiting: AnalyticsEvent[] = []
let due: ReturnType<typeof setTimeout> | undefined
/** Where this visit keeps what it has not sent: another tab has a place of its own. */
let place: string | undefined

/** What was seen waits for its batch, and is kept meanwhile. */
export function enqueue(seen: readonly Seen[], post: PostBatch): void {
  place ??= adopted()
  waiting = [...waiting, ...seen.flatMap(eventOf)].slice(-waitingAtMost)
  keep()
  if (due === undefined && waiting.length > 0) flushLater(post, seen[0]?.atMs ?? Date.now())
}

/** Pages that are not counted are none. */
function eventOf({ id, what, atMs }: Seen): AnalyticsEvent[] {
  const path = typeof what === 'string' ? countedPath(what) : ''
  if (path === undefined) return []
  const counted = typeof what === 'string' ? { name: 'page_view' as const, path } : what
  return [{ id, activity: activity(atMs), at: new Date(atMs).toISOString(), ...counted }]
}

function flushLater(post: PostBatch, sinceMs: number): void {
  const send = () => {
    clearTimeout(due)
    removeEventListener('pagehide', send)
    void flush(post)
  }
  due = setTimeout(send, Math.max(0, sinceMs + flushMs - Date.now()))
  // A visit that ends sooner is counted too.
  addEventListener('pagehide', send)
}

async function flush(post: PostBatch): Promise<void> {
  due = undefined
  if (!isCounted()) waiting = []
  const batch = waiting.slice(0, batchMax)
  if (batch.length === 0) return
  // What is not known to be there stays, and goes with the next event: it counts once however often it is sent.
  if ((await settled(batch, post)) === 'unknown') return
  if (waiting.length > 0 && due === undefined) flushLater(post, Date.now())
}

/** An event that a server does not know, as one of the version before, takes none of the others with it. */
async function settled(batch: AnalyticsEvent[], post: PostBatch): Promise<Sent> {
  const sent = await post(batch)
  if (sent === 'refused' && batch.length > 1) {
    const middle = batch.length >> 1
    const first = await settled(batch.slice(0, middle), post)
    return first === 'unknown' ? first : settled(batch.slice(middle), post)
  }
  if (sent !== 'unknown') forget(batch)
  return sent
}

/** They are done with: none of them is sent again. */
export function forget(batch: readonly AnalyticsEvent[]): void {
  const gone = new Set(batch.map(({ id }) => id))
  waiting = waiting.filter(({ id }) => !gone.has(id))
  keep()
}

/** What earlier visits could not send is this one's now. That it may have arrived after all does not matter: an event counts once. */
function adopted(): string {
  const storage = navigationStorage()
  const visits = Object.values(storage.read(keptAt) ?? {})
  const early = storage.read(earlyAt)
  waiting = [
    ...visits.filter(Array.isArray).flat().filter(isEvent),
    ...(Array.isArray(early) ? early.filter(isSeen).flatMap(eventOf) : []),
  ].slice(-waitingAtMost)
  const own = createRandomUuid()
  void storage.write(keptAt, { [own]: waiting })
  void storage.write(earlyAt, undefined)
  return own
}

const isObject = (one: unknown): one is object => typeof one === 'object' && one !== null
const isEvent = (one: unknown): one is AnalyticsEvent =>
  isObject(one) && 'id' in one && 'name' in one && 'activity' in one && 'at' in one
const isSeen = (one: unknown): one is Seen =>
  isObject(one) && 'id' in one && 'what' in one && 'atMs' in one && Number.isSafeInteger(one.atMs)

/** A tab that is closed, reloaded or killed loses none: the next visit sends them. */
const keep = (): void => void navigationStorage().write(`${keptAt}.${place}`, waiting.length > 0 ? waiting : undefined)

interface Activity {
  id: string
  /** When it began, and when something last happened in it. */
  at: number
  last: number
}

/** Spec 9: a session lasts 120 minutes, and does not end in the middle of something: the next one begins six seconds after it at the least. */
function activity(atMs: number): string {
  const stored = navigationStorage().read(activityAt)
  const now = isActivity(stored) && goesOn(stored, atMs) ? stored : { id: createRandomUuid(), at: atMs, last: atMs }
  void navigationStorage().write(activityAt, { ...now, last: atMs })
  return now.id
}

const goesOn = ({ at, last }: Activity, nowMs: number): boolean =>
  nowMs - at < activitySessionMs || nowMs - last < betweenSessionsMs

const isActivity = (one: unknown): one is Activity =>
  isObject(one) && 'id' in one && typeof one.id === 'string' && 'at' in one && Number.isFinite(one.at)
