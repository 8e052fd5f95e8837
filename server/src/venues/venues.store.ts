import { topics } from '@fieldhouse/contract/topics'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { tellOnCommit } from '../shared/db/bus.ts'
import { openDatabase, together } from '../shared/db/database.ts'
import type { Tables } from '../shared/db/tables.ts'
import type { DeskOn } from '../shared/desk/desk.ts'
import { venueStore } from '../shared/venues/venue.store.ts'

export type VenuesStore = ReturnType<typeof venuesStore>
export type VenueStores = ReturnType<typeof storesOn>

const storesOn = (db: Kysely<Tables>, companyId: number, deskOn: DeskOn) => ({
  ...deskOn(db),
  venues: venueStore(db, companyId),

  /** What is sold there, by its name. */
  usesOf: async (id: number): Promise<string[]> => {
    const seasons = await db
      .selectFrom('ticket_season')
      .select('name')
      .where('company_id', '=', companyId)
      .where('venue_id', '=', id)
      .orderBy('id')
      .limit(3)
      .execute()
    const stands = await db
      .selectFrom('concession_stand')
      .select('name')
      .where('company_id', '=', companyId)
      .where('venue_id', '=', id)
      .orderBy('id')
      .limit(3)
      .execute()
    return [...seasons, ...stands].map(({ name }) => name)
  },
})

export function venuesStore(pool: Pool, companyId: number, deskOn: DeskOn) {
  const db = openDatabase(pool)
  return {
    ...storesOn(db, companyId, deskOn),

    /** All of it or nothing, and every server hears of it. */
    together: <T>(work: (stores: VenueStores) => Promise<T>): Promise<T> =>
      together(db, async (trx) => {
        const done = await work(storesOn(trx, companyId, deskOn))
        await tellOnCommit(trx, topics.tickets)
        await tellOnCommit(trx, topics.concessions)
        return done
      }),
  }
}
