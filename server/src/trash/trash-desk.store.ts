import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Tables } from '../shared/db/tables.ts'
import type { Changes } from '../shared/desk/changes.ts'
import { openStores, type Stores } from '../shared/desk/open-stores.ts'
import type { ServiceModule } from '../shared/modules/service-module.ts'
import { trailStore } from '../shared/trail/trail.store.ts'
import { knownOf } from './known.ts'
import { trashStore } from './trash.store.ts'

export type TrashStores = ReturnType<ReturnType<typeof deskOf>>
export type TrashDesk = Stores<TrashStores>
export type TrashChanges = Changes<TrashStores>

/** The audit trail and the trash on a transaction: what every service of the staff is handed. */
export function deskOf(companyId: number, modules: readonly ServiceModule[]) {
  const known = knownOf(modules)
  return (db: Kysely<Tables>) => ({
    trail: trailStore(db, companyId),
    trash: trashStore(db, companyId, known),
  })
}

export const trashDesk = (pool: Pool, deskOn: (db: Kysely<Tables>) => TrashStores): TrashDesk =>
  openStores(pool, deskOn)
