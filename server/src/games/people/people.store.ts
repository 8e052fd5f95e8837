import { type Kysely, type RawBuilder, sql } from 'kysely'
import { savePositions } from '../../shared/admin/order.store.ts'
import type { Tables } from '../../shared/db/tables.ts'
import type { MovedReference } from '../../shared/modules/service-module.ts'
import { coachType } from '../roster/roster.store.ts'

const rowFacts = [
  ...(['id', 'firstname', 'lastname', 'hometown', 'height', 'weight', 'hand', 'high_school', 'major'] as const),
  ...(['bio', 'image', 'photo', 'focus_x', 'focus_y', 'left_at'] as const),
] as const

export interface ListedSeason {
  sport: string
  season: string
  /** The day on which the current season started. Undefined for an earlier season. */
  since: string | undefined
}

/** A name of our side in score files that belongs to no one. */
export interface UnknownName {
  name: string
  number: string | null
  games: number
}

/** The people of a team by season. */
export function peopleStore(db: Kysely<Tables>, companyId: number, references: readonly MovedReference[]) {
  const ofSport = (sport: string): RawBuilder<unknown> =>
    sql`person.company_id = ${companyId} and catalog.slug = ${sport}`
  return {
    ...seasonStore(db, companyId, ofSport),
    ...personStore(db, companyId, references),

    /** The current rosters' sizes, by sport. */
    countTeams: async (): Promise<{ sport: string; players: number; coaches: number; photos: number }[]> => {
      const { rows } = await sql<{ sport: string; players: number; coaches: number; photos: number }>`
        select catalog.slug as sport,
          count(*) filter (where person.person_type_id <> ${coachType})::int as players,
          count(*) filter (where person.person_type_id = ${coachType})::int as coaches,
          count(person.image) filter (where person.person_type_id <> ${coachType})::int as photos
        from person join catalog on catalog.id = person.catalog_id
        where person.company_id = ${companyId} and person.left_at is null
        group by catalog.slug`.execute(db)
      return rows
    },

    /** Everyone of a season: who is there, who left since it started, and who has statistics in it. */
    listSeason: async ({ sport, season, since }: ListedSeason) => {
      const isListed =
        since === undefined
          ? sql`noted.person_id is not null or played.person_id is not null`
          : sql`person.left_at is null or person.left_at >= ${since}::date or played.person_id is not null`
      // The row of the person has what is true now, the season's row what was true then.
      const fact = (name: 'number' | 'position' | 'year'): RawBuilder<string | null> => {
        const own = sql.ref<string | null>(`person.${name}`)
        if (since !== undefined) return own
        const seen = name === 'year' ? sql`null` : sql.ref(`played.${name}`)
        return sql`case when noted.person_id is null then ${seen} else ${sql.ref(`noted.${name}`)} end`
      }
      return db
        .selectFrom('person')
        .innerJoin('catalog', 'catalog.id', 'person.catalog_id')
        .leftJoin('person_season as noted', (join) =>
          join.onRef('noted.person_id', '=', 'person.id').on('noted.season', '=', season),
        )
        .leftJoin(countedLines(companyId, sport, season).as('played'), (join) =>
          join.onRef('played.person_id', '=', 'person.id'),
        )
        .select(rowFacts.map((name) => `person.${name}` as const))
        .select([
          fact('number').as('number'),
          fact('position').as('position'),
          fact('year').as('year'),
          sql<boolean>`person.person_type_id = ${coachType}`.as('coach'),
          sql<number>`coalesce(played.games, 0)::int`.as('games'),
        ])
        .where(sql<boolean>`${ofSport(sport)} and (${isListed})`)
        .orderBy('person.sort')
        .orderBy('person.lastname')
        .orderBy('person.firstname')
        .orderBy('person.id')
        .execute()
    },
  }
}

