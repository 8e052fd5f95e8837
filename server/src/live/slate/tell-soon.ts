import { inBackground } from '@fieldhouse/contract/in-background'
import { getTopicPayload, topics } from '@fieldhouse/contract/topics'
import type { ServerBus } from '../../shared/bus/server-bus.ts'
import type { Log } from '../../shared/log/log.ts'

interface TellingParts {
  bus: Pick<ServerBus, 'subscribe' | 'onGap'>
  log: Pick<Log, 'warn'>
  tellSlates(): Promise<void>
}

/** Several changes at once are sent once. */
const settleMs = 200
const topicsOfSlates = [topics.video, topics.schedule, topics.game, topics.school]

/**
 * Sends slates after a change on any server to an event or a delayed game. Returns a function that stops it and waits
 * for work in progress, which reads the database.
 */
export function tellSlatesSoon({ bus, log, tellSlates }: TellingParts): () => Promise<void> {
  let due: ReturnType<typeof setTimeout> | undefined
  let telling: Promise<void> = Promise.resolve()
  // Counts from the first message, not the last: on a Saturday they never end.
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
