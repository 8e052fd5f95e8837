import { topics } from '@fieldhouse/contract/topics'
import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { tellOnCommit } from '../shared/db/bus.ts'
import { openDatabase, together } from '../shared/db/database.ts'
import type { Tables } from '../shared/db/tables.ts'
import type { DeskOn } from '../shared/desk/desk.ts'
import { venueStore } from '../shared/venues/venue.store.ts'
import { standStore } from './stands.store.ts'

export type ConcessionStore = ReturnType<typeof concessionStore>
export type ConcessionStores = ReturnType<typeof storesOn>

const storesOn = (db: Kysely<Tables>, companyId: number, deskOn: DeskOn) => ({
  ...deskOn(db),
  venues: venueStore(db, companyId),
  stands: standStore(db, companyId),
})

export function concessionStore(pool: Pool, companyId: number, deskOn: DeskOn) {
  const db = openDatabase(pool)
  return {
    venues: venueStore(db, companyId),
    stands: standStore(db, companyId),
    /** All of it or nothing, one after the other, and every server hears of it. */
    together: <T>(work: (stores: ConcessionStores) => Promise<T>): Promise<T> =>
      together(db, async (trx) => {
        await sql`lock table venue in share row exclusive mode`.execute(trx)
        const done = await work(storesOn(trx, companyId, deskOn))
        await tellOnCommit(trx, topics.concessions)
        // The map of a venue is the tickets' too.
        await tellOnCommit(trx, topics.tickets)
        return done
      }),
  }
}
