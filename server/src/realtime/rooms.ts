import type { ConcessionMarks } from '@fieldhouse/contract/concessions/marks'
import { dayMs } from '@fieldhouse/contract/durations'
import type { GameItem } from '@fieldhouse/contract/games/item'
import type { CurrentAnnouncements } from '@fieldhouse/contract/messages/announced'
import type { StreamEvent } from '@fieldhouse/contract/realtime/realtime'
import type { Clock } from '../shared/clock/clock.ts'
import type { Log } from '../shared/log/log.ts'
import { hideGameSpoilers, toSafeGame } from '../shared/score-safe/games.ts'
import { isGameHidden } from '../shared/score-safe/safety.ts'
import { openBesideGames } from './beside/beside.ts'
import { openCatchUp, toChangeEvent, toSnapshotEvent } from './catch-up.ts'
import { formatEvent, heartbeatBytes, streamOpening } from './event-text.ts'
import type { GameFeed, GameFeeds } from './game-feeds.ts'
import type { StreamListener } from './listener.ts'
import { openPendingNews } from './pending-news.ts'
import type { RealtimeStore, StoredChange } from './realtime.store.ts'
import { formatPosition, getRoomKey, type StreamInterests, type StreamPosition } from './stream-interests.ts'

interface ListenerRoom {
  interests: StreamInterests
  feeds: Map<number, GameFeed>
  listeners: Set<StreamListener>
}

interface RoomDeps {
  feeds: GameFeeds
  store: RealtimeStore
  clock: Clock
  log: Pick<Log, 'warn'>
  items(ids: readonly number[]): Promise<GameItem[]>
  live(): Promise<GameItem[]>
  announced(): Promise<CurrentAnnouncements | undefined>
  marks(): Promise<ConcessionMarks>
}

/** A listener that is this far behind is dropped. It reconnects and continues after what it has. */
const mostWaitingBytes = 1024 * 1024
/** A page that has just opened shows lists that are at most this old. */
const oldestListMs = 60_000
/** Changes just before a break may have arrived out of order. */
const overlapMs = 5_000

export function openListenerRooms(parts: RoomDeps) {
  const { feeds, store, clock, log, items } = parts
  const { rooms, joinRoom } = openRoomDirectory()
  const pending = openPendingNews({ clock, log })
  const beside = openBesideGames(parts, rooms, sendTo)
  const missing = openCatchUp({ feeds, store })
  /** When the bus last delivered a message. */
  let heardAtMs = clock.now().getTime()

  const getPositionOf = (room: ListenerRoom): string => formatRoomPosition(room, pending.toldAtMs())

  const { sendItem, sendNews } = createNewsSender(rooms, { getLastMessage: getPositionOf, toldAtMs: pending.toldAtMs })

  const enterRoom = async (interests: StreamInterests, listener: StreamListener, from?: StreamPosition) => {
    const own = await missing.takeAll(interests.games)
    listener.onClose(() => {
      for (const { id } of own) feeds.giveBack(id)
    })
    const askedAtMs = clock.now().getTime()
    const changed = await listChangedGames(parts, interests, from?.toldAtMs)
    const missedSinceMs = from?.toldAtMs === undefined ? askedAtMs - oldestListMs : askedAtMs
    listener.open()
    listener.send(streamOpening)
    try {
      const games = new Map([...(from?.games ?? [])].filter(([id]) => interests.games.includes(id)))
      await missing.tell(listener, own, { games, toldAtMs: from?.toldAtMs }, interests.safety)
      const room = joinRoom(interests, own, listener)
      sendNew(room, listener, changed)
      sendNew(room, listener, await listChangedGames(parts, interests, missedSinceMs))
      await beside.tell(interests, listener)
      sendTo(listener, formatEvent({ kind: 'ready' }, getPositionOf(room)))
    } catch (error) {
      // The head was sent already, so only a broken connection makes the client retry.
      listener.drop()
      throw error
    }
  }

  return {
    enter: enterRoom,
    news: sendNews,
    /** Handles a change of a game that no one here follows, but whose sport has listeners. */
    changed: (id: number): void => {
      heardAtMs = clock.now().getTime()
      if (feeds.ids().includes(id) || ![...rooms.values()].some(({ interests }) => interests.sports.length > 0)) return
      pending.tell(heardAtMs, async () => {
        const [game] = await items([id])
        if (game) sendItem(game)
      })
    },
    /** Sends everything that may have been missed since the bus last delivered a message. */
    afterGap: (): void => {
      const since = heardAtMs
      pending.tell(since, async () => {
        for (const room of rooms.values())
          for (const game of await listChangedGames(parts, room.interests, since))
            sendAll(room, formatEvent(toGameEvent(room, game)))
      })
    },
    announce: beside.announce,
    mark: beside.mark,
    heartbeat: () => {
      for (const room of rooms.values()) sendAll(room, heartbeatBytes)
    },
    size: () => [...rooms.values()].reduce((sum, { listeners }) => sum + listeners.size, 0),
    close: () => {
      pending.stop()
      beside.stop()
      for (const room of rooms.values()) for (const listener of room.listeners) listener.drop()
    },
  }
}

interface NewsDeps {
  getLastMessage(room: ListenerRoom): string
  toldAtMs(): number
}

