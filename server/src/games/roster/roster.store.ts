import { randomUUID } from 'node:crypto'
import { topics } from '@fieldhouse/contract/topics'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'

export interface RosterFacts {
  firstname: string
  lastname: string
  number: string | null
  position: string | null
  year: string | null
  hometown: string | null
  height: string | null
  weight: string | null
  hand: string | null
  high_school: string | null
  major: string | null
}
const facts = [
  ...(['firstname', 'lastname', 'number', 'position', 'year', 'hometown', 'height', 'weight', 'hand'] as const),
  ...(['high_school', 'major'] as const),
] as const
export const athleteType = 101
export const coachType = 100

const getPersonType = (coach: boolean): 100 | 101 => (coach ? coachType : athleteType)

export type RosterPerson = RosterFacts & { id: number; coach: boolean; left_at: Date | null; image: string | null }

/** What changes in a person's own row. */
export type PersonRowChange = Partial<
  RosterFacts & { left_at: Date | null; image: string | null; photo: string | null; bio: string | null } & {
    focus_x: number | null
    focus_y: number | null
    coach: boolean
  }
>

/** The messages after a roster change: the games' tables and the video library both read rosters. */
export const listRosterMessages = (sport: string): string[] => [
  `${topics.roster}${sport}`,
  `${topics.video} ${randomUUID()} roster ${sport}`,
]

/** A sport's people belong to the group whose slug is the sport's. */
export function rosterStore(db: Kysely<Tables>, companyId: number) {
  const selectPeople = (sport: string) =>
    db
      .selectFrom('person')
      .innerJoin('catalog', 'catalog.id', 'person.catalog_id')
      .where('person.company_id', '=', companyId)
      .where('catalog.slug', '=', sport)
      .select(['person.id', ...facts.map((fact) => `person.${fact}` as const)])
      .select((row) => ['person.left_at', 'person.image', row('person.person_type_id', '=', coachType).as('coach')])
      .$narrowType<{ coach: boolean }>()
      .orderBy('person.sort')
      .orderBy('person.id')

  return {
    ...personAliasStore(db, companyId),

    /** Includes players who have left: earlier games name them. */
    players: (sport: string): Promise<RosterPerson[]> =>
      selectPeople(sport).where('person.person_type_id', '=', athleteType).execute(),

    everybody: (sport: string): Promise<RosterPerson[]> => selectPeople(sport).execute(),

    sportOf: async (id: number): Promise<string | undefined> => {
      const person = await db
        .selectFrom('person')
        .innerJoin('catalog', 'catalog.id', 'person.catalog_id')
        .select('catalog.slug')
        .where('person.company_id', '=', companyId)
        .where('person.id', '=', id)
        .executeTakeFirst()
      return person?.slug
    },

    group: async (sport: string): Promise<number | undefined> => {
      const group = await db
        .selectFrom('catalog')
        .select('id')
        .where('company_id', '=', companyId)
        .where('slug', '=', sport)
        .executeTakeFirst()
      return group?.id
    },

    add: async (
      group: number,
      { coach, ...person }: RosterFacts & { coach: boolean; bio?: string | null },
    ): Promise<number> => {
      const { id } = await db
        .insertInto('person')
        .values({ ...person, company_id: companyId, person_type_id: getPersonType(coach), catalog_id: group })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    change: async (id: number, { coach, ...person }: PersonRowChange): Promise<void> => {
      const row = { ...person, ...(coach !== undefined && { person_type_id: getPersonType(coach) }) }
      if (Object.keys(row).length === 0) return
      await db.updateTable('person').set(row).where('id', '=', id).where('company_id', '=', companyId).execute()
    },
  }
}

export type RosterName = Pick<RosterPerson, 'id' | 'number' | 'firstname' | 'lastname'>

/** The names by which files call players. */
const personAliasStore = (db: Kysely<Tables>, companyId: number) => ({
  /**
   * Players of a sport and the aliases that the department taught. Includes players who have left: earlier games name
   * them.
   */
  listNamesForFiles: async (
    sport: string,
  ): Promise<{ players: RosterName[]; aliases: { alias: string; person_id: number }[] }> => {
    const { rows } = await sql<{ players: RosterName[]; aliases: { alias: string; person_id: number }[] }>`
      select
        (select coalesce(json_agg(one), '[]') from (
          select person.id, person.number, person.firstname, person.lastname
          from person join catalog on catalog.id = person.catalog_id
          where person.company_id = ${companyId} and catalog.slug = ${sport} and person.person_type_id = ${athleteType}
          order by person.sort, person.id) one) as players,
        (select coalesce(json_agg(one), '[]') from (
          select alias, person_id from person_alias where company_id = ${companyId} and sport = ${sport}) one) as aliases`.execute(
      db,
    )
    return rows[0] ?? { players: [], aliases: [] }
  },

  /** Taught aliases with the person that each one means. */
  listAliases: (sport: string | undefined) =>
    db
      .selectFrom('person_alias')
      .innerJoin('person', 'person.id', 'person_alias.person_id')
      .select(['person_alias.sport', 'person_alias.alias', 'person.id', 'firstname', 'lastname', 'number'])
      .where('person_alias.company_id', '=', companyId)
      .$if(sport !== undefined, (query) => query.where('person_alias.sport', '=', sport ?? ''))
      .orderBy('person_alias.sport')
      .orderBy('person_alias.alias')
      .execute(),

  /** Forgets an alias, or only if it means this person. Returns the person it meant, if it was forgotten. */
  forget: async (sport: string, alias: string, meant?: number): Promise<number | undefined> => {
    const forgotten = await db
      .deleteFrom('person_alias')
      .where('company_id', '=', companyId)
      .where('sport', '=', sport)
      .where('alias', '=', alias)
      .$if(meant !== undefined, (query) => query.where('person_id', '=', meant ?? 0))
      .returning('person_id')
      .executeTakeFirst()
    return forgotten?.person_id
  },

  /** Games that have a player with this name, or a line of this person. */
  listGamesWith: async (sport: string, player: { name: string } | { person: number }): Promise<number[]> => {
    const jsonPath = 'name' in player ? '$.players.* ? (@.name == $name)' : '$.players.* ? (@.person == $person)'
    const games = await db
      .selectFrom('game')
      .select('id')
      .where('company_id', '=', companyId)
      .where('sport', '=', sport)
      .where(sql<boolean>`jsonb_path_exists(state::jsonb, ${jsonPath}::jsonpath, ${JSON.stringify(player)}::jsonb)`)
      .orderBy('id')
      .execute()
    return games.map(({ id }) => id)
  },

  alias: async (sport: string, alias: string, person: number): Promise<void> => {
    await db
      .insertInto('person_alias')
      .values({ company_id: companyId, sport, alias, person_id: person })
      .onConflict((conflict) => conflict.columns(['company_id', 'sport', 'alias']).doUpdateSet({ person_id: person }))
      .execute()
  },
})
