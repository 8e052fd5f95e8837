import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'

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

export function peopleStore(db: Kysely<Tables>, companyId: number) {
  const selectPeople = () =>
    db
      .selectFrom('person')
      .innerJoin('catalog', 'catalog.id', 'person.catalog_id')
      .select([...person, 'catalog.slug as sport'])
      .where('person.company_id', '=', companyId)

  return {
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
