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
  },
} satisfies ServiceModule
