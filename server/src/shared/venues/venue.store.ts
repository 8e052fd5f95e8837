import type { Venue, VenueInput } from '@fieldhouse/contract/venues/venues'
import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'

const columns = ['id', 'name', 'city', 'ground', 'sections', 'revision'] as const

export type VenueRow = Venue & { revision: number }

/** Where the school plays: maps for whoever sells something there. */
export function venueStore(db: Kysely<Tables>, companyId: number) {
  const written = ({ sections, ...wish }: VenueInput) => ({ ...wish, sections: JSON.stringify(sections) })
  return {
    ...venueNames(db, companyId),

    all: (): Promise<VenueRow[]> =>
      db.selectFrom('venue').select(columns).where('company_id', '=', companyId).orderBy('name').execute(),

    /** Locked: who changes it reads it as it is. */
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

    add: async (wish: VenueInput): Promise<number> => {
      const { id } = await db
        .insertInto('venue')
        .values({ company_id: companyId, ...written(wish) })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    change: async (id: number, wish: VenueInput): Promise<void> => {
      await db
        .updateTable('venue')
        .set((row) => ({ ...written(wish), revision: row('revision', '+', 1) }))
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .execute()
    },

    remove: async (id: number): Promise<void> => {
      await db.deleteFrom('venue').where('company_id', '=', companyId).where('id', '=', id).execute()
    },
  }
}

const venueNames = (db: Kysely<Tables>, companyId: number) => ({
  /** Where each of them is, without its map. */
  cities: (): Promise<{ name: string; city: string | null }[]> =>
    db.selectFrom('venue').select(['name', 'city']).where('company_id', '=', companyId).execute(),

  /** What home games are played at, since some day. */
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
