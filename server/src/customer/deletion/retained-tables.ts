import type { RetainedDataKey } from '@fieldhouse/contract/customer/retained-data'

/**
 * The tables behind each entry of the privacy page. A test fails for a table with personal data that is listed
 * nowhere.
 */
export const retainedTables: Readonly<Record<RetainedDataKey, readonly string[]>> = {
  account: ['customer', 'plan_grant', 'market_override', 'plan_redemption', 'plan_code_batch', 'plan_group'],
  purchases: ['purchase', 'payment_customer'],
  ticketList: ['plan_list_entry', 'plan_list_change', 'plan_list'],
  trials: ['plan_trial'],
  picture: ['profile_picture'],
  choices: ['customer_affiliation', 'customer_team', 'favorite', 'list_entry'],
  alerts: ['alert_fan', 'alert_team', 'alert_game', 'alert_delivery'],
  watching: ['watched', 'play_session'],
  placeReports: ['place_report'],
  devices: ['session', 'push_device'],
  codes: ['code', 'reset_grant', 'email_change'],
  counting: ['analytics_event', 'analytics_identity', 'analytics_outbox'],
  rewards: [
    ...['reward_fan', 'reward_deed', 'reward_prediction', 'reward_redemption', 'reward_donation', 'reward_line'],
    'reward_correction',
  ],
  ads: ['ad_fan'],
  giveaways: ['giveaway_entry', 'sponsor_ask'],
  limits: ['limiter'],
  department: [
    ...[
      'scorer_game',
      'scorer_team',
      'duty',
      'code_app',
      'passkey',
      'passkey_challenge',
      'recovery_code',
      'staff_invitation',
    ],
    ...['audit', 'trash', 'score_file', 'game_change', 'game_correction', 'new_year'],
  ],
  // A file beside the database: a restored database must not forget deletions.
  deletions: [],
}
