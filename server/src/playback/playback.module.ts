import { toColumnFates } from '../shared/modules/fates.ts'
import type { ServiceModule } from '../shared/modules/service-module.ts'

export const playbackModule = {
  name: 'playback',
  columns: {
    play_session: toColumnFates('row', {
      id: 'secret',
      company_id: 'account.company_id',
      customer_uid: 'customer.customer_id',
      sid: 'sessions.0.id',
      device: 'played.0.device',
      tab: 'nobody',
      content: 'played.0.content',
      asset_id: 'secret',
      title: 'played.0.title',
      started_at: 'played.0.started_at',
      lease_until: 'played.0.lease_until',
      ended_at: 'played.0.ended_at',
      delivered: 'nobody',
      market: 'played.0.market',
      shown_at: 'played.0.shown_at',
      shown_asset: 'secret',
    }),
  },
} satisfies ServiceModule
