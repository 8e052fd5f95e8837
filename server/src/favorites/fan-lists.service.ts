import { secondMs } from '@fieldhouse/contract/durations'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../shared/clock/clock.ts'
import { refuseConflict } from '../shared/errors/refusal.ts'
import type { FanListsStore, FavoriteKind } from './fan-lists.store.ts'

const freshMs = 5 * secondMs
const keptAtMost = 5_000
const mostOnAList = 1_000

export interface WatchedPosition {
  position: number
  duration: number
  played: boolean
}

/** One fan's lists, for lookups by title. */
export interface FanLists {
  watched: ReadonlyMap<number, WatchedPosition>
  /** Started and not finished titles, the last watched first. */
  unfinished: readonly number[]
  list: readonly number[]
  favorites: Readonly<Record<FavoriteKind, readonly number[]>>
}

export type FanListsService = ReturnType<typeof createFanListsService>

/** Caches each fan's lists for a few seconds; a change through this service is visible at once. */
export function createFanListsService({ store, clock }: { store: FanListsStore; clock: Clock }) {
  const known = new LRUCache<string, { at: number; lists: Promise<FanLists> }>({ max: keptAtMost })

  const readLists = async (uid: string): Promise<FanLists> => {
    const { watched, list, favorites } = await store.of(uid)
    const listFavorites = (kind: FavoriteKind) =>
      favorites.filter((one) => one.kind === kind).map(({ subject_id }) => subject_id)
    return {
      watched: new Map(
        watched.map(({ title_id, position, duration, played }) => [title_id, { position, duration, played }]),
      ),
      unfinished: watched.filter(({ played, position }) => !played && position > 0).map(({ title_id }) => title_id),
      list: list.map(({ title_id }) => title_id),
      favorites: { title: listFavorites('title'), person: listFavorites('person'), group: listFavorites('group') },
    }
  }

  const applyChange = async <T>(uid: string, change: Promise<T>): Promise<T> => {
    known.delete(uid)
    try {
      return await change
    } finally {
      known.delete(uid)
    }
  }

  const addUnlessFull = async (uid: string, added: Promise<boolean>): Promise<void> => {
    if (!(await applyChange(uid, added)))
      throw refuseConflict('my_list.full', `Your list is full (${mostOnAList}). Remove something first.`)
  }

  return {
    of: (uid: string): Promise<FanLists> => {
      const found = known.get(uid)
      const now = clock.now().getTime()
      if (found && Math.abs(now - found.at) < freshMs) return found.lists
      const lists = readLists(uid)
      known.set(uid, { at: now, lists })
      lists.catch(() => known.delete(uid))
      return lists
    },

    watch: (row: Parameters<FanListsStore['watch']>[0]) => applyChange(row.customer_uid, store.watch(row)),
    setPlayed: (uid: string, title: number, played: boolean) =>
      applyChange(uid, store.setPlayed(uid, title, played, clock.now())),
    addToList: (uid: string, title: number) =>
      addUnlessFull(uid, store.addToList(uid, title, clock.now(), mostOnAList)),
    removeFromList: (uid: string, title: number) => applyChange(uid, store.removeFromList(uid, title)),
    addFavorite: (uid: string, kind: FavoriteKind, id: number) =>
      addUnlessFull(uid, store.addFavorite(uid, kind, id, clock.now(), mostOnAList)),
    removeFavorite: (uid: string, kind: FavoriteKind, id: number) =>
      applyChange(uid, store.removeFavorite(uid, kind, id)),
  }
}

/** Exports a fan's lists. */
export async function exportFanLists(store: FanListsStore, uid: string) {
  const { watched, list, favorites } = await store.of(uid)
  return {
    watched: watched.map(({ title_id, position, duration, played, at }) => ({
      title_id,
      position,
      duration,
      played,
      at,
    })),
    my_list: list.map(({ title_id, added_at }) => ({ title_id, added_at })),
    favorites: favorites.map(({ kind, subject_id, added_at }) => ({ kind, id: subject_id, added_at })),
  }
}
