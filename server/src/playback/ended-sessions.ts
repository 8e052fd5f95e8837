import { minuteMs } from '@fieldhouse/contract/durations'
import { inBackground } from '@fieldhouse/contract/in-background'
import { getTopicPayload, topics } from '@fieldhouse/contract/topics'
import type { ServerBus } from '../shared/bus/server-bus.ts'
import type { BindToSession } from '../shared/caller/session-bindings.ts'
import { addMs, type Clock } from '../shared/clock/clock.ts'
import type { Log } from '../shared/log/log.ts'
import { retryUntilDone } from '../shared/log/retry-until-done.ts'
import type { PlaybackStore } from './play-sessions.store.ts'
import { watchedHere } from './watched-here.ts'

/** Longer than a signed address is valid. */
const keptMs = 20 * minuteMs
/** The play session in addresses that everybody may use. */
export const everybodys = 'everybody'

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
  const note = (id: string) => {
    const now = performance.now()
    watched.forget(id)
    ended.set(id, now)
    for (const [one, at] of ended) {
      if (now - at < keptMs) break
      ended.delete(one)
    }
  }
  const insistently = (work: () => Promise<void>) =>
    inBackground(
      log,
      retryUntilDone(log, work, () => !stopped),
    )
  const tell = async (id: string): Promise<void> => {
    note(id)
    await bus.publish(topics.playEnded + id)
  }
  const catchUp = async () => {
    for (const id of await store.endedSince(addMs(clock.now(), -keptMs))) note(id)
  }
  const watched = watchedHere({
    log,
    bind,
    running: store.running,
    onGone: note,
    onOver: (id) => {
      note(id)
      // Also frees the session's place among the account's streams.
      insistently(async () => {
        if (await store.endOpen(id, clock.now())) await tell(id)
      })
    },
  })
  bus.onGap(() => insistently(catchUp))
  bus.subscribe((message) => {
    const id = getTopicPayload(topics.playEnded, message)
    if (id !== undefined) note(id)
  })

  return {
    has: (id: string): boolean => {
      if (ended.has(id)) return true
      if (id !== everybodys) watched.saw(id)
      return false
    },
    tell,
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
