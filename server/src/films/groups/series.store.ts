import { type Kysely, sql } from 'kysely'
import { savePositions } from '../../shared/admin/order.store.ts'
import type { Tables } from '../../shared/db/tables.ts'

interface UsedSeries {
  id: number
  title: string
  hidden: boolean
  image: string | null
  groups: number[]
  episodes: number
  rows: string[]
}

/** Series with their episodes. */
export function seriesStore(db: Kysely<Tables>, companyId: number) {
  return {
    all: async (): Promise<UsedSeries[]> => {
      const { rows } = await sql<UsedSeries>`
        select s.id, s.title, s.hidden, s.image,
          array(select catalog_id from title_catalog where title_id = s.id order by catalog_id) as groups,
          (select count(*)::integer from title where parent_id = s.id) as episodes,
          array(select title from home_row where company_id = s.company_id and filling -> 'titles' @> to_jsonb(s.id)
            order by home_id, position, id) as rows
        from title s where s.company_id = ${companyId} and s.kind = 'series'
        order by s.series_position nulls last, coalesce(s.air_date, s.created_at) desc, s.id desc`.execute(db)
      return rows
    },

    locked: async (): Promise<number[]> => {
      const rows = await db
        .selectFrom('title')
        .select('id')
        .where('company_id', '=', companyId)
        .where('kind', '=', 'series')
        .forUpdate()
        .execute()
      return rows.map(({ id }) => id)
    },

    place: (ids: readonly number[]): Promise<void> => savePositions(db, 'title', 'series_position', ids),
  }
}
