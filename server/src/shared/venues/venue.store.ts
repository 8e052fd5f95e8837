import type { Venue, VenueInput } from '@fieldhouse/contract/venues/venues'
import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'

const columns = ['id', 'name', 'city', 'ground', 'sections', 'revision'] as const

export type VenueRow = Venue & { revision: number }

/** Stores venues with their maps, for services that sell something there. */
export function createVenueStore(db: Kysely<Tables>, companyId: number) {
  const toColumns = ({ sections, ...fields }: VenueInput) => ({ ...fields, sections: JSON.stringify(sections) })
  return {
    ...createVenueNames(db, companyId),

    all: (): Promise<VenueRow[]> =>
      db.selectFrom('venue').select(columns).where('company_id', '=', companyId).orderBy('name').execute(),

    /** Reads a venue and locks it for a change. */
    one: (id: number): Promise<VenueRow | undefined> =>
      db
        .selectFrom('venue')
        .select(columns)
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst(),

    named: (name: string): Promise<VenueRow | undefined> =>
      db
        .selectFrom('venue')
        .select(columns)
        .where('company_id', '=', companyId)
        .where((column) => column(column.fn<string>('lower', ['name']), '=', name.trim().toLowerCase()))
        .forUpdate()
        .executeTakeFirst(),

    add: async (input: VenueInput): Promise<number> => {
      const { id } = await db
        .insertInto('venue')
        .values({ company_id: companyId, ...toColumns(input) })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    change: async (id: number, input: VenueInput): Promise<void> => {
      await db
        .updateTable('venue')
        .set((row) => ({ ...toColumns(input), revision: row('revision', '+', 1) }))
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .execute()
    },

    remove: async (id: number): Promise<void> => {
      await db.deleteFrom('venue').where('company_id', '=', companyId).where('id', '=', id).execute()
    },
  }
}

const createVenueNames = (db: Kysely<Tables>, companyId: number) => ({
  /** Lists the cities of all venues, without their maps. */
  cities: (): Promise<{ name: string; city: string | null }[]> =>
    db.selectFrom('venue').select(['name', 'city']).where('company_id', '=', companyId).execute(),

  /** Lists the venues of home games since a day. */
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
