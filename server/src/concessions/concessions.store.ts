import { topics } from '@fieldhouse/contract/topics'
import type { Kysely } from 'kysely'
import type { AdminStores } from '../shared/admin/admin-stores.ts'
import { lockTable, openAdminStores, type TransactionalStores } from '../shared/admin/open-stores.ts'
import type { Tables } from '../shared/db/tables.ts'
import { createVenueStore } from '../shared/venues/venue.store.ts'
import { standStore } from './stands.store.ts'

export type ConcessionStores = AdminStores & ReturnType<typeof createConcessionStores>
export type ConcessionStore = TransactionalStores<ConcessionStores>

const createConcessionStores = (db: Kysely<Tables>, companyId: number) => ({
  venues: createVenueStore(db, companyId),
  stands: standStore(db, companyId),
})

export const concessionStore = openAdminStores(createConcessionStores, {
  lock: lockTable('venue'),
  // A venue's map belongs to its tickets too.
  topics: [topics.concessions, topics.tickets],
})
