import { inBackground } from '@fieldhouse/contract/in-background'
import { getTopicPayload, topics } from '@fieldhouse/contract/topics'
import type { ServerBus } from '../../shared/bus/server-bus.ts'
import type { Log } from '../../shared/log/log.ts'

interface SlateSenderDeps {
  bus: Pick<ServerBus, 'subscribe' | 'onGap'>
  log: Pick<Log, 'warn'>
  sendSlates(): Promise<void>
}

/** Several changes at once are sent once. */
const settleMs = 200
const topicsOfSlates = [topics.video, topics.schedule, topics.game, topics.school]

/**
 * Sends slates after a change on any server to an event or a delayed game. Returns a function that stops it and waits
 * for work in progress, which reads the database.
 */
export function sendSlatesSoon({ bus, log, sendSlates }: SlateSenderDeps): () => Promise<void> {
  let due: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> = Promise.resolve()
  // Counts from the first message, not the last: on a Saturday they never end.
  const scheduleSend = () => {
    due ??= setTimeout(() => {
      due = undefined
      sending = sendSlates()
      inBackground(log, sending)
    }, settleMs).unref()
  }
  const ends = [
    bus.onGap(scheduleSend),
    bus.subscribe((message) => {
      if (topicsOfSlates.some((topic) => getTopicPayload(topic, message) !== undefined)) scheduleSend()
    }),
  ]
  return async () => {
    for (const end of ends) end()
    clearTimeout(due)
    await sending.catch(() => {})
  }
}
