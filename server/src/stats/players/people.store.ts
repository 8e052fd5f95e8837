import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'

/** A season on a roster, with what the roster or the last score file said then. */
export interface RosterSeasonFacts {
  person_id: number
  season: string
  number: string | null
  position: string | null
  year: string | null
  games: number
}

export type PersonFacts = NonNullable<Awaited<ReturnType<ReturnType<typeof peopleStore>['person']>>>

const person = [
  ...([
    'id',
    'person_type_id',
    'catalog_id',
    'firstname',
    'lastname',
    'number',
    'position',
    'year',
    'hometown',
  ] as const),
  ...(['bio', 'image', 'height', 'weight', 'hand', 'high_school', 'major'] as const),
].map((column) => `person.${column}` as const)
const players = 101

const selectPeopleOf = (db: Kysely<Tables>, companyId: number) =>
  db
    .selectFrom('person')
    .innerJoin('catalog', 'catalog.id', 'person.catalog_id')
    .select([...person, 'catalog.slug as sport'])
    .where('person.company_id', '=', companyId)

export function peopleStore(db: Kysely<Tables>, companyId: number) {
  const selectPeople = () => selectPeopleOf(db, companyId)
  return {
    ...rostersStore(db, companyId),

    players: (sport: string) =>
      selectPeople()
        .where('catalog.slug', '=', sport)
        .where('person_type_id', '=', players)
        .where('left_at', 'is', null)
        .orderBy('person.sort')
        // Sorted as fans look for numbers: `0`, `00`, `7`, `12`, then players without one.
        .orderBy(sql`nullif(regexp_replace(person.number, '\\D', '', 'g'), '')::numeric nulls last`)
        .orderBy(sql`length(person.number)`)
        .orderBy('person.lastname')
        .orderBy('person.id')
        .execute(),

    /** The person into whom this one was merged. */
    mergedInto: async (id: number): Promise<number | undefined> => {
      const merge = await db
        .selectFrom('person_merge')
        .select('kept_id')
        .where('company_id', '=', companyId)
        .where('removed_id', '=', id)
        .executeTakeFirst()
      return merge?.kept_id
    },

    person: (id: number) =>
      selectPeople().where('person.id', '=', id).where('person_type_id', '=', players).executeTakeFirst(),
  }
}

/** Rosters by season. */
const rostersStore = (db: Kysely<Tables>, companyId: number) => ({
  /** Everyone who was on the roster of a season or played in it, with the number, position and class of then. */
  playersOfSeason: async (sport: string, season: string) => {
    const people = await selectPeopleOf(db, companyId)
      .leftJoin('person_season as noted', (join) =>
        join.onRef('noted.person_id', '=', 'person.id').on('noted.season', '=', season),
      )
      .leftJoin(lastLines(companyId, sport, season).as('played'), (join) =>
        join.onRef('played.person_id', '=', 'person.id'),
      )
      .select([
        sql<string | null>`case when noted.person_id is null then played.number else noted.number end`.as('number'),
        sql<string | null>`case when noted.person_id is null then played.position else noted.position end`.as(
          'position',
        ),
        'noted.year',
      ])
      .where('catalog.slug', '=', sport)
      .where('person_type_id', '=', players)
      .where((where) => where.or([where('noted.person_id', 'is not', null), where('played.person_id', 'is not', null)]))
      .orderBy('person.lastname')
      .orderBy('person.firstname')
      .orderBy('person.id')
      .execute()
    return people.toSorted((one, other) => compareNumbers(one.number, other.number))
  },

  /** The seasons in which a team has a roster or games with statistics. */
  seasonsWithPeople: async (sport: string): Promise<string[]> => {
    const { rows } = await sql<{ slug: string }>`
      select slug from season
      where season.company_id = ${companyId} and season.sport = ${sport} and (
        exists (
          select from person_season noted
          join person on person.id = noted.person_id
          join catalog on catalog.id = person.catalog_id
          where noted.season = season.slug and person.company_id = ${companyId} and catalog.slug = ${sport}
            and person.person_type_id = ${players})
        or exists (
          select from game join game_line on game_line.game_id = game.id
          where game.company_id = ${companyId} and game.sport = ${sport} and game.season = season.slug
            and game_line.person_id is not null))`.execute(db)
    return rows.map(({ slug }) => slug)
  },

  /** The seasons of some people, newest first, counting the games of their own sport. */
  seasonsOf: async (ids: readonly number[]): Promise<RosterSeasonFacts[]> => {
    const { rows } = await sql<RosterSeasonFacts>`
      select coalesce(noted.person_id, played.person_id) as person_id, coalesce(noted.season, played.season) as season,
        case when noted.person_id is null then last_line.number else noted.number end as number,
        case when noted.person_id is null then last_line.position else noted.position end as position,
        noted.year, coalesce(played.games, 0)::int as games
      from (select * from person_season where person_id = any(${[...ids]}::integer[])) noted
      full join (
        select person.id as person_id, game.season,
          count(*) filter (where not game.exhibition) as games,
          (array_agg(game.id order by game.day desc))[1] as last_game
        from person
        join catalog on catalog.id = person.catalog_id
        join game on game.company_id = ${companyId} and game.sport = catalog.slug
        where person.id = any(${[...ids]}::integer[])
          and exists (select from game_line where game_id = game.id and person_id = person.id)
        group by person.id, game.season
      ) played on played.season = noted.season and played.person_id = noted.person_id
      left join lateral (
        -- Lines are only read for a season without a roster.
        select line->>'number' as number, line->>'position' as position from game_line
        where noted.person_id is null and game_id = played.last_game and game_line.person_id = played.person_id
        limit 1
      ) last_line on true
      order by season desc`.execute(db)
    return rows
  },

  /** The same person on other teams. */
  linked: async (id: number): Promise<{ id: number; sport: string }[]> =>
    db
      .selectFrom('person_link')
      .innerJoin('person', 'person.id', 'person_link.other_id')
      .innerJoin('catalog', 'catalog.id', 'person.catalog_id')
      .select(['person.id', 'catalog.slug as sport'])
      .where('person_link.person_id', '=', id)
      .where('person.company_id', '=', companyId)
      .orderBy('catalog.slug')
      .orderBy('person.id')
      .execute(),
})

/** What the last score file of a season said about each of its players. */
const lastLines = (companyId: number, sport: string, season: string) =>
  sql<{ person_id: number; number: string | null; position: string | null }>`(
    select game_line.person_id,
      (array_agg(line->>'number' order by game.day desc))[1] as number,
      (array_agg(line->>'position' order by game.day desc))[1] as position
    from game_line join game on game.id = game_line.game_id
    where game.company_id = ${companyId} and game.sport = ${sport} and game.season = ${season}
      and game_line.person_id is not null
    group by game_line.person_id)`

/** Sorted as fans look for numbers: `0`, `00`, `7`, `12`, then players without one. */
function compareNumbers(one: string | null, other: string | null): number {
  const toRank = (number: string | null): number => {
    const digits = number?.replaceAll(/\D/g, '') ?? ''
    return digits === '' ? Number.MAX_SAFE_INTEGER : Number(digits)
  }
  return toRank(one) - toRank(other) || (one?.length ?? 0) - (other?.length ?? 0)
}
