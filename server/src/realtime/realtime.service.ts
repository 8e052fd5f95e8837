import type { ConcessionMarks } from '@fieldhouse/contract/concessions/marks'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { createTimeline } from '@fieldhouse/contract/games/timeline'
import { inBackground } from '@fieldhouse/contract/in-background'
import type { CurrentAnnouncements } from '@fieldhouse/contract/messages/announced'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../shared/clock/clock.ts'
import { isDatabaseAway } from '../shared/errors/database-errors.ts'
import type { ReadTimeout } from '../shared/errors/read-timeout.ts'
import { Refusal, refuseMissing } from '../shared/errors/refusal.ts'
import type { Log } from '../shared/log/log.ts'
import type { ScoreSafety } from '../shared/score-safe/safety.ts'
import { type GameFeedDeps, openGameFeeds } from './game-feeds.ts'
import type { StreamListener } from './listener.ts'
import type { RealtimeStore, StoredChange } from './realtime.store.ts'
import { openListenerRooms } from './rooms.ts'
import { parseInterests, parsePosition } from './stream-interests.ts'

export interface RealtimeParts {
  store: RealtimeStore
  clock: Clock
  log: Pick<Log, 'warn'>
  bus: { subscribe(listener: (message: string) => void): () => void; onGap(listener: () => void): () => void }
  items(ids: readonly number[]): Promise<GameItem[]>
  live(): Promise<GameItem[]>
  leftHere: GameFeedDeps['leftHere']
  /** Returns the game that a message is about; undefined if it is about none. */
  gameIn(message: string): number | undefined
  /** The announcements; undefined where no open page can have seen any. */
  announced(): Promise<CurrentAnnouncements | undefined>
  isAnnouncement(message: string): boolean
  /** Closed stands and sold-out items. */
  marks(): Promise<ConcessionMarks>
  isMark(message: string): boolean
  patience: ReadTimeout
  /** Returns the session whose score settings changed. */
  whoseSafety(message: string): string | undefined
}

const heartbeatMs = 15_000
const mostStreamsOfOne = 12

export type RealtimeService = ReturnType<typeof createRealtimeService>

export function createRealtimeService(deps: RealtimeParts) {
  const { store, clock, log, bus, items, live, leftHere, gameIn, announced, isAnnouncement, whoseSafety } = deps
  const { marks, isMark, patience } = deps
  const findItem = async (id: number): Promise<GameItem | undefined> => (await items([id]))[0]
  const feeds = openGameFeeds({
    store,
    itemOf: findItem,
    leftHere,
    onNews: (feed, changes, item) => rooms.news(feed, changes, item),
  })
  const rooms = openListenerRooms({ feeds, store, clock, log, items, live, announced, marks })
  const streams = openSessionStreams()

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
    ...createReadings({ store, itemOf: findItem }),
    /** Returns the number of the last change; while the database is away, the last one read. */
    seqOf: createLastSeq(store, patience),

    /** Serves a listener until it leaves. */
    listen: async (
      { sid, safety }: { sid: string; safety: ScoreSafety | undefined },
      query: { games?: string | undefined; sports?: string | undefined; concessions?: 'true' | undefined },
      listener: StreamListener,
    ) => {
      const interests = { ...parseInterests(query), safety }
      if (interests.games.length === 0 && interests.sports.length === 0 && !interests.concessions)
        throw new Refusal('input', 'stream.no_topics', 'Name games or sports to follow.', {
          fields: { games: 'Name games or sports to follow.' },
        })
      streams.take(sid, listener)
      await rooms.enter(interests, listener, parsePosition(listener.lastEventId))
    },

    /** The number of listeners, for the metrics. */
    listening: () => rooms.size(),

    stop: () => {
      clearInterval(beat)
      stopListening()
      stopGap()
      rooms.close()
    },
  }
}

const toChange = ({ seq, at, patch }: StoredChange) => ({ seq, at: at.toISOString(), patch })

interface ReadingDeps {
  store: RealtimeStore
  itemOf(id: number): Promise<GameItem | undefined>
}

/** Reads a game as it is, its changes, and its state at an instant. */
function createReadings({ store, itemOf }: ReadingDeps) {
  const findSport = async (id: number): Promise<string> => {
    const sport = await store.sport(id)
    if (sport === undefined) throw refuseMissing('game')
    return sport
  }
  return {
    snapshot: async (id: number) => {
      const [row, game] = await Promise.all([store.game(id), itemOf(id)])
      if (!row || !game) throw refuseMissing('game')
      return { game, seq: row.seq, state: row.state }
    },

    log: async (id: number, after: number) => {
      return { sport: await findSport(id), changes: (await store.since(id, after)).map(toChange) }
    },

    at: async (id: number, instant: string) => {
      const sport = await findSport(id)
      const changes = (await store.until(id, new Date(instant))).map(toChange)
      const last = changes.at(-1)
      return { sport, seq: last?.seq ?? 0, at: last?.at ?? null, state: createTimeline(changes).newest() }
    },
  }
}

const mostRemembered = 2_000

function createLastSeq({ seq }: Pick<RealtimeStore, 'seq'>, patience: ReadTimeout) {
  const known = new LRUCache<number, number>({ max: mostRemembered })
  const readSeq = async (id: number): Promise<number | undefined> => {
    const last = await seq(id)
    if (last === undefined) known.delete(id)
    else known.set(id, last)
    return last
  }
  return async (id: number): Promise<number | undefined> => {
    try {
      return await patience.orKnown(readSeq(id), () => known.get(id))
    } catch (error) {
      const last = known.get(id)
      if (last === undefined || !isDatabaseAway(error)) throw error
      return last
    }
  }
}

/** Limits the open streams of a session. */
function openSessionStreams() {
  const streams = new Map<string, Set<StreamListener>>()
  return {
    take: (sid: string, listener: StreamListener): void => {
      const open = streams.get(sid) ?? new Set()
      if (open.size >= mostStreamsOfOne)
        throw new Refusal(
          'too-many',
          'stream.too_many',
          'You have too many live pages open. Close one, then reload this page.',
          { retryAfterMs: 10_000 },
        )
      streams.set(sid, open.add(listener))
      listener.onClose(() => {
        open.delete(listener)
        if (open.size === 0 && streams.get(sid) === open) streams.delete(sid)
      })
    },
    /** Drops the session's streams, which then reconnect. */
    endOf: (sid: string): void => {
      for (const listener of [...(streams.get(sid) ?? [])]) listener.drop()
    },
  }
}
