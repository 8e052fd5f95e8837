import type { Announced } from '@fieldhouse/contract/announcements/announced'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { timeline } from '@fieldhouse/contract/games/timeline'
import { inBackground } from '@fieldhouse/contract/in-background'
import type { Clock } from '../shared/clock/clock.ts'
import { Refusal } from '../shared/errors/refusal.ts'
import type { Log } from '../shared/log/log.ts'
import { type FeedParts, openFeeds } from './feeds.ts'
import type { Listener } from './listener.ts'
import type { RealtimeStore, StoredChange } from './realtime.store.ts'
import { openRooms } from './rooms.ts'
import { readPosition, wantedOf } from './wanted.ts'

export interface RealtimeDeps {
  store: RealtimeStore
  clock: Clock
  log: Pick<Log, 'warn'>
  bus: { subscribe(listener: (message: string) => void): () => void; onGap(listener: () => void): () => void }
  items(ids: readonly number[]): Promise<GameItem[]>
  live(): Promise<GameItem[]>
  leftHere: FeedParts['leftHere']
  /** What a message on the bus says: which game, if it is of one. */
  gameIn(message: string): number | undefined
  /** What the school tells its fans; nothing where no page can have heard of any. */
  announced(): Promise<Announced | undefined>
  isAnnouncement(message: string): boolean
}

const heartbeatMs = 15_000
const mostStreamsOfOne = 12

export type Realtime = ReturnType<typeof realtimeService>

export function realtimeService(deps: RealtimeDeps) {
  const { store, clock, log, bus, items, live, leftHere, gameIn, announced, isAnnouncement } = deps
  const itemOf = async (id: number): Promise<GameItem | undefined> => (await items([id]))[0]
  const feeds = openFeeds({
    store,
    itemOf,
    leftHere,
    onNews: (feed, changes, item) => rooms.news(feed, changes, item),
  })
  const rooms = openRooms({ feeds, store, clock, log, items, live, announced })
  const takeStream = openStreams()

  const stopListening = bus.subscribe((message) => {
    if (isAnnouncement(message)) rooms.announce()
    const id = gameIn(message)
    if (id === undefined) return
    inBackground(log, feeds.changed(id))
    rooms.changed(id)
  })
  const stopGap = bus.onGap(() => {
    for (const id of feeds.ids()) inBackground(log, feeds.changed(id))
    rooms.afterGap()
    rooms.announce()
  })
  const beat = setInterval(rooms.heartbeat, heartbeatMs)
  beat.unref()

  return {
    ...readings({ store, itemOf }),

    /** Somebody listens until they leave. */
    listen: async (
      who: string,
      query: { games?: string | undefined; sports?: string | undefined },
      listener: Listener,
    ) => {
      const wanted = wantedOf(query)
      if (wanted.games.length === 0 && wanted.sports.length === 0)
        throw new Refusal('input', 'Say which games or sports.', { fields: { games: 'Say which games or sports.' } })
      takeStream(who, listener)
      await rooms.enter(wanted, listener, readPosition(listener.lastEventId))
    },

    /** How many listen, for the metrics. */
    listening: () => rooms.size(),

    stop: () => {
      clearInterval(beat)
      stopListening()
      stopGap()
      rooms.close()
    },
  }
}

const change = ({ seq, at, patch }: StoredChange) => ({ seq, at: at.toISOString(), patch })

interface Reading {
  store: RealtimeStore
  itemOf(id: number): Promise<GameItem | undefined>
}

/** A game as it is, as it became so, and as it was. */
function readings({ store, itemOf }: Reading) {
  const noGame = () => new Refusal('missing', 'There is no such game.')
  const known = async (id: number) => {
    if ((await store.seq(id)) === undefined) throw noGame()
  }
  return {
    /** The number of its last change, or that there is none. */
    seqOf: store.seq,

    snapshot: async (id: number) => {
      const [row, game] = await Promise.all([store.game(id), itemOf(id)])
      if (!row || !game) throw noGame()
      return { game, seq: row.seq, state: row.state }
    },

    log: async (id: number, after: number) => {
      await known(id)
      return { changes: (await store.since(id, after)).map(change) }
    },

    at: async (id: number, instant: string) => {
      await known(id)
      const changes = (await store.until(id, new Date(instant))).map(change)
      const last = changes.at(-1)
      return { seq: last?.seq ?? 0, at: last?.at ?? null, state: timeline(changes).newest() }
    },
  }
}

/** One session has so many live pages and no more. */
function openStreams() {
  const streams = new Map<string, number>()
  return (who: string, listener: Pick<Listener, 'onClose'>): void => {
    const open = streams.get(who) ?? 0
    if (open >= mostStreamsOfOne)
      throw new Refusal('too-many', 'Too many live pages are open.', { retryAfterMs: 10_000 })
    streams.set(who, open + 1)
    listener.onClose(() => {
      const left = (streams.get(who) ?? 1) - 1
      if (left > 0) streams.set(who, left)
      else streams.delete(who)
    })
  }
}
