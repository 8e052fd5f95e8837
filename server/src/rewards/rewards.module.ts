import { sql } from 'kysely'
import { declareImpersonal, toColumnFates } from '../shared/modules/fates.ts'
import type { ServiceModule } from '../shared/modules/service-module.ts'
import { subjectNumber } from '../shared/modules/subject-number.ts'

export const rewardsModule = {
  name: 'rewards',
  columns: {
    // The school's offers: how much was given and taken, not by whom.
    ...declareImpersonal('reward_rule', 'id company_id deed goal name words points per_day art paused since added_at'),
    ...declareImpersonal('reward_prize', 'id company_id name words art image cost stock taken per_fan paused added_at'),
    ...declareImpersonal('reward_cause', 'id company_id name words goal given paused added_at'),
    ...declareImpersonal('reward_code', 'game_id company_id code made_at'),
    reward_fan: toColumnFates('row', {
      customer_uid: 'customer.customer_id',
      company_id: 'account.company_id',
      balance: 'rewards.fan.balance',
      code: 'rewards.fan.code',
      on_board: 'rewards.fan.on_board',
      seen_at: 'rewards.fan.seen_at',
      began_at: 'rewards.fan.began_at',
      board_at: 'rewards.fan.board_at',
    }),
    reward_deed: toColumnFates('row', {
      customer_uid: 'customer.customer_id',
      deed: 'rewards.deeds.0.deed',
      subject: 'rewards.deeds.0.subject',
      at: 'rewards.deeds.0.at',
      day: 'rewards.deeds.0.day',
    }),
    reward_prediction: toColumnFates('row', {
      customer_uid: 'customer.customer_id',
      game_id: 'rewards.predictions.0.game_id',
      pick: 'rewards.predictions.0.pick',
      placed_at: 'rewards.predictions.0.placed_at',
      outcome: 'rewards.predictions.0.outcome',
      settled_at: 'rewards.predictions.0.settled_at',
    }),
    reward_redemption: toColumnFates('row', {
      id: 'rewards.redemptions.0.id',
      company_id: 'account.company_id',
      customer_uid: 'customer.customer_id',
      prize_id: 'rewards.redemptions.0.prize_id',
      cost: 'rewards.redemptions.0.cost',
      code: 'rewards.redemptions.0.code',
      once: 'rewards.redemptions.0.once',
      at: 'rewards.redemptions.0.at',
      handed_at: 'rewards.redemptions.0.handed_at',
      taken_back_at: 'rewards.redemptions.0.taken_back_at',
    }),
    reward_donation: toColumnFates('row', {
      id: 'rewards.donations.0.id',
      company_id: 'account.company_id',
      customer_uid: 'customer.customer_id',
      cause_id: 'rewards.donations.0.cause_id',
      points: 'rewards.donations.0.points',
      once: 'rewards.donations.0.once',
      at: 'rewards.donations.0.at',
    }),
    reward_correction: toColumnFates('row', {
      id: 'rewards.corrections.0.id',
      company_id: 'account.company_id',
      customer_uid: 'customer.customer_id',
      points: 'rewards.corrections.0.points',
      reason: 'rewards.corrections.0.reason',
      balance_only: 'rewards.corrections.0.balance_only',
      once: 'rewards.corrections.0.once',
      at: 'rewards.corrections.0.at',
    }),
    reward_line: toColumnFates('row', {
      id: 'rewards.lines.0.id',
      company_id: 'account.company_id',
      customer_uid: 'customer.customer_id',
      rule_id: 'rewards.lines.0.rule_id',
      redemption_id: 'rewards.lines.0.redemption_id',
      donation_id: 'rewards.lines.0.donation_id',
      correction_id: 'rewards.lines.0.correction_id',
      subject: 'rewards.lines.0.subject',
      round: 'rewards.lines.0.round',
      points: 'rewards.lines.0.points',
      words: 'rewards.lines.0.words',
      at: 'rewards.lines.0.at',
    }),
  },
  auditNames: {
    rule: sql`select reward_rule.name from reward_rule where reward_rule.id = ${subjectNumber} and reward_rule.company_id = audit.company_id`,
    prize: sql`select reward_prize.name from reward_prize where reward_prize.id = ${subjectNumber} and reward_prize.company_id = audit.company_id`,
    cause: sql`select reward_cause.name from reward_cause where reward_cause.id = ${subjectNumber} and reward_cause.company_id = audit.company_id`,
    redemption: sql`
    select prize.name || ' ' || redeemed.code
    from reward_redemption redeemed join reward_prize prize on prize.id = redeemed.prize_id
    where redeemed.id = ${subjectNumber} and redeemed.company_id = audit.company_id`,
  },
  pictures: [{ table: 'reward_prize', columns: ['image'] }],
  games: [
    { table: 'reward_prediction', column: 'game_id', keyed: 'customer_uid' },
    { table: 'reward_code', column: 'game_id', keyed: null },
  ],
} satisfies ServiceModule
