import type { ManagedSport } from '@fieldhouse/contract/school/sports'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'

export type SportCounts = Pick<
  ManagedSport,
  'seasons' | 'games' | 'scheduled' | 'people' | 'videos' | 'stories' | 'followers'
>

/** Counts what each sport has. */
export const createSportCountsStore = (db: Kysely<Tables>, companyId: number) => ({
  count: async (sports: readonly { slug: string; id: number }[]): Promise<ReadonlyMap<string, SportCounts>> => {
    const { rows } = await sql<SportCounts & { slug: string }>`
      select one.slug,
        (select count(*)::int from season where season.company_id = ${companyId} and season.sport = one.slug) as seasons,
        (select count(*)::int from game where game.company_id = ${companyId} and game.sport = one.slug) as games,
        (select count(*)::int from game where game.company_id = ${companyId} and game.sport = one.slug
          and game.status in ('scheduled', 'delayed', 'postponed')) as scheduled,
        (select count(*)::int from person join catalog on catalog.id = person.catalog_id
          where catalog.company_id = ${companyId} and catalog.slug = one.slug) as people,
        (select count(*)::int from title_catalog join catalog on catalog.id = title_catalog.catalog_id
          where catalog.company_id = ${companyId} and catalog.slug = one.slug) as videos,
        (select count(*)::int from story where story.company_id = ${companyId} and story.teams @> array[one.slug]) as stories,
        (select count(*)::int from customer_team where customer_team.team_id = one.id) as followers
      from unnest(${sports.map(({ slug }) => slug)}::text[], ${sports.map(({ id }) => id)}::int[]) as one (slug, id)`.execute(
      db,
    )
    return new Map(rows.map(({ slug, ...counts }) => [slug, counts]))
  },
})
