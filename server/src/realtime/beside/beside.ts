import type { ConcessionMarks } from '@fieldhouse/contract/concessions/marks'
import { inBackground } from '@fieldhouse/contract/in-background'
import type { CurrentAnnouncements } from '@fieldhouse/contract/messages/announced'
import type { Log } from '../../shared/log/log.ts'
import { retryUntilDone } from '../../shared/log/retry-until-done.ts'
import { formatEvent } from '../event-text.ts'
import type { StreamListener } from '../listener.ts'
import type { StreamInterests } from '../stream-interests.ts'

interface BesideDeps {
  log: Pick<Log, 'warn'>
  announced(): Promise<CurrentAnnouncements | undefined>
  marks(): Promise<ConcessionMarks>
}

type ListenerRooms = ReadonlyMap<string, { interests: StreamInterests; listeners: ReadonlySet<StreamListener> }>
type SendBytes = (listener: StreamListener, bytes: Buffer) => void

/** Sends news that is not about games: announcements to every room, and sold-out marks to rooms that asked for them. */
export function openBesideGames({ log, announced, marks }: BesideDeps, rooms: ListenerRooms, send: SendBytes) {
  const parts = { log, rooms, send }
  const announcing = openBroadcast({
    ...parts,
    read: async () => {
      const current = await announced()
      return current && formatEvent({ kind: 'announcements', ...current })
    },
    isFor: () => true,
  })
  const marking = openBroadcast({
    ...parts,
    read: async () => formatEvent({ kind: 'concessions', ...(await marks()) }),
    isFor: ({ concessions }) => concessions,
  })
  return {
    announce: announcing.tellAll,
    mark: marking.tellAll,
    tell: async (interests: StreamInterests, listener: StreamListener): Promise<void> => {
      await announcing.tell(interests, listener)
      await marking.tell(interests, listener)
    },
    stop: () => {
      announcing.stop()
      marking.stop()
    },
  }
}

interface TellingDeps {
  log: BesideDeps['log']
  rooms: ListenerRooms
  send: SendBytes
  /** Reads the whole state; undefined where no open page can have seen any. */
  read(): Promise<Buffer | undefined>
  isFor(interests: StreamInterests): boolean
}

/** Sends the state to new listeners, and to all interested ones when it changes. */
function openBroadcast({ log, rooms, send, read, isFor }: TellingDeps) {
  let newest = ''
  let stopped = false
  const fresh = shareReads(read)
  const broadcastToAll = async () => {
    if (![...rooms.values()].some(({ interests }) => isFor(interests))) {
      // No one is interested now: a later listener gets the state of that time, and all changes after it.
      newest = ''
      return
    }
    const bytes = await fresh()
    const text = bytes?.toString() ?? ''
    if (!bytes || text === newest) return
    newest = text
    for (const { interests, listeners } of rooms.values())
      if (isFor(interests)) for (const listener of listeners) send(listener, bytes)
  }
  return {
    tell: async (interests: StreamInterests, listener: StreamListener): Promise<void> => {
      const bytes = isFor(interests) ? await fresh() : undefined
      if (!bytes) return
      // The state may change back to the previous one, which is then news to the new listener.
      if (bytes.toString() !== newest) newest = ''
      send(listener, bytes)
    },
    tellAll: () =>
      inBackground(
        log,
        retryUntilDone(log, broadcastToAll, () => !stopped),
      ),
    stop: () => {
      stopped = true
    },
  }
}

/**
 * Shares reads: they run one after the other, and requests during a read share the next one, so no result comes out of
 * order.
 */
function shareReads<T>(read: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | undefined
  return () => {
    if (next) return next
    const mine = last.then(() => {
      next = undefined
      return read()
    })
    next = mine
    last = mine.catch(() => {})
    return mine
  }
}
