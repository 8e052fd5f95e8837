import type { ConcessionMarks } from '@fieldhouse/contract/concessions/marks'
import { inBackground } from '@fieldhouse/contract/in-background'
import type { CurrentAnnouncements } from '@fieldhouse/contract/messages/announced'
import type { Log } from '../../shared/log/log.ts'
import { retryUntilDone } from '../../shared/log/retry-until-done.ts'
import { eventBytes } from '../event-text.ts'
import type { Listener } from '../listener.ts'
import type { Wanted } from '../wanted.ts'

interface Parts {
  log: Pick<Log, 'warn'>
  announced(): Promise<CurrentAnnouncements | undefined>
  marks(): Promise<ConcessionMarks>
}

type Rooms = ReadonlyMap<string, { wanted: Wanted; listeners: ReadonlySet<Listener> }>
type Send = (listener: Listener, bytes: Buffer) => void

/** What is told beside the games: what the school tells its fans, in every room; what is sold out, where somebody asks for it. */
export function openBeside({ log, announced, marks }: Parts, rooms: Rooms, send: Send) {
  const parts = { log, rooms, send }
  const announcing = openTelling({
    ...parts,
    read: async () => {
      const told = await announced()
      return told && eventBytes({ kind: 'announcements', ...told })
    },
    isFor: () => true,
  })
  const marking = openTelling({
    ...parts,
    read: async () => eventBytes({ kind: 'concessions', ...(await marks()) }),
    isFor: ({ concessions }) => concessions,
  })
  return {
    announce: announcing.tellAll,
    mark: marking.tellAll,
    tell: async (wanted: Wanted, listener: Listener): Promise<void> => {
      await announcing.tell(wanted, listener)
      await marking.tell(wanted, listener)
    },
    stop: () => {
      announcing.stop()
      marking.stop()
    },
  }
}

interface Telling {
  log: Parts['log']
  rooms: Rooms
  send: Send
  /** All of it, as it is now; nothing where no page can have heard of any. */
  read(): Promise<Buffer | undefined>
  isFor(wanted: Wanted): boolean
}

/** To who comes, and to all whom it is for when it is another. */
function openTelling({ log, rooms, send, read, isFor }: Telling) {
  let newest = ''
  let stopped = false
  const fresh = openFresh(read)
  const tellAll = async () => {
    if (![...rooms.values()].some(({ wanted }) => isFor(wanted))) {
      // Who comes later is told what is true then, and of whatever is another after it.
      newest = ''
      return
    }
    const bytes = await fresh()
    const text = bytes?.toString() ?? ''
    if (!bytes || text === newest) return
    newest = text
    for (const { wanted, listeners } of rooms.values())
      if (isFor(wanted)) for (const listener of listeners) send(listener, bytes)
  }
  return {
    tell: async (wanted: Wanted, listener: Listener): Promise<void> => {
      const bytes = isFor(wanted) ? await fresh() : undefined
      if (!bytes) return
      // What it was before may come again: then it is news to who comes now.
      if (bytes.toString() !== newest) newest = ''
      send(listener, bytes)
    },
    tellAll: () =>
      inBackground(
        log,
        retryUntilDone(log, tellAll, () => !stopped),
      ),
    stop: () => {
      stopped = true
    },
  }
}

/** What is read after somebody asked, one after the other: whoever asks meanwhile shares the next one, and none comes out of order. */
function openFresh<T>(read: () => Promise<T>): () => Promise<T> {
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
