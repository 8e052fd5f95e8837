import type { GameItem } from '@fieldhouse/contract/game-item'
import type { Clock } from '../shared/clock/clock.ts'
import { eventBytes, heartbeat, opening } from './event-text.ts'
import type { Feed, Feeds } from './feeds.ts'
import type { RealtimeStore, StoredChange } from './realtime.store.ts'
import { type Position, positionText, roomKey, type Wanted } from './wanted.ts'

/** One open stream. */
export interface Listener {
  lastEventId: string | undefined
  open(): void
  send(bytes: Buffer): void
  /** Bytes that its network has not taken yet. */
  waiting(): number
  drop(): void
  onClose(then: () => void): void
}

interface Room {
  wanted: Wanted
  feeds: Map<number, Feed>
  listeners: Set<Listener>
}

interface RoomParts {
  feeds: Feeds
  store: RealtimeStore
  clock: Clock
  items(ids: readonly number[]): Promise<GameItem[]>
  live(): Promise<GameItem[]>
}

/** A reader that is this far behind is dropped: it comes back and goes on after what it has. */
const mostWaitingBytes = 1024 * 1024
/** Beyond this a snapshot is shorter than what was missed. */
const mostMissed = 400
/** What was written a moment before a break may have come out of order. */
const overlapMs = 5_000

export function openRooms({ feeds, store, clock, items, live }: RoomParts) {
  const rooms = new Map<string, Room>()

  const here = (room: Room): string =>
    positionText(
      [...room.feeds.values()].map(({ id, seq }) => [id, seq] as const),
      clock.now().getTime(),
    )

  const send = (listener: Listener, bytes: Buffer) => {
    if (listener.waiting() > mostWaitingBytes) listener.drop()
    else listener.send(bytes)
  }
  const sendAll = (room: Room, bytes: Buffer) => {
    for (const listener of room.listeners) send(listener, bytes)
  }

  const leave = (key: string, room: Room, listener: Listener) => {
    room.listeners.delete(listener)
    for (const id of room.wanted.games) feeds.giveBack(id)
    if (room.listeners.size === 0) rooms.delete(key)
  }

  const hears = ({ wanted }: Room, item: GameItem): boolean =>
    wanted.games.includes(item.id) || wanted.sports === 'all' || wanted.sports.includes(item.sport)

  const item = (game: GameItem) => {
    for (const room of rooms.values())
      if (hears(room, game)) sendAll(room, eventBytes({ kind: 'game', game }, here(room)))
  }

  /** What of a game this one has not heard: every change in order, or all of it anew; and how far that leads. */
  const missed = async (feed: Feed, seq: number | undefined): Promise<{ events: Buffer[]; heard: number }> => {
    if (seq === undefined || seq > feed.seq || feed.seq - seq > mostMissed)
      return { events: [snapshot(feed)], heard: feed.seq }
    const changes = seq < feed.seq ? await store.since(feed.id, seq) : []
    const events = changes.map((change) => changeBytes(feed.id, change))
    return { events: [...events, eventBytes({ kind: 'game', game: feed.item })], heard: changes.at(-1)?.seq ?? seq }
  }

  const ofSports = async ({ sports }: Wanted, since: number | undefined): Promise<GameItem[]> => {
    if (sports.length === 0) return []
    if (since === undefined) return (await live()).filter(({ sport }) => sports === 'all' || sports.includes(sport))
    const ids = await store.changedSince(sports === 'all' ? undefined : sports, new Date(since - overlapMs))
    return items(ids)
  }

  const enter = async (wanted: Wanted, listener: Listener, from: Position | undefined): Promise<void> => {
    const taken = await Promise.allSettled(wanted.games.map((id) => feeds.take(id)))
    const refused = taken.find((result) => result.status === 'rejected')
    if (refused) {
      for (const feed of taken) if (feed.status === 'fulfilled') feeds.giveBack(feed.value.id)
      throw refused.reason
    }
    const own = taken.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    const key = roomKey(wanted)
    listener.open()
    listener.send(opening)
    const told = await ofSports(wanted, from?.toldAtMs)
    const heard = new Map(from?.games)
    // A game may go on while this is read: the room is joined in the turn in which nothing is missing.
    while (own.some(({ id, seq }) => heard.get(id) !== seq))
      for (const feed of own) {
        const some = await missed(feed, heard.get(feed.id))
        for (const bytes of some.events) send(listener, bytes)
        heard.set(feed.id, some.heard)
      }
    const room = rooms.get(key) ?? { wanted, feeds: new Map(own.map((feed) => [feed.id, feed])), listeners: new Set() }
    rooms.set(key, room)
    room.listeners.add(listener)
    listener.onClose(() => leave(key, room, listener))
    for (const game of told) send(listener, eventBytes({ kind: 'game', game }))
    send(listener, eventBytes({ kind: 'ready' }, here(room)))
  }

  return {
    enter,
    item,
    change: (feed: Feed, change: StoredChange) => {
      for (const room of rooms.values())
        if (room.feeds.has(feed.id)) sendAll(room, changeBytes(feed.id, change, here(room)))
    },
    /** A game that nobody here follows, but whose sport somebody hears of. */
    changed: async (id: number) => {
      if (feeds.ids().includes(id) || ![...rooms.values()].some(({ wanted }) => wanted.sports.length > 0)) return
      const [game] = await items([id])
      if (game) item(game)
    },
    afterGap: async () => {
      for (const room of rooms.values())
        for (const game of await ofSports(room.wanted, undefined)) sendAll(room, eventBytes({ kind: 'game', game }))
    },
    heartbeat: () => {
      for (const room of rooms.values()) sendAll(room, heartbeat)
    },
    size: () => [...rooms.values()].reduce((sum, { listeners }) => sum + listeners.size, 0),
    close: () => {
      for (const room of rooms.values()) for (const listener of room.listeners) listener.drop()
    },
  }
}

const snapshot = ({ id, seq, item, state }: Feed): Buffer =>
  eventBytes({ kind: 'snapshot', id, seq, game: item, state })

const changeBytes = (id: number, { seq, at, patch }: StoredChange, position?: string): Buffer =>
  eventBytes({ kind: 'change', id, seq, at: at.toISOString(), patch }, position)
