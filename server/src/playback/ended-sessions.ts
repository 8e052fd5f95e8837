import { minuteMs } from '@fieldhouse/contract/durations'
import { inBackground } from '@fieldhouse/contract/in-background'
import { getTopicPayload, topics } from '@fieldhouse/contract/topics'
import type { ServerBus } from '../shared/bus/server-bus.ts'
import type { BindToSession } from '../shared/caller/session-bindings.ts'
import { addMs, type Clock } from '../shared/clock/clock.ts'
import type { Log } from '../shared/log/log.ts'
import { retryUntilDone } from '../shared/log/retry-until-done.ts'
import { trackLocalSessions } from './local-sessions.ts'
import type { PlaybackStore } from './play-sessions.store.ts'

/** Longer than a signed address is valid. */
const rememberMs = 20 * minuteMs
/** The play session in addresses that everyone may use. */
export const everybodySession = 'everybody'

export type EndedSessions = ReturnType<typeof endedSessions>

interface EndedParts {
  bus: ServerBus
  clock: Clock
  log: Pick<Log, 'warn'>
  store: Pick<PlaybackStore, 'endedSince' | 'endOpen' | 'running'>
  bind: BindToSession
}

/** Play sessions that ended before their addresses expired. The check runs for each segment, so it never waits. */
export function endedSessions({ bus, clock, log, store, bind }: EndedParts) {
  let stopped = false
  const ended = new Map<string, number>()
  const noteEnded = (id: string) => {
    const now = performance.now()
    watched.forget(id)
    ended.set(id, now)
    for (const [one, at] of ended) {
      if (now - at < rememberMs) break
      ended.delete(one)
    }
  }
  const runUntilDone = (work: () => Promise<void>) =>
    inBackground(
      log,
      retryUntilDone(log, work, () => !stopped),
    )
  const publishEnded = async (id: string): Promise<void> => {
    noteEnded(id)
    await bus.publish(topics.playEnded + id)
  }
  const catchUp = async () => {
    for (const id of await store.endedSince(addMs(clock.now(), -rememberMs))) noteEnded(id)
  }
  const watched = trackLocalSessions({
    log,
    bind,
    running: store.running,
    onGone: noteEnded,
    onOver: (id) => {
      noteEnded(id)
      // Also frees the session's place among the account's streams.
      runUntilDone(async () => {
        if (await store.endOpen(id, clock.now())) await publishEnded(id)
      })
    },
  })
  bus.onGap(() => runUntilDone(catchUp))
  bus.subscribe((message) => {
    const id = getTopicPayload(topics.playEnded, message)
    if (id !== undefined) noteEnded(id)
  })

  return {
    has: (id: string): boolean => {
      if (ended.has(id)) return true
      if (id !== everybodySession) watched.noteRequested(id)
      return false
    },
    tell: publishEnded,
    /** Ends the play session with the viewer's session. */
    watch: watched.watch,
    /** Learns of sessions that ended while this server was not listening. */
    catchUp,
    stop: () => {
      stopped = true
      watched.stop()
    },
  }
}
