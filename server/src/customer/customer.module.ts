import { sql } from 'kysely'
import { toColumnFates } from '../shared/modules/fates.ts'
import type { ServiceModule } from '../shared/modules/service-module.ts'
import { pictureRemovals } from './pictures/audit-words.ts'

export const customerModule = {
  name: 'customer',
  columns: {
    profile_picture: toColumnFates('row', {
      id: 'nobody',
      company_id: 'account.company_id',
      customer_uid: 'customer.customer_id',
      name: 'pictures.0.image',
      uploaded_at: 'pictures.0.uploaded_at',
      looked_at: 'pictures.0.looked_at',
      taken_at: 'pictures.0.taken_away_at',
      reason: 'pictures.0.reason',
      told_at: 'pictures.0.told_at',
    }),
    customer_affiliation: toColumnFates('row', {
      customer_uid: 'customer.customer_id',
      affiliation_id: 'affiliations.0.id',
    }),
    customer_team: toColumnFates('row', { customer_uid: 'customer.customer_id', team_id: 'teams.0.id' }),
  },
  // A removed picture of a fan, while it can be restored. An earlier removal has its own audit line.
  auditUndo: {
    picture: sql<
      number | null
    >`case when audit.action in (${sql.join(pictureRemovals.map((action) => sql.lit(action)))}) then (
  select picture.id from profile_picture picture
  where picture.id = (audit.change::jsonb ->> 'picture')::int and picture.company_id = audit.company_id
    and picture.taken_at = audit.at and picture.name is not null) end`,
  },
  games: [{ table: 'customer', column: 'shown_games', keyed: 'uid', isList: true }],
  sports: [{ table: 'customer', column: 'safe_sports', holds: 'list' }],
} satisfies ServiceModule
