import type { GameState } from '@fieldhouse/contract/games/game'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { applyMergePatch } from '@fieldhouse/contract/games/merge-patch'
import { refuseMissing } from '../shared/errors/refusal.ts'
import type { RealtimeStore, StoredChange } from './realtime.store.ts'

/** A game that this server follows while someone listens. */
export interface GameFeed {
  id: number
  seq: number
  state: GameState
  item: GameItem
}

export interface GameFeedDeps {
  store: RealtimeStore
  itemOf(id: number): Promise<GameItem | undefined>
  /** The game as this server last changed it, which saves reading it. */
  leftHere(id: number): { change: StoredChange; state: GameState; item(): Promise<GameItem> } | undefined
  /** Called with each change once and in order, and with the game where its item changed. */
  onNews(feed: GameFeed, changes: readonly StoredChange[], item: GameItem | undefined): void
}

const againMs = 1_000

export type GameFeeds = ReturnType<typeof openGameFeeds>

/** Follows games. Each is read once, however many listeners it has. */
export function openGameFeeds({ store, itemOf, leftHere, onNews }: GameFeedDeps) {
  const open = new Map<number, { feed: Promise<GameFeed>; users: number; turn: Promise<unknown> }>()

  const readGame = async (id: number): Promise<GameFeed> => {
    const [row, item] = await Promise.all([store.game(id), itemOf(id)])
    if (!row || !item) throw refuseMissing('game')
    return { id, seq: row.seq, state: row.state, item }
  }

  const readNews = async (feed: GameFeed) => {
    const left = leftHere(feed.id)
    if (left?.change.seq === feed.seq + 1) return { changes: [left.change], state: left.state, item: await left.item() }
    const changes = await store.since(feed.id, feed.seq)
    const state = changes.reduce((before, { patch }) => applyMergePatch(before, patch), feed.state)
    return { changes, state, item: await itemOf(feed.id) }
  }

  /** Updates the feed first, so that a new listener sees either the old state or the one that was sent to everyone. */
  const catchUp = async (feed: GameFeed) => {
    const { changes, state, item } = await readNews(feed)
    const isOther = item !== undefined && JSON.stringify(item) !== JSON.stringify(feed.item)
    feed.seq = changes.at(-1)?.seq ?? feed.seq
    feed.state = state
    if (isOther) feed.item = item
    if (isOther || changes.length > 0) onNews(feed, changes, isOther ? item : undefined)
  }

  /** Tries again after a database failure: the change will not be announced a second time. */
  const retryLater = (id: number) => {
    setTimeout(() => feeds.changed(id), againMs).unref()
  }

  const feeds = {
    /** Returns a game's feed; every call needs a giveBack(). */
    take: async (id: number): Promise<GameFeed> => {
      const known = open.get(id) ?? { feed: readGame(id), users: 0, turn: Promise.resolve() }
      known.users += 1
      open.set(id, known)
      try {
        return await known.feed
      } catch (error) {
        if (open.get(id) === known) open.delete(id)
        throw error
      }
    },
    giveBack: (id: number) => {
      const known = open.get(id)
      if (known && --known.users <= 0) open.delete(id)
    },
    /** Handles an announced change. Changes run one after the other, so none overtakes another. */
    changed: (id: number): Promise<unknown> => {
      const known = open.get(id)
      if (!known) return Promise.resolve()
      known.turn = known.turn.then(async () => catchUp(await known.feed)).catch(() => retryLater(id))
      return known.turn
    },
    ids: () => [...open.keys()],
  }
  return feeds
}
