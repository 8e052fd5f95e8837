import { topics } from '@fieldhouse/contract/topics'
import type { Kysely } from 'kysely'
import type { Tables } from '../shared/db/tables.ts'
import type { Desk } from '../shared/desk/desk.ts'
import { deskStores, lockTable, type Stores } from '../shared/desk/open-stores.ts'
import { venueStore } from '../shared/venues/venue.store.ts'
import { standStore } from './stands.store.ts'

export type ConcessionStores = Desk & ReturnType<typeof createConcessionStores>
export type ConcessionStore = Stores<ConcessionStores>

const createConcessionStores = (db: Kysely<Tables>, companyId: number) => ({
  venues: venueStore(db, companyId),
  stands: standStore(db, companyId),
})

export const concessionStore = deskStores(createConcessionStores, {
  lock: lockTable('venue'),
  // A venue's map belongs to its tickets too.
  tells: [topics.concessions, topics.tickets],
})
