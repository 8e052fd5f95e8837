import {
  countedDays,
  type KeptAppNotice,
  type NoticeAction,
  type NoticePlatform,
  noticeActions,
  noticePlatforms,
} from '@fieldhouse/contract/app-notices/app-notices'
import type { AppNotification } from '@fieldhouse/contract/app-notices/notifications'
import { dayMs } from '@fieldhouse/contract/durations'
import { after } from '../shared/clock/clock.ts'
import { type AppNoticeStore, actions, type StoredAppNotice, subjectOf } from './app-notices.store.ts'
import { isHeld, isOn, isOver } from './told-to-apps.ts'

/** The words by the numbers of the wire (spec 3). */
export const appIds: Record<NoticePlatform, AppNotification['app_id']> = { all: 0, web: 1, android: 2, ios: 3 }
export const actionIds: Record<NoticeAction, AppNotification['action_id']> = { none: 0, continue: 1, leave: 2 }

const stateOf = (row: StoredAppNotice, now: Date): KeptAppNotice['state'] => {
  if (isOver(row, now)) return 'over'
  if (isHeld(row)) return 'held'
  return isOn(row, now) ? 'on' : 'planned'
}

/** Rows as the department reads them, with who did what and how many phones each of them is for. */
export async function keptOf(
  store: Pick<AppNoticeStore, 'doers' | 'phones'>,
  rows: readonly StoredAppNotice[],
  now: Date,
): Promise<KeptAppNotice[]> {
  if (rows.length === 0) return []
  const [doers, { android, ios }] = await Promise.all([
    store.doers(rows.map(({ id }) => id)),
    store.phones(after(now, -countedDays * dayMs)),
  ])
  const phones: Record<NoticePlatform, number> = { all: android + ios, web: 0, android, ios }
  const by = (id: number, wanted: string): string | null =>
    doers.findLast(({ subject, action }) => subject === subjectOf(id) && action === wanted)?.name.trim() || null
  return rows.map((row) => {
    const platform = noticePlatforms[row.app_id]
    return {
      id: row.id,
      message: row.message,
      platform,
      version_from: row.version_from,
      version_until: row.version_until,
      action: noticeActions[row.action_id],
      revision: row.revision,
      from: row.starts_at.toISOString(),
      until: row.ends_at?.toISOString() ?? null,
      state: stateOf(row, now),
      phones: phones[platform],
      made_by: by(row.id, actions.make),
      armed_at: row.armed_at?.toISOString() ?? null,
      armed_by: row.armed_at === null ? null : by(row.id, actions.arm),
      ended_at: row.ended_at?.toISOString() ?? null,
      ended_by: row.ended_at === null ? null : by(row.id, actions.end),
    }
  })
}
