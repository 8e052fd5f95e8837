import type { ConcessionVenueWish } from '@fieldhouse/contract/concessions/desk'
import type { Kysely } from 'kysely'
import type { Row, Tables } from '../shared/db/tables.ts'

export type VenueRow = Omit<Row<'concession_venue'>, 'company_id'>

const columns = ['id', 'name', 'city', 'ground', 'sections', 'revision'] as const

const written = ({ sections, ...wish }: ConcessionVenueWish) => ({ ...wish, sections: JSON.stringify(sections) })

export const venueStore = (db: Kysely<Tables>, companyId: number) => ({
  all: (): Promise<VenueRow[]> =>
    db
      .selectFrom('concession_venue')
      .select(columns)
      .where('company_id', '=', companyId)
      .orderBy('name')
      .orderBy('id')
      .execute(),

  one: (id: number): Promise<VenueRow | undefined> =>
    db
      .selectFrom('concession_venue')
      .select(columns)
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .executeTakeFirst(),

  add: async (wish: ConcessionVenueWish): Promise<number> => {
    const { id } = await db
      .insertInto('concession_venue')
      .values({ company_id: companyId, ...written(wish) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  change: async (id: number, wish: ConcessionVenueWish): Promise<void> => {
    await db
      .updateTable('concession_venue')
      .set((row) => ({ ...written(wish), revision: row('revision', '+', 1) }))
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute()
  },

  /** What home games are played at. */
  played: async (since: string): Promise<string[]> => {
    const rows = await db
      .selectFrom('game')
      .select('venue')
      .distinct()
      .where('company_id', '=', companyId)
      .where('site', '=', 'home')
      .where('day', '>=', since)
      .where('venue', 'is not', null)
      .orderBy('venue')
      .limit(100)
      .execute()
    return rows.flatMap(({ venue }) => venue ?? [])
  },
})
