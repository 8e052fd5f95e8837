import { declareImpersonal, toColumnFates } from '../shared/modules/fates.ts'
import type { ServiceModule } from '../shared/modules/service-module.ts'

export const alertsModule = {
  name: 'alerts',
  columns: {
    alert_fan: toColumnFates('row', {
      customer_uid: 'customer.customer_id',
      enabled: 'alerts.enabled',
      quiet_from: 'alerts.quiet_from',
      quiet_until: 'alerts.quiet_until',
      time_zone: 'alerts.time_zone',
      changed_at: 'alerts.changed_at',
    }),
    alert_team: toColumnFates('row', {
      customer_uid: 'customer.customer_id',
      sport: 'alerts.teams.0.sport',
      kinds: 'alerts.teams.0.kinds',
    }),
    alert_game: toColumnFates('row', {
      customer_uid: 'customer.customer_id',
      game_id: 'alerts.games.0.game_id',
      kinds: 'alerts.games.0.kinds',
      changed_at: 'alerts.games.0.changed_at',
    }),
    alert_delivery: toColumnFates('row', {
      alert_id: 'nobody',
      sid: 'sessions.0.id',
      customer_uid: 'customer.customer_id',
      state: 'alerts.sent.0.state',
      reason: 'alerts.sent.0.reason',
      due_at: 'alerts.sent.0.due_at',
      claimed_at: 'nobody',
      tries: 'nobody',
      done_at: 'alerts.sent.0.done_at',
      opened_at: 'alerts.sent.0.opened_at',
    }),
    ...declareImpersonal('alert_reading', 'game_id seq'),
    ...declareImpersonal(
      'alert',
      'id company_id subject kind game_id sports tells title body redirect topic at until created_at spread_at refused withdrawn_at sent_count refused_count held_back_count',
    ),
  },
  games: [{ table: 'alert_game', column: 'game_id', keyed: 'customer_uid' }],
  sports: [
    { table: 'alert', column: 'sports', holds: 'list' },
    { table: 'alert_team', column: 'sport', holds: 'one' },
  ],
} satisfies ServiceModule
