import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'
import { coachType } from '../roster/roster.store.ts'

export interface TeamMate {
  id: number
  sport: string
  name: string
  number: string | null
}

/** The same person on several teams. A link is stored in both directions. */
export const personLinksStore = (db: Kysely<Tables>, companyId: number) => {
  const selectPeople = () =>
    db
      .selectFrom('person')
      .innerJoin('catalog', 'catalog.id', 'person.catalog_id')
      .select(['person.id', 'catalog.slug as sport', 'person.number'])
      .select(sql<string>`person.firstname || ' ' || person.lastname`.as('name'))
      .where('person.company_id', '=', companyId)
      .orderBy('catalog.slug')
      .orderBy('person.id')
  return {
    listLinked: (id: number): Promise<TeamMate[]> =>
      selectPeople()
        .innerJoin('person_link', 'person_link.other_id', 'person.id')
        .where('person_link.person_id', '=', id)
        .execute(),

    /** Players of this name on other teams. */
    listNamesakes: (id: number, sport: string): Promise<TeamMate[]> =>
      selectPeople()
        .where('person.person_type_id', '<>', coachType)
        .where('catalog.slug', '<>', sport)
        .where(
          sql<boolean>`lower(person.firstname || ' ' || person.lastname) = (
            select lower(own.firstname || ' ' || own.lastname) from person own where own.id = ${id})`,
        )
        .execute(),

    link: async (some: readonly number[], others: readonly number[]): Promise<void> => {
      await sql`
        insert into person_link (person_id, other_id)
        select one.id, other.id from unnest(${[...some]}::integer[]) one(id), unnest(${[...others]}::integer[]) other(id)
        union
        select other.id, one.id from unnest(${[...some]}::integer[]) one(id), unnest(${[...others]}::integer[]) other(id)
        on conflict do nothing`.execute(db)
    },

    /** Takes a person out of all links. */
    unlink: async (id: number): Promise<void> => {
      await db
        .deleteFrom('person_link')
        .where((where) => where.or([where('person_id', '=', id), where('other_id', '=', id)]))
        .execute()
    },
  }
}
