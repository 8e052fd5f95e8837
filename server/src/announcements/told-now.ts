import type { Announced, Announcement } from '@fieldhouse/contract/announcements/announced'
import { mostDaysAhead } from '@fieldhouse/contract/announcements/announcements'
import { dayMs } from '@fieldhouse/contract/durations'
import { topics } from '@fieldhouse/contract/topics'
import { after, type Clock } from '../shared/clock/clock.ts'
import { isDatabaseAway } from '../shared/errors/away.ts'
import type { AnnouncementStore, StoredAnnouncement } from './announcements.store.ts'

export interface ToldParts {
  store: Pick<AnnouncementStore, 'changedSince'>
  clock: Clock
  bus: { subscribe(listener: (message: string) => void): () => void; onGap(listener: () => void): () => void }
}

export const isOver = ({ ended_at, ends_at }: StoredAnnouncement, now: Date): boolean =>
  ended_at !== null || ends_at <= now
export const isOn = (row: StoredAnnouncement, now: Date): boolean => row.starts_at <= now && !isOver(row, now)

/** What is told, in memory: read once after each change, and by the clock from then on. */
export function openToldNow({ store, clock, bus }: ToldParts) {
  let known: Promise<StoredAnnouncement[]> | undefined
  let last: StoredAnnouncement[] | undefined
  const forget = () => {
    known = undefined
  }
  const stops = [bus.subscribe((message) => message === topics.announcements && forget()), bus.onGap(forget)]

  /** None of them ends later than this after its last change: of older ones no page knows any more. */
  const rows = async (): Promise<StoredAnnouncement[]> => {
    known ??= store.changedSince(after(clock.now(), -mostDaysAhead * dayMs))
    const asked = known
    try {
      const found = await asked
      // Told of meanwhile, it is another already.
      if (known !== asked) return rows()
      last = found
      return found
    } catch (error) {
      if (known === asked) forget()
      if (last && isDatabaseAway(error)) return last
      throw error
    }
  }

  const now = async (): Promise<Announced> => toldAt(await rows(), clock.now())
  return {
    now,
    /** Another one whenever what is told is another. */
    name: async (): Promise<string> => {
      const { announcements, again_at } = await now()
      return `${announcements.map(({ id }) => id).join(' ')} ${again_at}`
    },
    /** Nothing where no page can have heard of any. */
    ifAny: async (): Promise<Announced | undefined> => ((await rows()).length === 0 ? undefined : now()),
    stop: () => {
      for (const stop of stops) stop()
    },
  }
}

const toldAt = (rows: readonly StoredAnnouncement[], now: Date): Announced => {
  const planned = rows.filter((row) => row.starts_at > now && !isOver(row, now)).map(({ starts_at }) => starts_at)
  return {
    announcements: rows
      .filter((row) => isOn(row, now))
      .toSorted((one, other) => Number(other.urgent) - Number(one.urgent) || other.id - one.id)
      .map(shown),
    again_at: planned.length === 0 ? null : new Date(Math.min(...planned.map(Number))).toISOString(),
  }
}

export const shown = ({ id, words, urgent, sports, ends_at, link }: StoredAnnouncement): Announcement => ({
  id,
  words,
  urgent,
  sports,
  until: ends_at.toISOString(),
  link,
})
