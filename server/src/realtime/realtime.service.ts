import type { ConcessionMarks } from '@fieldhouse/contract/concessions/marks'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { createTimeline } from '@fieldhouse/contract/games/timeline'
import { inBackground } from '@fieldhouse/contract/in-background'
import type { CurrentAnnouncements } from '@fieldhouse/contract/messages/announced'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../shared/clock/clock.ts'
import { isDatabaseAway } from '../shared/errors/database-errors.ts'
import type { ReadTimeout } from '../shared/errors/read-timeout.ts'
import { Refusal } from '../shared/errors/refusal.ts'
import type { Log } from '../shared/log/log.ts'
import type { Safety } from '../shared/safe/safety.ts'
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
  announced(): Promise<CurrentAnnouncements | undefined>
  isAnnouncement(message: string): boolean
  /** What is closed and sold out at the stands. */
  marks(): Promise<ConcessionMarks>
  isMark(message: string): boolean
  patience: ReadTimeout
  /** Whose session is to be told more or less of scores from now on. */
  whoseSafety(message: string): string | undefined
}

const heartbeatMs = 15_000
const mostStreamsOfOne = 12

export type Realtime = ReturnType<typeof realtimeService>

export function realtimeService(deps: RealtimeDeps) {
  const { store, clock, log, bus, items, live, leftHere, gameIn, announced, isAnnouncement, whoseSafety } = deps
  const { marks, isMark, patience } = deps
  const itemOf = async (id: number): Promise<GameItem | undefined> => (await items([id]))[0]
  const feeds = openFeeds({
    store,
    itemOf,
    leftHere,
    onNews: (feed, changes, item) => rooms.news(feed, changes, item),
  })
  const rooms = openRooms({ feeds, store, clock, log, items, live, announced, marks })
  const streams = openStreams()

  const stopListening = bus.subscribe((message) => {
    if (isAnnouncement(message)) rooms.announce()
    if (isMark(message)) rooms.mark()
    const sid = whoseSafety(message)
    if (sid !== undefined) streams.endOf(sid)
    const id = gameIn(message)
    if (id === undefined) return
    inBackground(log, feeds.changed(id))
    rooms.changed(id)
  })
  const stopGap = bus.onGap(() => {
    for (const id of feeds.ids()) inBackground(log, feeds.changed(id))
    rooms.afterGap()
    rooms.announce()
    rooms.mark()
  })
  const beat = setInterval(rooms.heartbeat, heartbeatMs)
  beat.unref()

  return {
    ...readings({ store, itemOf }),
    /** The number of its last change, or that there is none; while the database is away or silent the last one that was read. */
    seqOf: lastSeq(store, patience),

    /** Somebody listens until they leave. */
    listen: async (
      { sid, safety }: { sid: string; safety: Safety | undefined },
      query: { games?: string | undefined; sports?: string | undefined; concessions?: 'true' | undefined },
      listener: Listener,
    ) => {
      const wanted = { ...wantedOf(query), safety }
      if (wanted.games.length === 0 && wanted.sports.length === 0 && !wanted.concessions)
        throw new Refusal('input', 'stream.no_topics', 'Name games or sports to follow.', {
          fields: { games: 'Name games or sports to follow.' },
        })
      streams.take(sid, listener)
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
  const noGame = () => new Refusal('missing', 'game.not_found', 'That game doesn’t exist.')
  const sportOf = async (id: number): Promise<string> => {
    const sport = await store.sport(id)
    if (sport === undefined) throw noGame()
    return sport
  }
  return {
    snapshot: async (id: number) => {
      const [row, game] = await Promise.all([store.game(id), itemOf(id)])
      if (!row || !game) throw noGame()
      return { game, seq: row.seq, state: row.state }
    },

    log: async (id: number, after: number) => {
      return { sport: await sportOf(id), changes: (await store.since(id, after)).map(change) }
    },

    at: async (id: number, instant: string) => {
      const sport = await sportOf(id)
      const changes = (await store.until(id, new Date(instant))).map(change)
      const last = changes.at(-1)
      return { sport, seq: last?.seq ?? 0, at: last?.at ?? null, state: createTimeline(changes).newest() }
    },
  }
}

const mostRemembered = 2_000

function lastSeq({ seq }: Pick<RealtimeStore, 'seq'>, patience: ReadTimeout) {
  const known = new LRUCache<number, number>({ max: mostRemembered })
  const read = async (id: number): Promise<number | undefined> => {
    const last = await seq(id)
    if (last === undefined) known.delete(id)
    else known.set(id, last)
    return last
  }
  return async (id: number): Promise<number | undefined> => {
    try {
      return await patience.orKnown(read(id), () => known.get(id))
    } catch (error) {
      const last = known.get(id)
      if (last === undefined || !isDatabaseAway(error)) throw error
      return last
    }
  }
}

/** One session has so many live pages and no more. */
function openStreams() {
  const streams = new Map<string, Set<Listener>>()
  return {
    take: (sid: string, listener: Listener): void => {
      const open = streams.get(sid) ?? new Set()
      if (open.size >= mostStreamsOfOne)
        throw new Refusal('too-many', 'stream.too_many', 'You have too many live pages open.', { retryAfterMs: 10_000 })
      streams.set(sid, open.add(listener))
      listener.onClose(() => {
        open.delete(listener)
        if (open.size === 0 && streams.get(sid) === open) streams.delete(sid)
      })
    },
    /** They come back by themselves. */
    endOf: (sid: string): void => {
      for (const listener of [...(streams.get(sid) ?? [])]) listener.drop()
    },
  }
}
