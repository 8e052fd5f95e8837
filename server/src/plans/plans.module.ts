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
        game_id: 'plans.0.game_id',
        sport: 'plans.0.sport',
        source: 'plans.0.source',
        reason: 'plans.0.reason',
        given_at: 'plans.0.given_at',
        starts_at: 'plans.0.starts_at',
        ends_at: 'plans.0.ends_at',
        reminded_of: 'plans.0.reminded_of',
        untold: 'plans.0.untold',
        group_id: 'plans.0.group_id',
      }),
      ...toColumnFates('broken', { given_by: 'secret' }),
    },
    plan_group: {
      ...declareImpersonal(
        'plan_group',
        'id company_id plan game_id sport for_game ends_at reason given_at fans undone_at',
      ).plan_group,
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
        'id company_id label plan game_id sport for_game ends_at days uses redeem_until made_at stopped_at',
      ).plan_code_batch,
      ...toColumnFates('broken', { made_by: 'secret' }),
    },
    ...declareImpersonal('plan_code', 'id batch_id code used'),
    purchase: toColumnFates('broken', {
      id: 'purchases.0.id',
      company_id: 'account.company_id',
      buyer: 'customer.customer_id',
      kind: 'purchases.0.kind',
      plan: 'purchases.0.plan',
      game_id: 'purchases.0.game_id',
      pass_days: 'purchases.0.pass_days',
      amount: 'purchases.0.amount',
      currency: 'purchases.0.currency',
      state: 'purchases.0.state',
      token: 'secret',
      session_id: 'secret',
      subscription_id: 'purchases.0.subscription_id',
      payment_id: 'purchases.0.payment_id',
      grant_id: 'purchases.0.grant_id',
      paid_until: 'purchases.0.paid_until',
      canceled: 'purchases.0.canceled',
      refunded: 'purchases.0.refunded',
      refund_due_at: 'purchases.0.refund_due_at',
      refund_reason: 'purchases.0.refund_reason',
      refund_cause: 'purchases.0.refund_cause',
      keeps_plan: 'purchases.0.keeps_plan',
      told_at: 'purchases.0.told_at',
      opened_at: 'purchases.0.opened_at',
      bought_at: 'purchases.0.bought_at',
      read_at: 'nobody',
      revision: 'nobody',
    }),
    payment_customer: toColumnFates('row', { customer_uid: 'customer.customer_id', stripe_id: 'payment_customer' }),
    ...declareImpersonal('payment_event', 'id at'),
    ...declareImpersonal('sold_game', 'game_id company_id checked_at missing_ms failed_at'),
    // A hash under a key of the server. It outlives the account, so that a new one gets no second trial.
    plan_trial: toColumnFates('broken', { mailbox: 'secret', company_id: 'account.company_id' }),
    plan_list_entry: toColumnFates('address', {
      id: 'ticket_list.0.id',
      company_id: 'account.company_id',
      email: 'ticket_list.0.email',
      email_norm: 'account.email_norm',
      plan: 'ticket_list.0.plan',
      sport: 'ticket_list.0.sport',
      ends_at: 'ticket_list.0.ends_at',
      account: 'ticket_list.0.account',
      grant_id: 'ticket_list.0.grant_id',
    }),
    plan_list_change: toColumnFates('address', {
      list_id: 'ticket_list_changes.0.list_id',
      company_id: 'account.company_id',
      kind: 'ticket_list_changes.0.kind',
      email: 'ticket_list_changes.0.email',
      email_norm: 'account.email_norm',
      plan: 'ticket_list_changes.0.plan',
      sport: 'ticket_list_changes.0.sport',
      ends_at: 'ticket_list_changes.0.ends_at',
      account: 'ticket_list_changes.0.account',
      grant_id: 'ticket_list_changes.0.grant_id',
      grant_ends_at: 'ticket_list_changes.0.grant_ends_at',
    }),
    plan_list: {
      ...declareImpersonal(
        'plan_list',
        'id company_id name applied_at added changed ended same refused undone_at by_address',
      ).plan_list,
      ...toColumnFates('broken', { applied_by: 'secret' }),
    },
  },
  games: [
    ...['plan_grant', 'plan_code_batch', 'plan_group'].map((table) => ({ table, column: 'game_id', keyed: 'id' })),
    { table: 'purchase', column: 'game_id', keyed: 'id' },
    { table: 'sold_game', column: 'game_id', keyed: null },
  ],
  sports: ['plan_grant', 'plan_code_batch', 'plan_group', 'plan_list_entry', 'plan_list_change'].map((table) => ({
    table,
    column: 'sport',
    holds: 'one' as const,
  })),
  auditNames: {
    codes: sql`select label from plan_code_batch where plan_code_batch.id = ${subjectNumber} and plan_code_batch.company_id = audit.company_id`,
    'ticket-list': sql`select plan_list.name from plan_list
      where plan_list.id = substring(audit.subject from '^ticket-list ([0-9]{1,9})$')::int
        and plan_list.company_id = audit.company_id`,
  },
} satisfies ServiceModule
