import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Tables } from '../shared/db/tables.ts'
import type { Changes } from '../shared/desk/changes.ts'
import { openStores, type Stores } from '../shared/desk/open-stores.ts'
import { trailStore } from '../shared/trail/trail.store.ts'
import { trashStore } from './trash.store.ts'

export type TrashStores = ReturnType<ReturnType<typeof deskOf>>
export type TrashDesk = Stores<TrashStores>
export type TrashChanges = Changes<TrashStores>

/** The audit trail and the trash on a transaction: what every service of the staff is handed. */
export const deskOf = (companyId: number) => (db: Kysely<Tables>) => ({
  trail: trailStore(db, companyId),
  trash: trashStore(db, companyId),
})

export const trashDesk = (pool: Pool, companyId: number): TrashDesk => openStores(pool, deskOf(companyId))
