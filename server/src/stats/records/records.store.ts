import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'

/** A season with final games. Another version means that a game, or a school's name, is another one now. */
export interface SeasonVersion {
  slug: string
  title: string
  version: string
}

export const recordsStore = (db: Kysely<Tables>, companyId: number) => ({
  /** The seasons with final games, newest first. A row's `xmin` is another one after every change of it. */
  versions: async (sport: string): Promise<SeasonVersion[]> => {
    const { rows } = await sql<SeasonVersion>`
      select game.season as slug, coalesce(season.title, game.season) as title,
        md5(string_agg(game.id || ':' || game.xmin, ',' order by game.id)) || schools.version as version
      from game
      cross join (
        select md5(string_agg(id || ':' || xmin, ',' order by id)) as version from school where company_id = ${companyId}
      ) schools
      left join season on season.company_id = game.company_id and season.sport = game.sport and season.slug = game.season
      where game.company_id = ${companyId} and game.sport = ${sport} and game.status = 'final' and not game.exhibition
      group by game.season, season.title, schools.version
      order by game.season desc`.execute(db)
    return rows
  },

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
