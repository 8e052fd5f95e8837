import { minuteMs, secondMs } from '@fieldhouse/contract/durations'
import { inBackground } from '@fieldhouse/contract/in-background'
import { toldOf, topics } from '@fieldhouse/contract/topics'
import { insist } from '../log/insist.ts'
import type { Log } from '../log/log.ts'

/** Ends what hangs on the session; the answer is to be called when it ends by itself. */
export type Bind = (sid: string, end: () => void) => () => void

interface BoundParts {
  notices: { subscribe(listener: (message: string) => void): void; onGap(listener: () => void): void }
  log: Pick<Log, 'warn'>
  /** Which of these sessions are over, as the database knows it. */
  overAmong(sids: readonly string[]): Promise<readonly string[]>
  /** Whatever somebody sets the clock to. */
  sinceStartMs?(): number
}

/** A notice can be lost: so often whatever is open asks whether its session lives. */
const askedEveryMs = 30 * secondMs
const askedAtOnce = 1_000
/** Longer than a call takes that was let in before its session ended. */
const rememberedMs = 5 * minuteMs

export type Bound = ReturnType<typeof openBound>

/** What is open here for longer than a call, event streams and films: it ends with the session that it hangs on, wherever that ended. */
export function openBound({ notices, log, overAmong, sinceStartMs = () => performance.now() }: BoundParts) {
  const open = new Map<string, Set<() => void>>()
  const over = new Map<string, number>()
  let stopped = false

  const end = (sid: string) => {
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

  const ask = async () => {
    const sids = [...open.keys()]
    for (let from = 0; from < sids.length; from += askedAtOnce)
      for (const sid of await overAmong(sids.slice(from, from + askedAtOnce))) end(sid)
  }

  notices.subscribe((message) => {
    const sid = toldOf(topics.sessionEnded, message)
    if (sid !== undefined) end(sid)
  })
  notices.onGap(() =>
    inBackground(
      log,
      insist(log, ask, () => !stopped),
    ),
  )
  const asking = setInterval(() => inBackground(log, ask()), askedEveryMs)
  asking.unref()

  const bind: Bind = (sid, ending) => {
    // One of its own for each, so that two who give the same function do not release each other.
    const own = () => ending()
    if (over.has(sid)) {
      own()
      return () => {}
    }
    const ends = open.get(sid) ?? new Set()
    open.set(sid, ends.add(own))
    return () => {
      ends.delete(own)
      if (ends.size === 0 && open.get(sid) === ends) open.delete(sid)
    }
  }

  return {
    bind,
    /** Its end was told a moment ago: a row that was read before may still say that it lives. */
    isOver: (sid: string): boolean => over.has(sid),
    stop: () => {
      stopped = true
      clearInterval(asking)
    },
  }
}
