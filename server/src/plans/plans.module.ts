import { toColumnFates } from '../shared/modules/fates.ts'
import type { ServiceModule } from '../shared/modules/service-module.ts'

export const plansModule = {
  name: 'plans',
  columns: {
    plan_grant: {
      ...toColumnFates('row', {
        id: 'plans.0.id',
        company_id: 'account.company_id',
        customer_uid: 'customer.customer_id',
        plan: 'plans.0.plan',
        source: 'plans.0.source',
        reason: 'plans.0.reason',
        given_at: 'plans.0.given_at',
        starts_at: 'plans.0.starts_at',
        ends_at: 'plans.0.ends_at',
      }),
      ...toColumnFates('broken', { given_by: 'secret' }),
    },
  },
} satisfies ServiceModule
