import type { KeptStore } from './kept.store.ts'

/** What is kept of a person here, for the person. */
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
