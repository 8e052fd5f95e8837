import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'
import type { RemovedRow } from '../../shared/modules/recipe.ts'

/** The schedule has the same game again. */
export async function gameTakenBy(db: Kysely<Tables>, row: RemovedRow): Promise<string | undefined> {
  const { rows } = await sql<{ id: number }>`
    select g.id from game g, jsonb_populate_record(null::game, ${JSON.stringify({ ...row, state: null })}::jsonb) t
    where g.company_id = t.company_id and g.sport = t.sport and g.day = t.day and g.type = t.type
      and g.away_id is not distinct from t.away_id and g.home_id is not distinct from t.home_id
      and (g.type = 'game' or g.title is not distinct from t.title)
      and coalesce(g.doubleheader, 1) = coalesce(t.doubleheader, 1)`.execute(db)
  return rows[0] && `The schedule has that game again, as game ${rows[0].id}. Remove that one first.`
}
