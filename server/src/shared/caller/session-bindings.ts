import { minuteMs, secondMs } from '@fieldhouse/contract/durations'
import { inBackground } from '@fieldhouse/contract/in-background'
import { getTopicPayload, topics } from '@fieldhouse/contract/topics'
import type { Log } from '../log/log.ts'
import { retryUntilDone } from '../log/retry-until-done.ts'

/** Calls `end` when the session ends. Returns a function that releases the binding. */
export type BindToSession = (sid: string, end: () => void) => () => void

interface SessionBindingDeps {
  notices: { subscribe(listener: (message: string) => void): void; onGap(listener: () => void): void }
  log: Pick<Log, 'warn'>
  /** Returns those of the sessions that the database says are over. */
  findEnded(sids: readonly string[]): Promise<readonly string[]>
  /** A monotonic clock: setting the system time does not move it. */
  sinceStartMs?(): number
}

/** Messages between servers can be lost, so open sessions are checked this often. */
const checkEveryMs = 30 * secondMs
const checkedAtOnce = 1_000
/** Longer than any call that was admitted before its session ended. */
const rememberedMs = 5 * minuteMs

export type SessionBindings = ReturnType<typeof createSessionBindings>

/** Ends event streams and downloads when their session ends, on whichever server that happens. */
export function createSessionBindings({
  notices,
  log,
  findEnded: overAmong,
  sinceStartMs = () => performance.now(),
}: SessionBindingDeps) {
  const open = new Map<string, Set<() => void>>()
  const over = new Map<string, number>()
  let stopped = false

  const endSession = (sid: string) => {
    const now = sinceStartMs()
    over.set(sid, now)
    for (const [one, at] of over) {
      if (now - at < rememberedMs) break
      over.delete(one)
    }
    const ends = open.get(sid) ?? []
    open.delete(sid)
    for (const each of ends) each()
  }

  const endLapsedSessions = async () => {
    const sids = [...open.keys()]
    for (let from = 0; from < sids.length; from += checkedAtOnce)
      for (const sid of await overAmong(sids.slice(from, from + checkedAtOnce))) endSession(sid)
  }

  notices.subscribe((message) => {
    const sid = getTopicPayload(topics.sessionEnded, message)
    if (sid !== undefined) endSession(sid)
  })
  notices.onGap(() =>
    inBackground(
      log,
      retryUntilDone(log, endLapsedSessions, () => !stopped),
    ),
  )
  const timer = setInterval(() => inBackground(log, endLapsedSessions()), checkEveryMs)
  timer.unref()

  const bindToSession: BindToSession = (sid, ending) => {
    // A function of its own, so that two bindings of the same callback do not release each other.
    const endOnce = () => ending()
    if (over.has(sid)) {
      endOnce()
      return () => {}
    }
    const ends = open.get(sid) ?? new Set()
    open.set(sid, ends.add(endOnce))
    return () => {
      ends.delete(endOnce)
      if (ends.size === 0 && open.get(sid) === ends) open.delete(sid)
    }
  }

  return {
    bind: bindToSession,
    /** True shortly after the end: a row that was read earlier may still say the session is alive. */
    isOver: (sid: string): boolean => over.has(sid),
    stop: () => {
      stopped = true
      clearInterval(timer)
    },
  }
}
