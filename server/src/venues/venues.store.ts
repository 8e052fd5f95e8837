import { topics } from '@fieldhouse/contract/topics'
import type { Kysely } from 'kysely'
import type { AdminStores } from '../shared/admin/admin-stores.ts'
import { openAdminStores, type TransactionalStores } from '../shared/admin/open-stores.ts'
import type { Tables } from '../shared/db/tables.ts'
import { createVenueStore } from '../shared/venues/venue.store.ts'

export type VenueStores = AdminStores & ReturnType<typeof createVenueStores>
export type VenuesStore = TransactionalStores<VenueStores>

const createVenueStores = (db: Kysely<Tables>, companyId: number) => ({
  venues: createVenueStore(db, companyId),

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

export const venuesStore = openAdminStores(createVenueStores, { topics: [topics.tickets, topics.concessions] })
