import type { SchoolYear } from '@fieldhouse/contract/games/years/school-years'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'

export const schoolYearsStore = (db: Kysely<Tables>, companyId: number) => ({
  /** Lists the years with games, newest first. */
  list: (): Promise<SchoolYear[]> =>
    db
      .selectFrom('game')
      // Six months before, July 1 is January 1.
      .select(sql<number>`extract(year from day - interval '6 months')::int`.as('year'))
      .select(({ fn }) => fn.countAll<number>().as('games'))
      .where('company_id', '=', companyId)
      .groupBy('year')
      .orderBy('year', 'desc')
      .execute()
      .then((rows) => rows.map(({ year, games }) => ({ year, games: Number(games) }))),
})
