import type { AppNotification } from '@fieldhouse/contract/app-notices/notifications'
import { isInRange } from '@fieldhouse/contract/app-notices/versions'
import { topics } from '@fieldhouse/contract/topics'
import type { Clock } from '../shared/clock/clock.ts'
import { isDatabaseAway } from '../shared/errors/away.ts'
import { type AppNoticeStore, leave, type StoredAppNotice } from './app-notices.store.ts'

export interface ToldParts {
  store: Pick<AppNoticeStore, 'notOver'>
  clock: Clock
  bus: { subscribe(listener: (message: string) => void): () => void; onGap(listener: () => void): () => void }
}

type Times = Pick<StoredAppNotice, 'starts_at' | 'ends_at' | 'ended_at'>

export const isOver = ({ ended_at, ends_at }: Times, now: Date): boolean =>
  ended_at !== null || (ends_at !== null && ends_at <= now)
/** It sends people away, and nobody has said so twice. */
export const isHeld = ({ action_id, armed_at }: Pick<StoredAppNotice, 'action_id' | 'armed_at'>): boolean =>
  action_id === leave && armed_at === null
export const isOn = (row: StoredAppNotice, now: Date): boolean =>
  row.starts_at <= now && !isHeld(row) && !isOver(row, now)

/** What apps are told, in memory: read once after each change, and by the clock from then on. */
export function openToldToApps({ store, clock, bus }: ToldParts) {
  let known: Promise<StoredAppNotice[]> | undefined
  let last: StoredAppNotice[] | undefined
  const forget = () => {
    known = undefined
  }
  const stops = [bus.subscribe((message) => message === topics.appNotifications && forget()), bus.onGap(forget)]

  const rows = async (): Promise<StoredAppNotice[]> => {
    known ??= store.notOver(clock.now())
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

  const on = async (version: string): Promise<StoredAppNotice[]> => {
    const all = await rows()
    const now = clock.now()
    return all.filter((row) => isOn(row, now) && isInRange(version, row))
  }
  return {
    /** What an app of this version should tell its user, the newest first. */
    forVersion: async (version: string): Promise<AppNotification[]> =>
      (await on(version)).map((row) => shown(row, version)),
    /** Another one whenever what is told is another. */
    name: async (version: string): Promise<string> => (await on(version)).map(({ id }) => id).join(' '),
    stop: () => {
      for (const stop of stops) stop()
    },
  }
}

const shown = (row: StoredAppNotice, version: string): AppNotification => ({
  id: row.id,
  message: row.message,
  app_id: row.app_id,
  app_version: row.version_from === null && row.version_until === null ? '*' : version,
  action_id: row.action_id,
})
