import { setTimeout as wait } from 'node:timers/promises'
import { minuteMs } from '@fieldhouse/contract/durations'
import { inBackground } from '@fieldhouse/contract/in-background'
import type { BindToSession } from '../shared/caller/session-bindings.ts'
import type { Log } from '../shared/log/log.ts'
import { retryUntilDone } from '../shared/log/retry-until-done.ts'

/** Entries expire after this time, which is longer than a signed address is valid. */
const rememberMs = 20 * minuteMs
/** After a start everyone arrives at once, so sessions are looked up together. */
const gatherMs = 100

interface WatchedParts {
  log: Pick<Log, 'warn'>
  bind: BindToSession
  /** Finds the running ones of these play sessions, with the viewer's session. */
  running(ids: readonly string[]): Promise<readonly { id: string; sid: string }[]>
  /** Called when the viewer's session has ended. */
  onOver(id: string): void
  /** Called when the play session does not exist or has ended. */
  onGone(id: string): void
}

/** Play sessions whose videos are requested here, each bound to the viewer's session. */
export function trackLocalSessions({ log, bind, running, onOver, onGone }: WatchedParts) {
  const known = new Map<string, { at: number; release(): void }>()
  const pendingIds = new Set<string>()
  let stopped = false

  const forgetSession = (id: string) => {
    known.get(id)?.release()
    known.delete(id)
  }

  const watchSession = (id: string, sid: string) => {
    forgetSession(id)
    const now = performance.now()
    const entry = { at: now, release: () => {} }
    known.set(id, entry)
    entry.release = bind(sid, () => onOver(id))
    for (const [one, { at }] of known) {
      if (now - at < rememberMs) break
      forgetSession(one)
    }
  }

  const lookUpPending = async () => {
    await wait(gatherMs, undefined, { ref: false })
    const ids = [...pendingIds]
    const loadSessions = async () => {
      const sids = new Map((await running(ids)).map(({ id, sid }) => [id, sid]))
      for (const id of ids) {
        const sid = sids.get(id)
        if (sid === undefined) onGone(id)
        else watchSession(id, sid)
      }
    }
    try {
      await retryUntilDone(log, loadSessions, () => !stopped)
    } finally {
      for (const id of ids) pendingIds.delete(id)
      if (pendingIds.size > 0 && !stopped) inBackground(log, lookUpPending())
    }
  }

  return {
    watch: watchSession,
    forget: forgetSession,
    /** Notes a request without waiting; an unknown session is looked up afterwards. */
    noteRequested: (id: string): void => {
      if (known.has(id) || pendingIds.has(id)) return
      pendingIds.add(id)
      if (pendingIds.size === 1) inBackground(log, lookUpPending())
    },
    stop: () => {
      stopped = true
    },
  }
}
