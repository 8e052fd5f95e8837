import { inBackground } from '@fieldhouse/contract/in-background'
import { getTopicPayload, topics } from '@fieldhouse/contract/topics'
import type { ServerBus } from '../../shared/bus/server-bus.ts'
import type { Log } from '../../shared/log/log.ts'

interface TellingParts {
  bus: Pick<ServerBus, 'subscribe' | 'onGap'>
  log: Pick<Log, 'warn'>
  tellSlates(): Promise<void>
}

/** Several changes at once are told once. */
const settleMs = 200
const topicsOfSlates = [topics.video, topics.schedule, topics.game, topics.school]

/**
 * Whoever changes a slate, or a game that is delayed, may have done it on another server. Gives back what stops it, which waits for
 * what is under way: it reads the database, and that ends with the server.
 */
export function tellSlatesSoon({ bus, log, tellSlates }: TellingParts): () => Promise<void> {
  let due: ReturnType<typeof setTimeout> | undefined
  let telling: Promise<void> = Promise.resolve()
  // From the first message on, not from the last: on a Saturday they never end.
  const soon = () => {
    due ??= setTimeout(() => {
      due = undefined
      telling = tellSlates()
      inBackground(log, telling)
    }, settleMs).unref()
  }
  const ends = [
    bus.onGap(soon),
    bus.subscribe((message) => {
      if (topicsOfSlates.some((topic) => getTopicPayload(topic, message) !== undefined)) soon()
    }),
  ]
  return async () => {
    for (const end of ends) end()
    clearTimeout(due)
    await telling.catch(() => {})
  }
}
