import { topics } from '@fieldhouse/contract/topics'
import type { Kysely } from 'kysely'
import type { Tables } from '../shared/db/tables.ts'
import type { Desk } from '../shared/desk/desk.ts'
import { deskStores, type Stores } from '../shared/desk/open-stores.ts'
import { venueStore } from '../shared/venues/venue.store.ts'

export type VenueStores = Desk & ReturnType<typeof createVenueStores>
export type VenuesStore = Stores<VenueStores>

const createVenueStores = (db: Kysely<Tables>, companyId: number) => ({
  venues: venueStore(db, companyId),

  /** Lists what is sold at the venue, by name. */
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

export const venuesStore = deskStores(createVenueStores, { tells: [topics.tickets, topics.concessions] })
