import { sql } from 'kysely'
import { declareImpersonal, toColumnFates } from '../shared/modules/fates.ts'
import type { ServiceModule } from '../shared/modules/service-module.ts'
import { subjectNumber } from '../shared/modules/subject-number.ts'

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
    plan_redemption: toColumnFates('row', {
      code_id: 'plan_redemptions.0.code_id',
      customer_uid: 'customer.customer_id',
      grant_id: 'plan_redemptions.0.grant_id',
      at: 'plan_redemptions.0.at',
    }),
    plan_code_batch: {
      ...declareImpersonal(
        'plan_code_batch',
        'id company_id label plan ends_at days uses redeem_until made_at stopped_at',
      ).plan_code_batch,
      ...toColumnFates('broken', { made_by: 'secret' }),
    },
    ...declareImpersonal('plan_code', 'id batch_id code used'),
  },
  auditNames: {
    codes: sql`select label from plan_code_batch where plan_code_batch.id = ${subjectNumber} and plan_code_batch.company_id = audit.company_id`,
  },
} satisfies ServiceModule