/** Sends game news to every interested room. */
function createNewsSender(rooms: ReadonlyMap<string, ListenerRoom>, { getLastMessage, toldAtMs }: NewsDeps) {
  const isOtherWhenSafe = createSafeNewsFilter(rooms)

  const sendItem = (game: GameItem) => {
    const isOther = isOtherWhenSafe(game)
    for (const room of rooms.values())
      if (wantsGame(room, game) && (isOther || !isGameHidden(room.interests.safety, game)))
        sendAll(room, formatEvent(toGameEvent(room, game), getLastMessage(room)))
  }

  const sendNews = (feed: GameFeed, changes: readonly StoredChange[], game: GameItem | undefined) => {
    const isOther = game !== undefined && isOtherWhenSafe(game)
    for (const room of rooms.values()) {
      const hidden = isGameHidden(room.interests.safety, feed.item)
      const events = hidden
        ? listSafeNews(room, feed, isOther, toldAtMs())
        : listNews(room, { feed, changes, game }, toldAtMs())
      if (events.length > 0) sendAll(room, Buffer.concat(events))
    }
  }
  return { sendItem, sendNews }
}

/**
 * Skips news that changes nothing for fans who hide scores: remembers what they were sent last, while one of them
 * listens.
 */
function createSafeNewsFilter(rooms: ReadonlyMap<string, ListenerRoom>) {
  const sentTexts = new Map<number, string>()
  return (game: GameItem): boolean => {
    if (![...rooms.values()].some(({ interests }) => interests.safety)) {
      sentTexts.clear()
      return false
    }
    const text = JSON.stringify(toSafeGame(game))
    if (sentTexts.get(game.id) === text) return false
    sentTexts.set(game.id, text)
    return true
  }
}

/** Sends the whole state, which is small: with hidden changes left out, later changes cannot be applied. */
function listSafeNews(room: ListenerRoom, feed: GameFeed, isOther: boolean, toldAtMs: number): Buffer[] {
  if (!isOther) return []
  const position = formatRoomPosition(room, toldAtMs)
  return [
    ...(room.feeds.has(feed.id) ? [formatEvent(toSnapshotEvent(feed, room.interests.safety), position)] : []),
    ...(wantsGame(room, feed.item) ? [formatEvent(toGameEvent(room, feed.item), position)] : []),
  ]
}

/** Keeps a room for each set of interests while it has listeners. */
function openRoomDirectory() {
  const rooms = new Map<string, ListenerRoom>()

  const leaveRoom = (key: string, room: ListenerRoom, listener: StreamListener) => {
    room.listeners.delete(listener)
    if (room.listeners.size === 0 && rooms.get(key) === room) rooms.delete(key)
  }

  /** Joins a room at a moment at which no change can be missed. */
  const joinRoom = (interests: StreamInterests, own: readonly GameFeed[], listener: StreamListener): ListenerRoom => {
    const key = getRoomKey(interests)
    const room = rooms.get(key) ?? {
      interests,
      feeds: new Map(own.map((feed) => [feed.id, feed])),
      listeners: new Set(),
    }
    rooms.set(key, room)
    room.listeners.add(listener)
    listener.onClose(() => leaveRoom(key, room, listener))
    return room
  }

  return { rooms, joinRoom }
}

/** Formats a room's position. `at` is a game that was sent only up to a change. Hidden games are left out. */
const formatRoomPosition = (
  { feeds, interests }: ListenerRoom,
  toldAtMs: number,
  at?: { id: number; seq: number },
): string =>
  formatPosition({
    games: new Map(
      [...feeds.values()]
        .filter(({ item }) => !isGameHidden(interests.safety, item))
        .map(({ id, seq }) => [id, id === at?.id ? at.seq : seq]),
    ),
    toldAtMs,
  })

interface GameNews {
  feed: GameFeed
  changes: readonly StoredChange[]
  game: GameItem | undefined
}

/** Lists a room's events about a game in one piece. Each carries its position, because the piece may be cut off. */
function listNews(room: ListenerRoom, { feed, changes, game }: GameNews, toldAtMs: number): Buffer[] {
  const { id } = feed
  const news = room.feeds.has(id) ? changes : []
  const events = news.map((change) =>
    formatEvent(
      toChangeEvent(feed, change, room.interests.safety),
      formatRoomPosition(room, toldAtMs, { id, seq: change.seq }),
    ),
  )
  if (game && wantsGame(room, game))
    events.push(formatEvent(toGameEvent(room, game), formatRoomPosition(room, toldAtMs)))
  return events
}

const toGameEvent = ({ interests }: Pick<ListenerRoom, 'interests'>, game: GameItem): StreamEvent => ({
  kind: 'game',
  game: hideGameSpoilers(interests.safety, game),
})

const sendTo = (listener: StreamListener, bytes: Buffer) => {
  if (listener.waiting() > mostWaitingBytes) listener.drop()
  else listener.send(bytes)
}

const sendAll = (room: ListenerRoom, bytes: Buffer) => {
  for (const listener of room.listeners) sendTo(listener, bytes)
}

const sendNew = (room: ListenerRoom, listener: StreamListener, items: readonly GameItem[]) => {
  for (const game of items) if (!room.feeds.has(game.id)) sendTo(listener, formatEvent(toGameEvent(room, game)))
}

const wantsGame = ({ interests }: ListenerRoom, item: GameItem): boolean =>
  interests.games.includes(item.id) || interests.sports === 'all' || interests.sports.includes(item.sport)

/**
 * Lists games of the sports that changed since then, or those on air without a time. If the time is in the future, the
 * clock was set back by an unknown amount.
 */
async function listChangedGames(
  { store, clock, items, live }: Pick<RoomDeps, 'store' | 'clock' | 'items' | 'live'>,
  { sports }: StreamInterests,
  since: number | undefined,
): Promise<GameItem[]> {
  if (sports.length === 0) return []
  if (since === undefined) return (await live()).filter(({ sport }) => sports === 'all' || sports.includes(sport))
  const nowMs = clock.now().getTime()
  const sinceMs = since > nowMs + overlapMs ? nowMs - dayMs : since - overlapMs
  const ids = await store.changedSince(sports === 'all' ? undefined : sports, new Date(sinceMs))
  return items(ids)
}
