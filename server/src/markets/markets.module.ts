import { toColumnFates } from '../shared/modules/fates.ts'
import type { ServiceModule } from '../shared/modules/service-module.ts'

export const marketsModule = {
  name: 'markets',
  columns: {
    market_override: {
      ...toColumnFates('row', {
        customer_uid: 'customer.customer_id',
        company_id: 'account.company_id',
        market: 'market.market',
        reason: 'market.reason',
        given_at: 'market.given_at',
        ends_at: 'market.ends_at',
      }),
      ...toColumnFates('broken', { given_by: 'secret' }),
    },
    place_report: {
      ...toColumnFates('row', {
        id: 'place_reports.0.id',
        company_id: 'account.company_id',
        customer_uid: 'customer.customer_id',
        content: 'place_reports.0.content',
        title: 'place_reports.0.title',
        market: 'place_reports.0.market',
        unknown: 'place_reports.0.unknown',
        network: 'place_reports.0.network',
        at: 'place_reports.0.at',
        done_at: 'place_reports.0.done_at',
      }),
      ...toColumnFates('broken', { done_by: 'secret' }),
    },
  },
} satisfies ServiceModule
