import { randomBytes } from 'node:crypto'
import type { Clock } from '../shared/clock/clock.ts'
import type { EndedSessions } from './ended-sessions.ts'
import type { PlaybackStore } from './play-sessions.store.ts'

export interface DepartmentPreview {
  uid: string
  sid: string
  asset: string
  title: { id: number; title: string }
}

interface PreviewDeps {
  store: Pick<PlaybackStore, 'add'>
  ended: Pick<EndedSessions, 'watch'>
  clock: Clock
  companyId: number
}

/**
 * Starts an editor's preview. It ends with their session, like a fan's stream, and takes no place among the account's
 * streams.
 */
export const createDepartmentPreviews =
  ({ store, ended, clock, companyId }: PreviewDeps) =>
  async ({ uid, sid, asset, title }: DepartmentPreview): Promise<string> => {
    const id = randomBytes(16).toString('base64url')
    const now = clock.now()
    await store.add({
      id,
      company_id: companyId,
      customer_uid: uid,
      sid,
      device: 'The console',
      tab: null,
      content: { kind: 'vod', id: title.id },
      asset_id: asset,
      title: title.title,
      started_at: now,
      lease_until: now,
      market: null,
      shown_at: null,
      shown_asset: null,
    })
    ended.watch(id, sid)
    return id
  }
