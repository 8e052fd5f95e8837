import type { ConcessionMarks } from '@fieldhouse/contract/concessions/marks'
import { dayMs } from '@fieldhouse/contract/durations'
import type { GameItem } from '@fieldhouse/contract/games/item'
import type { CurrentAnnouncements } from '@fieldhouse/contract/messages/announced'
import type { StreamEvent } from '@fieldhouse/contract/realtime/realtime'
import type { Clock } from '../shared/clock/clock.ts'
import type { Log } from '../shared/log/log.ts'
import { gameFor, safeGame } from '../shared/safe/games.ts'
import { isHidden } from '../shared/safe/safety.ts'
import { openBeside } from './beside/beside.ts'
import { eventBytes, heartbeat, opening } from './event-text.ts'
import type { Feed, Feeds } from './feeds.ts'
import type { Listener } from './listener.ts'
import { changeOf, openMissing, snapshotOf } from './missing.ts'
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
  announced(): Promise<CurrentAnnouncements | undefined>
  marks(): Promise<ConcessionMarks>
}

/** A reader that is this far behind is dropped: it comes back and goes on after what it has. */
const mostWaitingBytes = 1024 * 1024
/** What was written a moment before a break may have come out of order. */
const overlapMs = 5_000

export function openRooms(parts: RoomParts) {
  const { feeds, store, clock, log, items } = parts
  const { rooms, join } = openDoors()
  const owed = openOwed({ clock, log })
  const beside = openBeside(parts, rooms, send)
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
      await missing.tell(listener, own, { games, toldAtMs: from?.toldAtMs }, wanted.safety)
      const room = join(wanted, own, listener)
      sendNew(room, listener, told)
      sendNew(room, listener, await gamesOf(parts, wanted, askedAtMs))
      await beside.tell(wanted, listener)
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
          for (const game of await gamesOf(parts, room.wanted, since)) sendAll(room, eventBytes(gameEvent(room, game)))
      })
    },
    announce: beside.announce,
    mark: beside.mark,
    heartbeat: () => {
      for (const room of rooms.values()) sendAll(room, heartbeat)
    },
    size: () => [...rooms.values()].reduce((sum, { listeners }) => sum + listeners.size, 0),
    close: () => {
      owed.stop()
      beside.stop()
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
  const isOtherWhenSafe = openSafeNews(rooms)

  const item = (game: GameItem) => {
    const isOther = isOtherWhenSafe(game)
    for (const room of rooms.values())
      if (hears(room, game) && (isOther || !isHidden(room.wanted.safety, game)))
        sendAll(room, eventBytes(gameEvent(room, game), here(room)))
  }

  const news = (feed: Feed, changes: readonly StoredChange[], game: GameItem | undefined) => {
    const isOther = game !== undefined && isOtherWhenSafe(game)
    for (const room of rooms.values()) {
      const hidden = isHidden(room.wanted.safety, feed.item)
      const events = hidden
        ? safeNewsFor(room, feed, isOther, toldAtMs())
        : newsFor(room, { feed, changes, game }, toldAtMs())
      if (events.length > 0) sendAll(room, Buffer.concat(events))
    }
  }
  return { item, news }
}

/** Most of what becomes of a game is nothing to who keeps its score safe: what they were told of it last, while one of them listens. */
function openSafeNews(rooms: ReadonlyMap<string, Room>) {
  const told = new Map<number, string>()
  return (game: GameItem): boolean => {
    if (![...rooms.values()].some(({ wanted }) => wanted.safety)) {
      told.clear()
      return false
    }
    const text = JSON.stringify(safeGame(game))
    if (told.get(game.id) === text) return false
    told.set(game.id, text)
    return true
  }
}

/** All of it anew, which is little: where changes were left out none can be laid over what is known. */
function safeNewsFor(room: Room, feed: Feed, isOther: boolean, toldAtMs: number): Buffer[] {
  if (!isOther) return []
  const position = positionOf(room, toldAtMs)
  return [
    ...(room.feeds.has(feed.id) ? [eventBytes(snapshotOf(feed, room.wanted.safety), position)] : []),
    ...(hears(room, feed.item) ? [eventBytes(gameEvent(room, feed.item), position)] : []),
  ]
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

/** `at`: a game that is told of up to there and no further. Of one that is hidden nothing was heard that could go on. */
const positionOf = ({ feeds, wanted }: Room, toldAtMs: number, at?: { id: number; seq: number }): string =>
  positionText({
    games: new Map(
      [...feeds.values()]
        .filter(({ item }) => !isHidden(wanted.safety, item))
        .map(({ id, seq }) => [id, id === at?.id ? at.seq : seq]),
    ),
    toldAtMs,
  })

interface News {
  feed: Feed
  changes: readonly StoredChange[]
  game: GameItem | undefined
}

/** What changed and how the game stands, for a room in one piece; each says how far it leads, for it may be cut in the middle. */
function newsFor(room: Room, { feed, changes, game }: News, toldAtMs: number): Buffer[] {
  const { id } = feed
  const heard = room.feeds.has(id) ? changes : []
  const events = heard.map((change) =>
    eventBytes(changeOf(feed, change, room.wanted.safety), positionOf(room, toldAtMs, { id, seq: change.seq })),
  )
  if (game && hears(room, game)) events.push(eventBytes(gameEvent(room, game), positionOf(room, toldAtMs)))
  return events
}

const gameEvent = ({ wanted }: Pick<Room, 'wanted'>, game: GameItem): StreamEvent => ({
  kind: 'game',
  game: gameFor(wanted.safety, game),
})

const send = (listener: Listener, bytes: Buffer) => {
  if (listener.waiting() > mostWaitingBytes) listener.drop()
  else listener.send(bytes)
}

const sendAll = (room: Room, bytes: Buffer) => {
  for (const listener of room.listeners) send(listener, bytes)
}

const sendNew = (room: Room, listener: Listener, items: readonly GameItem[]) => {
  for (const game of items) if (!room.feeds.has(game.id)) send(listener, eventBytes(gameEvent(room, game)))
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
