import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'

export const recordsStore = (db: Kysely<Tables>, companyId: number) => ({
  entered: (sport: string) =>
    db
      .selectFrom('school_record')
      .select(['id', 'holder', 'scope', 'category', 'title', 'low', 'name', 'person_id', 'value', 'shown'])
      .select(['season', 'day', 'opponent', 'note'])
      .where('company_id', '=', companyId)
      .where('sport', '=', sport)
      .orderBy('id')
      .execute(),

  /** The current names of those who are on a roster of ours, now or earlier. */
  names: async (ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    if (ids.length === 0) return new Map()
    const rows = await db
      .selectFrom('person')
      .select(['id', sql<string>`firstname || ' ' || lastname`.as('name')])
      .where('company_id', '=', companyId)
      .where('id', 'in', [...ids])
      .execute()
    return new Map(rows.map(({ id, name }) => [id, name]))
  },
})
