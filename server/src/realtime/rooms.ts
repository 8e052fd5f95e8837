import type { Announced } from '@fieldhouse/contract/announcements/announced'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { inBackground } from '@fieldhouse/contract/in-background'
import { type Clock, dayMs } from '../shared/clock/clock.ts'
import { insist } from '../shared/log/insist.ts'
import type { Log } from '../shared/log/log.ts'
import { eventBytes, heartbeat, opening } from './event-text.ts'
import type { Feed, Feeds } from './feeds.ts'
import type { Listener } from './listener.ts'
import { changeOf, openMissing } from './missing.ts'
import { openOwed } from './owed.ts'
import type { RealtimeStore, StoredChange } from './realtime.store.ts'
import { type Position, positionText, roomKey, type Wanted } from './wanted.ts'

interface Room {
  wanted: Wanted
  feeds: Map<number, Feed>
  listeners: Set<Listener>
}

interface RoomParts {
  feeds: Feeds
  store: RealtimeStore
  clock: Clock
  log: Pick<Log, 'warn'>
  items(ids: readonly number[]): Promise<GameItem[]>
  live(): Promise<GameItem[]>
  announced(): Promise<Announced | undefined>
}

/** A reader that is this far behind is dropped: it comes back and goes on after what it has. */
const mostWaitingBytes = 1024 * 1024
/** What was written a moment before a break may have come out of order. */
const overlapMs = 5_000

export function openRooms(parts: RoomParts) {
  const { feeds, store, clock, log, items } = parts
  const { rooms, join } = openDoors()
  const owed = openOwed({ clock, log })
  const announcing = openAnnouncing(parts, rooms)
  const missing = openMissing({ feeds, store })
  /** When the bus last said something. */
  let heardAtMs = clock.now().getTime()

  const here = (room: Room): string => positionOf(room, owed.toldAtMs())

  const { item, news } = openNews(rooms, { here, toldAtMs: owed.toldAtMs })

  const enter = async (wanted: Wanted, listener: Listener, from: Position | undefined): Promise<void> => {
    const own = await missing.takeAll(wanted.games)
    listener.onClose(() => {
      for (const { id } of own) feeds.giveBack(id)
    })
    const askedAtMs = clock.now().getTime()
    const told = await gamesOf(parts, wanted, from?.toldAtMs)
    listener.open()
    listener.send(opening)
    try {
      const games = new Map([...(from?.games ?? [])].filter(([id]) => wanted.games.includes(id)))
      await missing.tell(listener, own, { games, toldAtMs: from?.toldAtMs })
      const room = join(wanted, own, listener)
      sendNew(room, listener, told)
      sendNew(room, listener, await gamesOf(parts, wanted, askedAtMs))
      await announcing.tell(listener)
      send(listener, eventBytes({ kind: 'ready' }, here(room)))
    } catch (error) {
      // It has its answer's head already: only a broken connection makes it come again.
      listener.drop()
      throw error
    }
  }

  return {
    enter,
    news,
    /** A game that nobody here follows, but whose sport somebody hears of. */
    changed: (id: number): void => {
      heardAtMs = clock.now().getTime()
      if (feeds.ids().includes(id) || ![...rooms.values()].some(({ wanted }) => wanted.sports.length > 0)) return
      owed.tell(heardAtMs, async () => {
        const [game] = await items([id])
        if (game) item(game)
      })
    },
    /** Whatever changed since the bus last said something may have been missed. */
    afterGap: (): void => {
      const since = heardAtMs
      owed.tell(since, async () => {
        for (const room of rooms.values())
          for (const game of await gamesOf(parts, room.wanted, since)) sendAll(room, eventBytes({ kind: 'game', game }))
      })
    },
    announce: announcing.tellAll,
    heartbeat: () => {
      for (const room of rooms.values()) sendAll(room, heartbeat)
    },
    size: () => [...rooms.values()].reduce((sum, { listeners }) => sum + listeners.size, 0),
    close: () => {
      owed.stop()
      announcing.stop()
      for (const room of rooms.values()) for (const listener of room.listeners) listener.drop()
    },
  }
}

interface Telling {
  here(room: Room): string
  toldAtMs(): number
}

/** How games stand and what became of them, to every room that hears of them. */
function openNews(rooms: ReadonlyMap<string, Room>, { here, toldAtMs }: Telling) {
  const item = (game: GameItem) => {
    for (const room of rooms.values())
      if (hears(room, game)) sendAll(room, eventBytes({ kind: 'game', game }, here(room)))
  }

  const news = ({ id }: Feed, changes: readonly StoredChange[], game: GameItem | undefined) => {
    for (const room of rooms.values()) {
      const events = newsFor(room, { id, changes, game }, toldAtMs())
      if (events.length > 0) sendAll(room, Buffer.concat(events))
    }
  }
  return { item, news }
}

