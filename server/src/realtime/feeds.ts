import type { GameState } from '@fieldhouse/contract/games/game'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { applyMergePatch } from '@fieldhouse/contract/games/patch'
import { Refusal } from '../shared/errors/refusal.ts'
import type { RealtimeStore, StoredChange } from './realtime.store.ts'

/** One game as this server follows it while somebody looks. */
export interface Feed {
  id: number
  seq: number
  state: GameState
  item: GameItem
}

export interface FeedParts {
  store: RealtimeStore
  itemOf(id: number): Promise<GameItem | undefined>
  /** A game as this server left it when it changed it last: it need not be read. */
  leftHere(id: number): { change: StoredChange; state: GameState; item(): Promise<GameItem> } | undefined
  /** Each change once and in order, and how the game stands where that is another. */
  onNews(feed: Feed, changes: readonly StoredChange[], item: GameItem | undefined): void
}

const againMs = 1_000

export type Feeds = ReturnType<typeof openFeeds>

/** The games that are followed here. However many look at one, it is read once. */
export function openFeeds({ store, itemOf, leftHere, onNews }: FeedParts) {
  const open = new Map<number, { feed: Promise<Feed>; users: number; turn: Promise<unknown> }>()

  const read = async (id: number): Promise<Feed> => {
    const [row, item] = await Promise.all([store.game(id), itemOf(id)])
    if (!row || !item) throw new Refusal('missing', 'game.not_found', 'That game doesn’t exist.')
    return { id, seq: row.seq, state: row.state, item }
  }

  const newsOf = async (feed: Feed) => {
    const left = leftHere(feed.id)
    if (left?.change.seq === feed.seq + 1) return { changes: [left.change], state: left.state, item: await left.item() }
    const changes = await store.since(feed.id, feed.seq)
    const state = changes.reduce((before, { patch }) => applyMergePatch(before, patch), feed.state)
    return { changes, state, item: await itemOf(feed.id) }
  }

  /** Whoever comes meanwhile finds it as it was, or as it is and told to everybody. */
  const catchUp = async (feed: Feed) => {
    const { changes, state, item } = await newsOf(feed)
    const isOther = item !== undefined && JSON.stringify(item) !== JSON.stringify(feed.item)
    feed.seq = changes.at(-1)?.seq ?? feed.seq
    feed.state = state
    if (isOther) feed.item = item
    if (isOther || changes.length > 0) onNews(feed, changes, isOther ? item : undefined)
  }

  /** The database was away for a moment: nobody will tell of it a second time. */
  const askAgain = (id: number) => {
    setTimeout(() => feeds.changed(id), againMs).unref()
  }

  const feeds = {
    /** Whoever takes it gives it back. */
    take: async (id: number): Promise<Feed> => {
      const known = open.get(id) ?? { feed: read(id), users: 0, turn: Promise.resolve() }
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
    /** Something was told of it: one after the other, so that no change overtakes another. */
    changed: (id: number): Promise<unknown> => {
      const known = open.get(id)
      if (!known) return Promise.resolve()
      known.turn = known.turn.then(async () => catchUp(await known.feed)).catch(() => askAgain(id))
      return known.turn
    },
    ids: () => [...open.keys()],
  }
  return feeds
}
