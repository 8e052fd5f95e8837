import { dayMs } from '@fieldhouse/contract/durations'
import { addMs, type Clock } from '../shared/clock/clock.ts'
import { isDatabaseAway } from '../shared/errors/database-errors.ts'
import { type Kind, type StoredMessage, stateOf } from './message-kind.ts'
import type { MessageStore } from './messages.store.ts'

export interface ToldParts<About extends object> {
  store: Pick<MessageStore<About>, 'alive'>
  clock: Clock
  bus: { subscribe(listener: (message: string) => void): () => void; onGap(listener: () => void): () => void }
  kind: Pick<Kind<About, never, unknown>, 'topic' | 'mostDaysAhead' | 'arming'>
}

/** What is told and will be, with the state that it has now. */
export interface Told<About extends object> {
  row: StoredMessage<About>
  state: ReturnType<typeof stateOf>
}

/** Messages of a kind in memory: read once after each change, and by the clock from then on. */
export function openTold<About extends object>({ store, clock, bus, kind }: ToldParts<About>) {
  let known: Promise<StoredMessage<About>[]> | undefined
  let last: StoredMessage<About>[] | undefined
  const forget = () => {
    known = undefined
  }
  const stops = [bus.subscribe((message) => message === kind.topic && forget()), bus.onGap(forget)]

  /** Of a kind that ends in time, an older one is known to no page any more. */
  const read = (now: Date) => store.alive(addMs(now, -(kind.mostDaysAhead ?? 0) * dayMs), now)

  const rows = async (): Promise<StoredMessage<About>[]> => {
    known ??= read(clock.now())
    const asked = known
    try {
      const found = await asked
      // Told of meanwhile, it is another already.
      if (known !== asked) return rows()
      last = found
      return found
    } catch (error) {
      if (known === asked) forget()
      if (last && isDatabaseAway(error)) return last
      throw error
    }
  }

  return {
    /** The newest first. */
    all: async (): Promise<Told<About>[]> => {
      const found = await rows()
      const now = clock.now()
      return found.map((row) => ({ row, state: stateOf<About>(kind, row, now) }))
    },
    stop: () => {
      for (const stop of stops) stop()
    },
  }
}

export type ToldNow<About extends object> = ReturnType<typeof openTold<About>>