/** One person, and what refers to it. */
const personStore = (db: Kysely<Tables>, companyId: number, references: readonly MovedReference[]) => ({
  findPerson: (id: number) =>
    db
      .selectFrom('person')
      .innerJoin('catalog', 'catalog.id', 'person.catalog_id')
      .select(rowFacts.map((name) => `person.${name}` as const))
      .select(['person.number', 'person.position', 'person.year', 'catalog.slug as sport'])
      .select(sql<boolean>`person.person_type_id = ${coachType}`.as('coach'))
      .where('person.company_id', '=', companyId)
      .where('person.id', '=', id)
      .executeTakeFirst(),

  /** Locks people in the order of their numbers, so that two merges never wait for each other. */
  lock: async (ids: readonly number[]): Promise<void> => {
    await sql`select id from person where id = any(${[...ids]}::integer[]) order by id for update`.execute(db)
  },

  /** Locks a person for a change. Games and rosters can still name the person meanwhile. */
  lockForChange: async (id: number): Promise<void> => {
    await sql`select id from person where id = ${id} for no key update`.execute(db)
  },

  /** Counts the rows of other services that refer to a person, by table. */
  countReferences: async (id: number): Promise<Map<string, number>> => {
    const counts = new Map<string, number>()
    for (const { table, column, isList, only } of references) {
      const refers = isList ? sql`${sql.ref(column)} @> array[${id}::integer]` : sql`${sql.ref(column)} = ${id}`
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
          where ${refers} and ${only ? sql`${sql.ref(only.column)} = ${only.value}` : sql`true`}`.execute(db)
      counts.set(table, rows[0]?.count ?? 0)
    }
    return counts
  },

  /** Names of our own side in finished games that belong to no one on the roster. */
  listUnknownNames: async (sport: string): Promise<UnknownName[]> => {
    const { rows } = await sql<UnknownName>`
        select line->>'name' as name, max(line->>'number') as number, count(distinct game_line.game_id)::int as games
        from game_line
        join game on game.id = game_line.game_id
        join school on school.id = game_line.school_id
        where game.company_id = ${companyId} and game.sport = ${sport} and school.own
          and game_line.person_id is null and game_line.key not like 'team:%' and line->>'team' is null
        group by line->>'name' order by name`.execute(db)
    return rows
  },

  savePositions: (ids: readonly number[]) => savePositions(db, 'person', 'sort', ids),

  differences: async (id: number): Promise<string[]> => {
    const rows = await db
      .selectFrom('person_difference')
      .select(['person_id', 'other'])
      .where((where) => where.or([where('person_id', '=', id), where('other', '=', String(id))]))
      .execute()
    return rows.map(({ person_id, other }) => (person_id === id ? other : String(person_id)))
  },

  addDifference: async (person_id: number, other: string): Promise<void> => {
    await db
      .insertInto('person_difference')
      .values({ person_id, other })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
})

/** The games of each person in a season, without exhibitions as in the stats, with what the last score file said. */
const countedLines = (companyId: number, sport: string, season: string) =>
  sql<{ person_id: number; games: number; number: string | null; position: string | null }>`(
    select game_line.person_id, count(distinct game.id) filter (where not game.exhibition)::int as games,
      (array_agg(line->>'number' order by game.day desc))[1] as number,
      (array_agg(line->>'position' order by game.day desc))[1] as position
    from game_line join game on game.id = game_line.game_id
    where game.company_id = ${companyId} and game.sport = ${sport} and game.season = ${season}
      and game_line.person_id is not null
    group by game_line.person_id)`

const seasonStore = (db: Kysely<Tables>, companyId: number, ofSport: (sport: string) => RawBuilder<unknown>) => ({
  /** Notes what the roster says now as the season's. Those who left without a game are no longer of the season. */
  noteSeason: async (sport: string, season: string): Promise<void> => {
    await sql`
      insert into person_season (person_id, season, number, position, year)
      select person.id, ${season}, person.number, person.position, person.year
      from person join catalog on catalog.id = person.catalog_id
      where ${ofSport(sport)} and person.left_at is null
      on conflict (person_id, season) do update
        set number = excluded.number, position = excluded.position, year = excluded.year`.execute(db)
    await sql`
      delete from person_season noted using person
      where noted.person_id = person.id and noted.season = ${season} and person.left_at is not null
        and person.catalog_id in (select id from catalog where company_id = ${companyId} and slug = ${sport})
        and not exists (
          select from game_line join game on game.id = game_line.game_id
          where game_line.person_id = person.id and game.season = ${season})`.execute(db)
  },

  /** Changes what the roster of an earlier season says. */
  changeSeason: async (
    person_id: number,
    season: string,
    facts: Record<'number' | 'position' | 'year', string | null>,
  ): Promise<void> => {
    await db
      .insertInto('person_season')
      .values({ person_id, season, ...facts })
      .onConflict((conflict) => conflict.columns(['person_id', 'season']).doUpdateSet(facts))
      .execute()
  },

  /**
   * The seasons with a roster or final games. Another version means that who was on the roster, or a game, is another
   * one now.
   */
  listSeasonVersions: async (sport: string): Promise<{ slug: string; version: string }[]> => {
    const { rows } = await sql<{ slug: string; version: string }>`
      select coalesce(noted.season, played.season) as slug, concat(noted.version, ' ', played.version) as version
      from (
        select noted.season, md5(string_agg(noted.person_id::text, ',' order by noted.person_id)) as version
        from person_season noted
        join person on person.id = noted.person_id
        join catalog on catalog.id = person.catalog_id
        where ${ofSport(sport)}
        group by noted.season
      ) noted
      full join (
        -- A row's xmin is another one after every change of it.
        select season, md5(string_agg(id || ':' || xmin, ',' order by id)) as version from game
        where company_id = ${companyId} and sport = ${sport} and status = 'final'
        group by season
      ) played on played.season = noted.season`.execute(db)
    return rows
  },

  /** Counts who was on the roster or played in some seasons. A season without anybody is absent. */
  countSeasons: async (sport: string, seasons: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    const { rows } = await sql<{ slug: string; people: number }>`
      select slug, count(*)::int as people from (
        select noted.season as slug, noted.person_id
        from person_season noted
        join person on person.id = noted.person_id
        join catalog on catalog.id = person.catalog_id
        where ${ofSport(sport)} and noted.season = any(${[...seasons]}::text[])
        union
        select game.season, game_line.person_id
        from game_line join game on game.id = game_line.game_id
        where game.company_id = ${companyId} and game.sport = ${sport} and game.season = any(${[...seasons]}::text[])
          and game_line.person_id is not null
      ) listed group by slug`.execute(db)
    return new Map(rows.map(({ slug, people }) => [slug, people]))
  },

  seasonsOfPerson: async (id: number) => {
    const { rows } = await sql<{
      season: string
      number: string | null
      position: string | null
      year: string | null
      games: number
    }>`
      select coalesce(noted.season, played.season) as season, coalesce(noted.number, played.number) as number,
        coalesce(noted.position, played.position) as position, noted.year, coalesce(played.games, 0)::int as games
      from (select * from person_season where person_id = ${id}) noted
      full join (
        select game.season, count(distinct game.id) filter (where not game.exhibition) as games,
          (array_agg(line->>'number' order by game.day desc))[1] as number,
          (array_agg(line->>'position' order by game.day desc))[1] as position
        from game_line join game on game.id = game_line.game_id
        where game_line.person_id = ${id} and game.company_id = ${companyId} group by game.season
      ) played on played.season = noted.season
      order by season desc`.execute(db)
    return rows
  },
})
