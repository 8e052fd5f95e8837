import { toColumnFates } from '../shared/modules/fates.ts'
import type { ServiceModule } from '../shared/modules/service-module.ts'

export const staffModule = {
  name: 'staff',
  columns: {
    scorer_game: toColumnFates('row', { customer_uid: 'customer.customer_id', game_id: 'staff.games.0' }),
    scorer_team: toColumnFates('row', { customer_uid: 'customer.customer_id', sport: 'staff.teams.0' }),
    code_app: toColumnFates('row', {
      customer_uid: 'customer.customer_id',
      secret: 'secret',
      last_step: 'secret',
      confirmed_at: 'staff.code_app_since',
      pending: 'secret',
      pending_at: 'nobody',
    }),
    passkey: toColumnFates('row', {
      id: 'nobody',
      customer_uid: 'customer.customer_id',
      credential: 'secret',
      public_key: 'secret',
      counter: 'nobody',
      transports: 'nobody',
      name: 'staff.passkeys.0.name',
      created_at: 'staff.passkeys.0.created_at',
      last_used_at: 'staff.passkeys.0.last_used_at',
    }),
    passkey_challenge: toColumnFates('row', {
      sid: 'secret',
      purpose: 'nobody',
      challenge: 'secret',
      expires_at: 'nobody',
    }),
    recovery_code: toColumnFates('row', {
      customer_uid: 'customer.customer_id',
      code_hash: 'secret',
      used_at: 'staff.recovery_codes_used.0',
    }),
    staff_invitation: toColumnFates('address', {
      id: 'nobody',
      company_id: 'account.company_id',
      email: 'staff.invitations.0.email',
      email_norm: 'staff.invitations.0.email',
      role: 'staff.invitations.0.role',
      games: 'staff.invitations.0.games',
      token_hash: 'secret',
      invited_by: 'customer.customer_id',
      created_at: 'staff.invitations.0.created_at',
      expires_at: 'staff.invitations.0.expires_at',
      used_at: 'staff.invitations.0.used_at',
      withdrawn_at: 'staff.invitations.0.withdrawn_at',
    }),
  },
  games: [{ table: 'scorer_game', column: 'game_id', keyed: 'customer_uid' }],
  sports: [{ table: 'scorer_team', column: 'sport', holds: 'one' }],
} satisfies ServiceModule
