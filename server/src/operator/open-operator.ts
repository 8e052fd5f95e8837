import { company } from '@fieldhouse/contract/company'
import type { Origin } from '@fieldhouse/contract/origin/origin'
import type { Pool } from 'pg'
import type { Clock } from '../shared/clock/clock.ts'
import type { PictureFolder } from '../shared/files/picture-folder.ts'
import type { Log } from '../shared/log/log.ts'
import { assetService } from './assets/assets.service.ts'
import { changes } from './audit/change.ts'
import { channelService } from './live/channels.service.ts'
import { eventService } from './live/events.service.ts'
import { streamKeys } from './live/keys.ts'
import { operatorStore } from './operator.store.ts'
import { rowService } from './rows/rows.service.ts'
import { titleService } from './titles/titles.service.ts'
import { uploadService } from './titles/uploads.service.ts'

export interface OperatorDeps {
  pool: Pool
  clock: Clock
  log: Pick<Log, 'error'>
  pictures: PictureFolder
  origin: Pick<Origin, 'assets' | 'uploads' | 'captions' | 'live' | 'channels' | 'capabilities'>
  streamSecret: string
  /** Fans see something else from now on. */
  changed(): Promise<void>
  nextTurn(channel: number): Promise<Date | undefined>
}

export type Operator = ReturnType<typeof openOperator>

/** What the department does, each part knowing only what it needs. */
export function openOperator({ pool, clock, log, pictures, origin, streamSecret, changed, nextTurn }: OperatorDeps) {
  const store = operatorStore(pool, company.id)
  const now = () => clock.now()
  const parts = { store, now, origin, log, change: changes({ store, clock, changed }) }
  const assets = assetService({ store, clock, log, changed })
  const titles = titleService({ ...parts, pictures, removeAsset: (id) => origin.assets.remove(id) })
  return {
    assets,
    titles,
    uploads: uploadService({ ...parts, titles, assets }),
    events: eventService({ ...parts, keys: streamKeys(streamSecret) }),
    channels: channelService({ ...parts, nextTurn }),
    rows: rowService(parts),
    capabilities: () => origin.capabilities(),
    working: () => store.titles.working(),
    audit: (before: number | undefined) => store.audit.page(before),
    forget: (actor: string) => store.audit.forget(actor),
  }
}