/** What the school tells its fans is told in every room: to who comes, and to all when it is another. */
function openAnnouncing({ announced, log }: Pick<RoomParts, 'announced' | 'log'>, rooms: ReadonlyMap<string, Room>) {
  let newest = ''
  let stopped = false
  const read = async (): Promise<Buffer | undefined> => {
    const told = await announced()
    return told && eventBytes({ kind: 'announcements', ...told })
  }
  const tellAll = async () => {
    const bytes = await read()
    const text = bytes?.toString() ?? ''
    if (!bytes || text === newest) return
    newest = text
    for (const room of rooms.values()) sendAll(room, bytes)
  }
  return {
    tell: async (listener: Listener): Promise<void> => {
      const bytes = await read()
      if (bytes) send(listener, bytes)
    },
    tellAll: () =>
      inBackground(
        log,
        insist(log, tellAll, () => !stopped),
      ),
    stop: () => {
      stopped = true
    },
  }
}

/** Everybody who wants the same is in one room, for as long as somebody is. */
function openDoors() {
  const rooms = new Map<string, Room>()

  const leave = (key: string, room: Room, listener: Listener) => {
    room.listeners.delete(listener)
    if (room.listeners.size === 0 && rooms.get(key) === room) rooms.delete(key)
  }

  /** A game may have gone on meanwhile: the room is joined in the turn in which nothing is missing. */
  const join = (wanted: Wanted, own: readonly Feed[], listener: Listener): Room => {
    const key = roomKey(wanted)
    const room = rooms.get(key) ?? { wanted, feeds: new Map(own.map((feed) => [feed.id, feed])), listeners: new Set() }
    rooms.set(key, room)
    room.listeners.add(listener)
    listener.onClose(() => leave(key, room, listener))
    return room
  }

  return { rooms, join }
}

/** `at`: a game that is told of up to there and no further. */
const positionOf = ({ feeds }: Room, toldAtMs: number, at?: { id: number; seq: number }): string =>
  positionText({
    games: new Map([...feeds.values()].map(({ id, seq }) => [id, id === at?.id ? at.seq : seq])),
    toldAtMs,
  })

interface News {
  id: number
  changes: readonly StoredChange[]
  game: GameItem | undefined
}

/** What changed and how the game stands, for a room in one piece; each says how far it leads, for it may be cut in the middle. */
function newsFor(room: Room, { id, changes, game }: News, toldAtMs: number): Buffer[] {
  const heard = room.feeds.has(id) ? changes : []
  const events = heard.map((change) =>
    eventBytes(changeOf(id, change), positionOf(room, toldAtMs, { id, seq: change.seq })),
  )
  if (game && hears(room, game)) events.push(eventBytes({ kind: 'game', game }, positionOf(room, toldAtMs)))
  return events
}

const send = (listener: Listener, bytes: Buffer) => {
  if (listener.waiting() > mostWaitingBytes) listener.drop()
  else listener.send(bytes)
}

const sendAll = (room: Room, bytes: Buffer) => {
  for (const listener of room.listeners) send(listener, bytes)
}

const sendNew = (room: Room, listener: Listener, items: readonly GameItem[]) => {
  for (const game of items) if (!room.feeds.has(game.id)) send(listener, eventBytes({ kind: 'game', game }))
}

const hears = ({ wanted }: Room, item: GameItem): boolean =>
  wanted.games.includes(item.id) || wanted.sports === 'all' || wanted.sports.includes(item.sport)

/**
 * How games of the sports stand that changed since then; those that are on when nobody says since when. Where then is still to come,
 * the clock was set back: nobody knows by how much.
 */
async function gamesOf(
  { store, clock, items, live }: Pick<RoomParts, 'store' | 'clock' | 'items' | 'live'>,
  { sports }: Wanted,
  since: number | undefined,
): Promise<GameItem[]> {
  if (sports.length === 0) return []
  if (since === undefined) return (await live()).filter(({ sport }) => sports === 'all' || sports.includes(sport))
  const nowMs = clock.now().getTime()
  const sinceMs = since > nowMs + overlapMs ? nowMs - dayMs : since - overlapMs
  const ids = await store.changedSince(sports === 'all' ? undefined : sports, new Date(sinceMs))
  return items(ids)
}
