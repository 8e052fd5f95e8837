import { toldOf, topics } from '@fieldhouse/contract/topics'
import { inBackground, insist } from '../../shared/log/in-background.ts'
import type { Log } from '../../shared/log/log.ts'
import type { Notices } from '../notices.ts'

/** Longer than a signed address lives: after that it has expired anyway. */
const keptMs = 20 * 60_000

export type EndedSessions = ReturnType<typeof endedSessions>

interface EndedParts {
  bus: Notices
  log: Pick<Log, 'error'>
  readSince(since: Date): Promise<string[]>
}

/** Whose addresses are no longer good although they have not expired: asked at each segment, so it never waits. */
export function endedSessions({ bus, log, readSince }: EndedParts) {
  let stopped = false
  const ended = new Map<string, number>()
  const note = (id: string) => {
    const now = Date.now()
    ended.set(id, now)
    for (const [one, at] of ended) {
      if (now - at < keptMs) break
      ended.delete(one)
    }
  }
  const catchUp = async () => {
    for (const id of await readSince(new Date(Date.now() - keptMs))) note(id)
  }
  bus.onGap(() =>
    inBackground(
      log,
      insist(log, catchUp, () => !stopped),
    ),
  )
  bus.subscribe((message) => {
    const id = toldOf(topics.playEnded, message)
    if (id !== undefined) note(id)
  })

  return {
    has: (id: string): boolean => ended.has(id),
    tell: async (id: string): Promise<void> => {
      note(id)
      await bus.publish(topics.playEnded + id)
    },
    /** As at the start: whatever was ended while nobody here listened. */
    catchUp,
    stop: () => {
      stopped = true
    },
  }
}
