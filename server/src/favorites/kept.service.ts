import { secondMs } from '@fieldhouse/contract/durations'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../shared/clock/clock.ts'
import { Refusal } from '../shared/errors/refusal.ts'
import type { FavoriteKind, KeptStore } from './kept.store.ts'

const freshMs = 5 * secondMs
const keptAtMost = 5_000
const mostOnAList = 1_000

export interface Watched {
  position: number
  duration: number
  played: boolean
}

/** One fan's, ready to be asked by a title's id. */
export interface Kept {
  watched: ReadonlyMap<number, Watched>
  /** Begun and not finished, what was watched last first. */
  unfinished: readonly number[]
  list: readonly number[]
  favorites: Readonly<Record<FavoriteKind, readonly number[]>>
}

export type Keeping = ReturnType<typeof keptService>

/** Nobody waits for the same three queries twice within a few seconds; whoever writes here sees it at once. */
export function keptService({ store, clock }: { store: KeptStore; clock: Clock }) {
  const known = new LRUCache<string, { at: number; kept: Promise<Kept> }>({ max: keptAtMost })

  const read = async (uid: string): Promise<Kept> => {
    const { watched, list, favorites } = await store.of(uid)
    const ids = (kind: FavoriteKind) => favorites.filter((one) => one.kind === kind).map(({ subject_id }) => subject_id)
    return {
      watched: new Map(
        watched.map(({ title_id, position, duration, played }) => [title_id, { position, duration, played }]),
      ),
      unfinished: watched.filter(({ played, position }) => !played && position > 0).map(({ title_id }) => title_id),
      list: list.map(({ title_id }) => title_id),
      favorites: { title: ids('title'), person: ids('person'), group: ids('group') },
    }
  }

  const changing = async <T>(uid: string, change: Promise<T>): Promise<T> => {
    known.delete(uid)
    try {
      return await change
    } finally {
      known.delete(uid)
    }
  }

  const orFull = async (uid: string, added: Promise<boolean>): Promise<void> => {
    if (!(await changing(uid, added)))
      throw new Refusal('conflict', 'my_list.full', `Your list is full (${mostOnAList}). Remove something first.`)
  }

  return {
    of: (uid: string): Promise<Kept> => {
      const found = known.get(uid)
      const now = clock.now().getTime()
      if (found && Math.abs(now - found.at) < freshMs) return found.kept
      const kept = read(uid)
      known.set(uid, { at: now, kept })
      kept.catch(() => known.delete(uid))
      return kept
    },

    watch: (row: Parameters<KeptStore['watch']>[0]) => changing(row.customer_uid, store.watch(row)),
    setPlayed: (uid: string, title: number, played: boolean) =>
      changing(uid, store.setPlayed(uid, title, played, clock.now())),
    addToList: (uid: string, title: number) => orFull(uid, store.addToList(uid, title, clock.now(), mostOnAList)),
    removeFromList: (uid: string, title: number) => changing(uid, store.removeFromList(uid, title)),
    addFavorite: (uid: string, kind: FavoriteKind, id: number) =>
      orFull(uid, store.addFavorite(uid, kind, id, clock.now(), mostOnAList)),
    removeFavorite: (uid: string, kind: FavoriteKind, id: number) => changing(uid, store.removeFavorite(uid, kind, id)),
  }
}

/** What is kept here about a fan, for the fan's own export. */
export async function exportKept(store: KeptStore, uid: string) {
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
