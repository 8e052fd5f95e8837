import type { Kysely } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'

/** Of a fan, what their home depends on. */
export const fanStore = (db: Kysely<Tables>, companyId: number) => ({
  byEmail: (norm: string) =>
    db
      .selectFrom('customer')
      .select(['uid', 'plan', 'areaid as market'])
      .where('company_id', '=', companyId)
      .where('email_norm', '=', norm)
      .executeTakeFirst(),
})
