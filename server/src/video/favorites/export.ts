import type { Counting } from '../ads/counting.service.ts'
import type { PlaybackStore } from '../playback/play-sessions.store.ts'
import type { KeptStore } from './kept.store.ts'

/** What is kept of a person here, for the person. */
export async function exportKept(kept: KeptStore, plays: PlaybackStore, ads: Pick<Counting, 'seenBy'>, uid: string) {
  const { watched, list, favorites } = await kept.of(uid)
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
    ads_seen: (await ads.seenBy(uid)).map(({ ad_id, day, times, seen_at }) => ({ ad_id, day, times, seen_at })),
    played: (await plays.of(uid)).map(({ content, title, device, started_at, lease_until, ended_at }) => ({
      content,
      title,
      device,
      started_at,
      lease_until,
      ended_at,
    })),
  }
}
