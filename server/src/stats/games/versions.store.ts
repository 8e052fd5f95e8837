import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'

export interface SportSeason {
  sport: string
  season: string
}

/** Most seasons that a cache keeps: more than a school has of all its sports in twenty years. */
export const mostSeasons = 500

export const toSeasonKey = ({ sport, season }: SportSeason): string => `${sport}|${season}`

/** A season with final games. Another version means that a game, or a school's name, is another one now. */
export interface SeasonVersion extends SportSeason {
  title: string
  version: string
}

/** The versions of seasons. They are read fast, and tell whether what was read before is still true. */
export function versionsStore(db: Kysely<Tables>, companyId: number) {
  // A row's `xmin` is another one after every change of it. Each season's games are found by their index.
  const listVersions = async (isAsked: RawBuilder<boolean>): Promise<SeasonVersion[]> => {
    const { rows } = await sql<SeasonVersion>`
      select season.sport, season.slug as season, season.title, games.version || schools.version as version
      from season
      cross join lateral (
        select md5(string_agg(id || ':' || xmin, ',' order by id)) as version from game
        where game.company_id = season.company_id and game.sport = season.sport and game.season = season.slug
          and status = 'final' and not exhibition
      ) games
      cross join (
        select md5(string_agg(id || ':' || xmin, ',' order by id)) as version from school where company_id = ${companyId}
      ) schools
      where season.company_id = ${companyId} and ${isAsked} and games.version is not null
      order by season.slug desc`.execute(db)
    return rows
  }
  return {
    /** The seasons of a sport, newest first. */
    ofSport: (sport: string): Promise<SeasonVersion[]> => listVersions(sql`season.sport = ${sport}`),

    /** The versions by the seasons' keys. A season without final games has none. */
    ofSeasons: async (seasons: readonly SportSeason[]): Promise<ReadonlyMap<string, string>> => {
      const [sports, slugs] = [seasons.map(({ sport }) => sport), seasons.map(({ season }) => season)]
      const rows = await listVersions(
        sql`(season.sport, season.slug) in (select * from unnest(${sports}::text[], ${slugs}::text[]))`,
      )
      return new Map(rows.map((row) => [toSeasonKey(row), row.version]))
    },
  }
}
