import type { Kysely } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'

export const standingsStore = (db: Kysely<Tables>, companyId: number) => ({
  of: (sport: string, season: string) =>
    db
      .selectFrom('standing')
      .select(['school_id', 'conference', 'record', 'conference_record', 'points', 'streak', 'rank', 'told_at'])
      .where('company_id', '=', companyId)
      .where('sport', '=', sport)
      .where('season', '=', season)
      .orderBy('place')
      .execute(),
})
