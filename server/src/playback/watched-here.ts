import { setTimeout as wait } from 'node:timers/promises'
import { minuteMs } from '@fieldhouse/contract/durations'
import { inBackground } from '@fieldhouse/contract/in-background'
import type { BindToSession } from '../shared/caller/session-bindings.ts'
import type { Log } from '../shared/log/log.ts'
import { retryUntilDone } from '../shared/log/retry-until-done.ts'

/** Then it is looked up anew; longer than a signed address lives. */
const keptMs = 20 * minuteMs
/** Everybody comes at once after a start: they are looked up together. */
const gatherMs = 100

interface WatchedParts {
  log: Pick<Log, 'warn'>
  bind: BindToSession
  /** Those of these play sessions that were not ended, with the session of whoever watches. */
  running(ids: readonly string[]): Promise<readonly { id: string; sid: string }[]>
  /** The session that it hangs on has ended. */
  onOver(id: string): void
  /** There is none, or it was ended. */
  onGone(id: string): void
}

/** The play sessions whose films are asked for here, each bound to the session of whoever watches. */
export function watchedHere({ log, bind, running, onOver, onGone }: WatchedParts) {
  const known = new Map<string, { at: number; release(): void }>()
  const asked = new Set<string>()
  let stopped = false

  const forget = (id: string) => {
    known.get(id)?.release()
    known.delete(id)
  }

  const watch = (id: string, sid: string) => {
    forget(id)
    const now = performance.now()
    const entry = { at: now, release: () => {} }
    known.set(id, entry)
    entry.release = bind(sid, () => onOver(id))
    for (const [one, { at }] of known) {
      if (now - at < keptMs) break
      forget(one)
    }
  }

  const lookUp = async () => {
    await wait(gatherMs, undefined, { ref: false })
    const ids = [...asked]
    const look = async () => {
      const sids = new Map((await running(ids)).map(({ id, sid }) => [id, sid]))
      for (const id of ids) {
        const sid = sids.get(id)
        if (sid === undefined) onGone(id)
        else watch(id, sid)
      }
    }
    try {
      await retryUntilDone(log, look, () => !stopped)
    } finally {
      for (const id of ids) asked.delete(id)
      if (asked.size > 0 && !stopped) inBackground(log, lookUp())
    }
  }

  return {
    watch,
    forget,
    /** It never waits: what is not known is looked up afterwards. */
    saw: (id: string): void => {
      if (known.has(id) || asked.has(id)) return
      asked.add(id)
      if (asked.size === 1) inBackground(log, lookUp())
    },
    stop: () => {
      stopped = true
    },
  }
}
