import { currentSchool } from '@fieldhouse/contract/company'
import type { Origin } from '@fieldhouse/contract/origin/origin'
import { topics } from '@fieldhouse/contract/topics'
import type { Pool } from 'pg'
import type { StockService } from '../library/stock/stock.service.ts'
import type { OpenAdminStores } from '../shared/admin/admin-stores.ts'
import { createApplyChange } from '../shared/admin/changes.ts'
import type { ServerBus } from '../shared/bus/server-bus.ts'
import type { Clock } from '../shared/clock/clock.ts'
import type { PictureFolder } from '../shared/files/picture-folder.ts'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { Log } from '../shared/log/log.ts'
import { airingService } from './airings.service.ts'
import { channelAdminRoutes, channelRoutes } from './channels.routes.ts'
import { channelService } from './channels.service.ts'
import { guideService } from './guide.service.ts'
import { guideStore } from './guide.store.ts'
import { createProgrammeSender } from './programmes.ts'

interface ChannelsDeps {
  pool: Pool
  bus: Pick<ServerBus, 'subscribe'>
  clock: Clock
  log: Pick<Log, 'error' | 'warn'>
  adminStoresOn: OpenAdminStores
  stocks: StockService
  pictures: PictureFolder
  channels: Origin['channels']
}

/** Channels that always play, and their guide. */
export function openChannels(serve: ServeEndpoint, { pool, bus, adminStoresOn, pictures, ...deps }: ChannelsDeps) {
  const { clock, stocks } = deps
  const onAir = createProgrammeSender(deps)
  bus.subscribe((message) => {
    if (message.startsWith(topics.video)) onAir.changed()
  })
  const guide = guideService(deps)
  channelRoutes(serve, guide)

  const store = guideStore(pool, currentSchool().id, adminStoresOn)
  const parts = { store, now: () => clock.now(), change: createApplyChange({ store, clock, changed: stocks.changed }) }
  channelAdminRoutes(
    serve,
    channelService({ ...parts, pictures, nextTurn: onAir.nextTurn, takeOffAir: onAir.remove }),
    airingService({ ...parts, guideOf: guide.guideOf }),
  )
  return { ready: onAir.ready, begin: onAir.changed, stop: onAir.stop }
}
