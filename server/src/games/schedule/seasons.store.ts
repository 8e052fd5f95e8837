import { getSeasonDays } from '@fieldhouse/sports/kit/season/season-of-day'
import { findSport } from '@fieldhouse/sports/registry'
import { type Kysely, sql } from 'kysely'
import type { Row, Tables } from '../../shared/db/tables.ts'

export interface SeasonKey {
  sport: string
  season: string
}

export type StoredSeason = Pick<Row<'season'>, 'sport' | 'slug' | 'title' | 'starts' | 'ends'>

export const seasonsStore = (db: Kysely<Tables>, companyId: number) => ({
  ...readSeasons(db, companyId),

  add: (key: SeasonKey, given: Partial<Row<'season'>> = {}) => ensureSeason(db, companyId, key, given),

  change: async (
    { sport, season }: SeasonKey,
    change: Pick<Row<'season'>, 'title' | 'starts' | 'ends'>,
  ): Promise<void> => {
    await db
      .updateTable('season')
      .set(change)
      .where('company_id', '=', companyId)
      .where('sport', '=', sport)
      .where('slug', '=', season)
      .execute()
  },

  /** Removes a season and its standings. */
  remove: async ({ sport, season }: SeasonKey): Promise<void> => {
    await db
      .deleteFrom('standing')
      .where('company_id', '=', companyId)
      .where('sport', '=', sport)
      .where('season', '=', season)
      .execute()
    await db
      .deleteFrom('season')
      .where('company_id', '=', companyId)
      .where('sport', '=', sport)
      .where('slug', '=', season)
      .execute()
  },

  /** Moves standings to a season that has none. */
  moveStandings: async ({ sport, season }: SeasonKey, into: string): Promise<void> => {
    await db
      .updateTable('standing')
      .set({ season: into })
      .where('company_id', '=', companyId)
      .where('sport', '=', sport)
      .where('season', '=', season)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('standing as other')
              .select('other.school_id')
              .where('other.company_id', '=', companyId)
              .where('other.sport', '=', sport)
              .where('other.season', '=', into),
          ),
        ),
      )
      .execute()
  },
})

const readSeasons = (db: Kysely<Tables>, companyId: number) => {
  const selectSeasons = () =>
    db
      .selectFrom('season')
      .select(['sport', 'slug', 'title', 'starts', 'ends'])
      .where('company_id', '=', companyId)
      .orderBy('sport')
      .orderBy('slug', 'desc')
  /** Counts the rows of each of these seasons. Each is found by the index; a join would read all seasons. */
  const countRows = async (
    table: 'game' | 'standing',
    keys: readonly SeasonKey[],
  ): Promise<ReadonlyMap<string, number>> => {
    const { rows } = await sql<SeasonKey & { count: number }>`
      select sport, season, (
        select count(*)::int from ${sql.table(table)} counted
        where counted.company_id = ${companyId} and counted.sport = one.sport and counted.season = one.season
      ) as count
      from ${listKeys(keys)} one (sport, season)`.execute(db)
    return new Map(rows.map(({ sport, season, count }) => [`${sport} ${season}`, count]))
  }

  return {
    list: (): Promise<StoredSeason[]> => selectSeasons().execute(),

    ofSport: (sport: string): Promise<StoredSeason[]> => selectSeasons().where('sport', '=', sport).execute(),

    /** Finds the longest time between two games of each of these seasons that has one of so many days. */
    listGaps: async (
      keys: readonly SeasonKey[],
      least: number,
    ): Promise<ReadonlyMap<string, { from: string; until: string }>> => {
      const { rows } = await sql<Record<'sport' | 'season' | 'from' | 'until', string>>`
        select one.sport, one.season, gap.last_day as from, gap.day as until
        from ${listKeys(keys)} one (sport, season)
        cross join lateral (
          select day, last_day
          from (
            select day, lag(coalesce(ends_day, day)) over (order by day, id) as last_day
            from game
            where company_id = ${companyId} and sport = one.sport and season = one.season and status <> 'cancelled'
          ) played
          where day::date - last_day::date >= ${least}
          order by day::date - last_day::date desc
          limit 1
        ) gap`.execute(db)
      return new Map(rows.map(({ sport, season, from, until }) => [`${sport} ${season}`, { from, until }]))
    },

    countGames: (keys: readonly SeasonKey[]) => countRows('game', keys),
    countStandings: (keys: readonly SeasonKey[]) => countRows('standing', keys),

    find: ({ sport, season }: SeasonKey): Promise<StoredSeason | undefined> =>
      selectSeasons().where('sport', '=', sport).where('slug', '=', season).executeTakeFirst(),

    listGames: async ({ sport, season }: SeasonKey): Promise<number[]> => {
      const rows = await db
        .selectFrom('game')
        .select('id')
        .where('company_id', '=', companyId)
        .where('sport', '=', sport)
        .where('season', '=', season)
        .orderBy('id')
        .execute()
      return rows.map(({ id }) => id)
    },
  }
}

const listKeys = (keys: readonly SeasonKey[]) => sql`unnest(
  ${keys.map(({ sport }) => sport)}::text[], ${keys.map(({ season }) => season)}::text[])`

/** Adds a season unless it exists. Returns whether it is new. */
export async function ensureSeason(
  db: Kysely<Tables>,
  companyId: number,
  { sport, season }: SeasonKey,
  given: Partial<Row<'season'>> = {},
): Promise<boolean> {
  const days = getSeasonDays(findSport(sport)?.getSeason, season)
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('season')
    .values({ company_id: companyId, sport, slug: season, title: season, ...days, ...given })
    .onConflict((conflict) => conflict.columns(['company_id', 'sport', 'slug']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}
