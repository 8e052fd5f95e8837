import { dayMs } from '@fieldhouse/contract/durations'
import { addMs, type Clock } from '../shared/clock/clock.ts'
import { isDatabaseAway } from '../shared/errors/database-errors.ts'
import { getMessageState, type MessageKindRules, type StoredMessage } from './message-kind.ts'
import type { MessageStore } from './messages.store.ts'

export interface CurrentMessagesDeps<About extends object> {
  store: Pick<MessageStore<About>, 'alive'>
  clock: Clock
  bus: { subscribe(listener: (message: string) => void): () => void; onGap(listener: () => void): () => void }
  kind: Pick<MessageKindRules<About, never, unknown>, 'topic' | 'mostDaysAhead' | 'arming'>
}

/** A current or planned message with its present state. */
export interface CurrentMessage<About extends object> {
  row: StoredMessage<About>
  state: ReturnType<typeof getMessageState>
}

/** Caches messages of one kind: read once after each change, and evaluated by the clock. */
export function openCurrentMessages<About extends object>({ store, clock, bus, kind }: CurrentMessagesDeps<About>) {
  let known: Promise<StoredMessage<About>[]> | undefined
  let last: StoredMessage<About>[] | undefined
  const forgetRows = () => {
    known = undefined
  }
  const stops = [bus.subscribe((message) => message === kind.topic && forgetRows()), bus.onGap(forgetRows)]

  /** Reads messages that open pages can still know. */
  const readAlive = (now: Date) => store.alive(addMs(now, -(kind.mostDaysAhead ?? 0) * dayMs), now)

  const getRows = async (): Promise<StoredMessage<About>[]> => {
    known ??= readAlive(clock.now())
    const reading = known
    try {
      const found = await reading
      // A change was announced during the read, so the result is outdated.
      if (known !== reading) return getRows()
      last = found
      return found
    } catch (error) {
      if (known === reading) forgetRows()
      if (last && isDatabaseAway(error)) return last
      throw error
    }
  }

  return {
    /** Lists messages, the newest first. */
    all: async (): Promise<CurrentMessage<About>[]> => {
      const found = await getRows()
      const now = clock.now()
      return found.map((row) => ({ row, state: getMessageState<About>(kind, row, now) }))
    },
    stop: () => {
      for (const stop of stops) stop()
    },
  }
}

export type CurrentMessages<About extends object> = ReturnType<typeof openCurrentMessages<About>>
