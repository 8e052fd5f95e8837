import { declareImpersonal, toColumnFates } from '../shared/modules/fates.ts'
import type { ServiceModule } from '../shared/modules/service-module.ts'

export const analyticsModule = {
  name: 'analytics',
  columns: {
    analytics_identity: toColumnFates('row', { customer_uid: 'customer.customer_id', salt: 'secret' }),
    analytics_event: toColumnFates('broken', {
      id: 'page_views.0.id',
      company_id: 'account.company_id',
      visitor: 'secret',
      name: 'page_views.0.name',
      path: 'page_views.0.path',
      activity: 'page_views.0.activity',
      at: 'page_views.0.at',
      said_at: 'page_views.0.said_at',
      received_at: 'page_views.0.received_at',
      subject: 'page_views.0.subject',
      play: 'page_views.0.play',
      detail: 'page_views.0.detail',
      amount: 'page_views.0.amount',
    }),
    // Copies of events under the same pseudonyms, until the external engine has them.
    analytics_outbox: toColumnFates('broken', { id: 'nobody', batch: 'secret' }),
    // Sums without any person in them.
    ...declareImpersonal('analytics_touched', 'id hour'),
    ...declareImpersonal('analytics_hour', 'company_id hour name subject detail times visits amount'),
    ...declareImpersonal('analytics_day', 'company_id day name subject detail times visits amount'),
    ...declareImpersonal('analytics_minute', 'company_id minute subject viewers'),
  },
} satisfies ServiceModule
