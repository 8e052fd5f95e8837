import type { SchoolYear } from '@fieldhouse/contract/games/years/school-years'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'

export const schoolYearsStore = (db: Kysely<Tables>, companyId: number) => ({
  /** Lists the years with games, newest first. */
  list: async (): Promise<SchoolYear[]> => {
    // Six months before, July 1 is January 1. Each year is counted by the index of days.
    const { rows } = await sql<SchoolYear>`
      select year, counted.games
      from (
        select extract(year from min(day) - interval '6 months')::int as first,
          extract(year from max(day) - interval '6 months')::int as last
        from game where company_id = ${companyId}
      ) known
      cross join generate_series(known.first, known.last) year
      cross join lateral (
        select count(*)::int as games from game
        where company_id = ${companyId} and day >= make_date(year, 7, 1) and day < make_date(year + 1, 7, 1)
      ) counted
      where counted.games > 0
      order by year desc`.execute(db)
    return rows
  },
})
